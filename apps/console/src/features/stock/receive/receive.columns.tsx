import { purchasedUnitFields, receivedUnitFields, type WireOf } from '@phone-trade/shared';
import { type Column, column } from '../../../kit/columns/columns';
import { type SearchItem, searchOf } from '../../../kit/filter/search-bar';
import { DocumentLink } from '../../../kit/navigation/document-link';
import { goodsPath, purchasePath } from '../../../kit/navigation/paths';
import { CopyText } from '../../../kit/text/copy-text';
import { WaitingSince } from '../../../kit/text/waiting-since';
import type { UnitRow } from '../unit';

/** One unit of a stock-in: stored, cancelled or refused. */
export type ReceivedRow = WireOf<typeof receivedUnitFields> & {
  readonly id: string;
  readonly orderNo: string;
  readonly productNo: string;
  readonly sourceOrderNo: string;
  readonly status: number;
};

const unitFields = purchasedUnitFields;

export const WAITING_COLUMNS: readonly Column<UnitRow>[] = [
  column('productNo', unitFields.productNo, {
    fixed: 'left',
    width: 136,
    render: (row) => <DocumentLink text={row.productNo} to={goodsPath(row.productNo)} />,
  }),
  column('imei', unitFields.imei, { width: 172 }),
  column('productName', unitFields.productName, { width: 184 }),
  column('productAttr', unitFields.productAttr, { width: 168 }),
  column('conditionId', unitFields.conditionId, { width: 80 }),
  column('levelId', unitFields.levelId, { width: 72 }),
  column('purchaseOrderNo', unitFields.purchaseOrderNo, {
    width: 156,
    render: (row) => <DocumentLink text={row.purchaseOrderNo} to={purchasePath(row.purchaseOrderNo)} />,
  }),
  column('channelId', unitFields.channelId, { width: 168 }),
  column('purchaseTime', unitFields.purchaseTime, { sortable: true, render: (row) => <WaitingSince time={row.purchaseTime} /> }),
  column('purchaseUserId', unitFields.purchaseUserId, { width: 96 }),
  column('purchaseType', unitFields.purchaseType, { hidden: true }),
  column('imei2', unitFields.imei2, { width: 164, hidden: true }),
  column('meid', unitFields.meid, { width: 144, hidden: true }),
  column('sn', unitFields.sn, { hidden: true }),
  column('thirdBarcode', unitFields.thirdBarcode, { hidden: true }),
  column('remark', unitFields.remark, { width: 200 }),
];

export const WAITING_SEARCH: readonly SearchItem[] = searchOf(unitFields, [
  'imei',
  'purchaseOrderNo',
  'channelId',
  'productName',
  'productNo',
  'productAttr',
  'purchaseUserId',
  'conditionId',
  'levelId',
  'purchaseType',
  'meid',
  'sn',
  'thirdBarcode',
  'purchaseTime',
]);

const received = receivedUnitFields;

export const RECEIVED_COLUMNS: readonly Column<ReceivedRow>[] = [
  column('productNo', received.productNo, {
    fixed: 'left',
    width: 136,
    render: (row) => <DocumentLink text={row.productNo} to={goodsPath(row.productNo)} />,
  }),
  column('imei', received.imei, { width: 172 }),
  column('productName', received.productName, { width: 184 }),
  column('productAttr', received.productAttr, { width: 168 }),
  column('status', received.status),
  column('orderNo', received.orderNo, { width: 156, render: (row) => <CopyText text={row.orderNo} /> }),
  column('warehouseId', received.warehouseId, { width: 96 }),
  column('locationId', received.locationId, { width: 80 }),
  column('insertTime', received.insertTime, { sortable: true }),
  column('createUser', received.createUser, { width: 96 }),
  column('sourceOrderNo', received.sourceOrderNo, {
    width: 156,
    render: (row) => <DocumentLink text={row.sourceOrderNo} to={purchasePath(row.sourceOrderNo)} />,
  }),
  column('result', received.result, { hidden: true }),
  column('diffFlag', received.diffFlag, { width: 96 }),
  column('diffRemark', received.diffRemark, { width: 200 }),
];

export const RECEIVED_SEARCH: readonly SearchItem[] = searchOf(received, [
  'imei',
  'orderNo',
  'warehouseId',
  'status',
  'productNo',
  'sourceOrderNo',
  'createUser',
  'result',
  'diffFlag',
  'insertTime',
]);
