import { purchasePlatformRowFields, purchaseSyncRunFields } from '@phone-trade/shared';
import { type Column, columnsOf } from '../../../kit/columns/columns';
import { type SearchItem, searchOf } from '../../../kit/filter/search-bar';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { purchasePath } from '../../../kit/navigation/paths';
import type { Values } from '../../../kit/text/ref-text';

/** One run of an account. */
export interface RunRow extends Values {
  readonly id: string;
  readonly status: number;
}

/** One device of a platform order; yuan. */
export interface PlatformRow extends Values {
  readonly id: string;
  readonly platformOrderNo: string;
  readonly modelText?: string;
  readonly attrText?: string;
  readonly levelText?: string;
  readonly purchaseOrderNo?: string;
}

/** A job that has not ended goes on by itself. */
export const isOpenRun = ({ status }: Pick<RunRow, 'status'>): boolean => status < 300;

export const RUN_COLUMNS: readonly Column<RunRow>[] = columnsOf<RunRow>(purchaseSyncRunFields, {
  platformId: { fixed: 'left', width: 96 },
  accountName: { width: 120 },
  total: { total: true },
  created: { total: true },
  skipped: { total: true },
  unmatched: { total: true },
  failed: { total: true },
  errorMsg: { width: 240 },
});

const named = (fields: typeof purchaseSyncRunFields | typeof purchasePlatformRowFields): Readonly<Record<string, SearchItem['field']>> => ({
  ...fields,
  createTime: fields.insertTime,
});

export const RUN_SEARCH = searchOf(named(purchaseSyncRunFields), ['platformId', 'status', 'createTime']);

export const ROW_COLUMNS: readonly Column<PlatformRow>[] = columnsOf<PlatformRow>(purchasePlatformRowFields, {
  platformOrderNo: { fixed: 'left', width: 150 },
  imei: { width: 176 },
  modelText: { width: 140 },
  attrText: { width: 130 },
  matchModelId: { width: 150 },
  purchaseOrderNo: {
    width: 140,
    render: ({ purchaseOrderNo }) => (purchaseOrderNo ? <DocumentLink text={purchaseOrderNo} to={purchasePath(purchaseOrderNo)} /> : '—'),
  },
  errorMsg: { width: 280 },
});

export const ROW_SEARCH = searchOf(named(purchasePlatformRowFields), [
  'platformOrderNo',
  'imei',
  'matchStatus',
  'platformId',
  'modelText',
  'purchaseOrderNo',
  'createTime',
]);
