import { countText, stockGroupFields, storedUnitFields, virtualUnitFields } from '@phone-trade/shared';
import { Link } from 'react-router-dom';
import { type Column, column, columnsOf, inOrder } from '../../../kit/columns/columns';
import { type SearchItem, searchOf } from '../../../kit/filter/search-bar';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { goodsPath, purchasePath } from '../../../kit/navigation/paths';
import { AgeTag } from '../../../kit/text/age-tag';
import { StatusTag } from '../../../kit/text/status-tag';
import type { UnitRow } from '../unit';
import { StageCounts } from './parts/stage-counts';
import { type GroupRow, type Store, unitsOfGroup } from './views';

/** A unit in stock. */
export interface StockRow extends UnitRow {
  readonly storeDays?: number;
}

const FIRST = [
  'productNo',
  'imei',
  'productName',
  'productAttr',
  'conditionId',
  'levelId',
  'custody',
  'stage',
  'costPrice',
  'storeDays',
  'saleAmount',
];

const unitColumns = {
  productNo: { fixed: 'left', width: 132, render: (row) => <DocumentLink text={row.productNo} to={goodsPath(row.productNo)} /> },
  imei: { width: 166 },
  productName: { width: 160 },
  productAttr: { width: 136 },
  conditionId: { width: 64 },
  levelId: { width: 60 },
  warehouseId: { width: 96 },
  locationId: { width: 80 },
  storeDays: { width: 96, align: 'right', render: (row) => <AgeTag days={row.storeDays} /> },
  lastStoreTime: { sortable: true },
  purchasePrice: { hidden: true },
  shareExpenseAmount: { hidden: true },
  costPrice: { sortable: true, total: true },
  saleAmount: { total: true },
  ownership: { width: 88 },
  purchaseOrderNo: {
    width: 152,
    render: (row) => <DocumentLink text={row.purchaseOrderNo} to={purchasePath(row.purchaseOrderNo)} />,
  },
  purchaseType: { hidden: true },
  channelId: { width: 160 },
  purchaseUserId: { hidden: true },
  purchaseTime: { hidden: true, sortable: true },
  thirdBarcode: { hidden: true },
} satisfies Readonly<Record<string, Partial<Column<StockRow>>>>;

/** Columns of the units in a store. */
export const UNIT_COLUMNS: Readonly<Record<Store, readonly Column<StockRow>[]>> = {
  real: columnsOf<StockRow>(inOrder(storedUnitFields, FIRST), unitColumns),
  virtual: columnsOf<StockRow>(inOrder(virtualUnitFields, FIRST), {
    ...unitColumns,
    // Stage 0 is "not in store yet", which the whereabouts say already.
    stage: { render: (row) => (row.stage ? <StatusTag table="productStage" code={row.stage} /> : '—') },
    purchaseTime: { sortable: true },
  }),
};

export const UNIT_SEARCH: Readonly<Record<Store, readonly SearchItem[]>> = {
  real: searchOf(storedUnitFields, [
    'imei',
    'productName',
    'warehouseId',
    'stage',
    'productNo',
    'productAttr',
    'conditionId',
    'levelId',
    'channelId',
    'purchaseOrderNo',
    'ownership',
    'purchaseType',
    'purchaseUserId',
    'categoryId',
    'brandId',
    'modelId',
    'meid',
    'sn',
    'thirdBarcode',
    'lastStoreTime',
    'storeTime',
  ]),
  virtual: searchOf(virtualUnitFields, [
    'imei',
    'productName',
    'custody',
    'stage',
    'productNo',
    'productAttr',
    'conditionId',
    'levelId',
    'channelId',
    'purchaseOrderNo',
    'ownership',
    'purchaseType',
    'purchaseUserId',
    'categoryId',
    'brandId',
    'modelId',
    'meid',
    'sn',
    'thirdBarcode',
    'purchaseTime',
  ]),
};

/** A number of units that leads to those units. */
const units = (store: Store): Partial<Column<GroupRow>> => ({
  total: true,
  width: 72,
  render: (row) => <Link to={unitsOfGroup(store, row)}>{countText(row.count)}</Link>,
});

const {
  productName,
  productAttr,
  conditionId,
  levelId,
  warehouseId,
  custody,
  count,
  costAmount,
  averageCost,
  minDays,
  averageDays,
  maxDays,
  stages,
} = stockGroupFields;

const days: readonly Column<GroupRow>[] = [
  column('minDays', minDays, { hidden: true, width: 112, align: 'right', render: (row) => <AgeTag days={row.minDays} /> }),
  column('averageDays', averageDays, { width: 112, align: 'right', render: (row) => <AgeTag days={row.averageDays} /> }),
  column('maxDays', maxDays, { width: 112, align: 'right', render: (row) => <AgeTag days={row.maxDays} /> }),
];

/** Columns of stock by model, below its place where it is grouped by one. */
const groupColumns = (store: Store, place: readonly Column<GroupRow>[]): readonly Column<GroupRow>[] => [
  ...place,
  column('productName', productName, { width: 200, ...(place.length === 0 ? { fixed: 'left' } : {}) }),
  column('productAttr', productAttr, { width: 168 }),
  column('conditionId', conditionId, { width: 80 }),
  column('levelId', levelId, { width: 64 }),
  column('count', count, units(store)),
  column('costAmount', costAmount, { total: true, width: 116 }),
  column('averageCost', averageCost, { width: 104 }),
  ...days,
  column('stages', stages, { width: 160, render: (row) => <StageCounts stages={row.stages} /> }),
];

export const GROUP_COLUMNS = {
  'real-model': groupColumns('real', []),
  'real-warehouse': groupColumns('real', [column('warehouseId', warehouseId, { fixed: 'left', width: 96 })]),
  'virtual-model': groupColumns('virtual', [column('custody', custody, { fixed: 'left' })]),
} as const;

export const GROUP_SEARCH: Readonly<Record<Store, readonly SearchItem[]>> = {
  real: searchOf(stockGroupFields, [
    'productName',
    'productAttr',
    'warehouseId',
    'conditionId',
    'levelId',
    'categoryId',
    'brandId',
    'modelId',
  ]),
  virtual: searchOf(stockGroupFields, [
    'productName',
    'productAttr',
    'custody',
    'conditionId',
    'levelId',
    'categoryId',
    'brandId',
    'modelId',
  ]),
};
