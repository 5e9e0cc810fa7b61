import { type Fields, f, type Label, purchaseSpec, type WireOf } from '@phone-trade/shared';
import { purchasePath } from '../../../kit/hooks/paths';
import type { Queue } from '../../../kit/hooks/queues';
import { type Column, column } from '../../../kit/views/columns';
import { DocumentLink } from '../../../kit/views/document-link';
import { FieldText } from '../../../kit/views/field-text';
import { type SearchItem, searchOf } from '../../../kit/views/search-bar';

/** A purchase order in a list. Amounts are absent for who may not see their cost. */
export type OrderRow = WireOf<typeof purchaseSpec.head> &
  WireOf<typeof purchaseSpec.derived> & {
    readonly id: string;
    readonly orderNo: string;
    readonly version: number;
    readonly reviewStatus: number;
    readonly totalCount: number;
  };

const { derived, head, axes } = purchaseSpec;
const DRAFT = 100;

/** The derived states of an order as fields, by their names. */
export const axisFields: Fields = Object.fromEntries(axes.map((axis) => [axis.field, f.code(axis.table, axis.label.zh, axis.label.en)]));
const axis = (name: string) => axisFields[name] ?? head.purchaseType;

/** A state that says something from the review on; before it nothing can have come in or been paid. */
const afterReview = (name: string): Column<OrderRow> =>
  column(name, axis(name), {
    render: (row) => (row.reviewStatus === DRAFT ? '—' : <FieldText field={axis(name)} name={name} values={{ ...row }} />),
  });

export const editPath = (orderNo: string): string => `/ERP/purchase/orderEdit?orderNo=${encodeURIComponent(orderNo)}`;

export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  column('orderNo', derived.orderNo, {
    fixed: 'left',
    width: 152,
    sortable: true,
    render: (row) => <DocumentLink text={row.orderNo} to={purchasePath(row.orderNo)} />,
  }),
  column('reviewStatus', axis('reviewStatus')),
  afterReview('receiveStatus'),
  afterReview('paymentStatus'),
  column('channelId', head.channelId, { width: 148 }),
  column('totalCount', derived.totalCount, { total: true, sortable: true }),
  column('goodsAmount', derived.goodsAmount, { total: true, sortable: true }),
  column('expenseAmount', derived.expenseAmount, { total: true }),
  column('totalPrice', derived.totalPrice, { total: true, sortable: true }),
  column('unpaidAmount', derived.unpaidAmount, { total: true }),
  column('purchaseType', head.purchaseType),
  column('purchaseUserId', head.purchaseUserId, { width: 96 }),
  column('bizDate', head.bizDate, { sortable: true }),
  column('warehouseId', head.warehouseId, { width: 104 }),
  column('insertTime', derived.insertTime, { sortable: true }),
  column('remark', head.remark, { width: 200 }),
  { ...afterReview('storeStatus'), hidden: true },
  { ...afterReview('refundStatus'), hidden: true },
  column('payableAmount', derived.payableAmount, { total: true, hidden: true }),
  column('paidAmount', derived.paidAmount, { total: true, hidden: true }),
  column('otherExpenseAmount', derived.otherExpenseAmount, { total: true, hidden: true }),
  column('receiveCount', derived.receiveCount, { total: true, hidden: true }),
  column('storeCount', derived.storeCount, { total: true, hidden: true }),
  column('refundCount', derived.refundCount, { total: true, hidden: true }),
  column('soldCount', derived.soldCount, { total: true, hidden: true }),
  column('source', derived.source, { hidden: true }),
  column('platformId', head.platformId, { hidden: true }),
  column('thirdOrderNo', head.thirdOrderNo, { hidden: true }),
  column('settleChannelId', derived.settleChannelId, { hidden: true }),
  column('createUserName', derived.createUserName, { width: 104, hidden: true }),
  column('reviewUserName', derived.reviewUserName, { width: 104, hidden: true }),
  column('reviewTime', derived.reviewTime, { hidden: true }),
];

export const ORDER_SEARCH: readonly SearchItem[] = [
  ...searchOf(derived, ['orderNo']),
  ...searchOf(head, ['channelId', 'purchaseUserId', 'purchaseType']),
  ...searchOf(axisFields),
  ...searchOf(head, ['warehouseId', 'platformId', 'thirdOrderNo', 'bizDate', 'remark']),
  ...searchOf({ createTime: derived.insertTime }, ['createTime']),
];

const queue = (key: string, label: Label, filters: Queue['filters'] = {}): Queue => ({ key, label, filters });

/** What a purchaser works through: orders to review, orders to receive. */
export const ORDER_QUEUES: readonly Queue[] = [
  queue('all', { zh: '全部', en: 'all' }),
  queue('toReview', { zh: '待审核', en: 'pending review' }, { reviewStatus: '100' }),
  queue('toReceive', { zh: '待收货', en: 'to receive' }, { reviewStatus: '300', receiveStatus: '100' }),
  queue('partly', { zh: '部分收货', en: 'partly received' }, { reviewStatus: '300', receiveStatus: '200' }),
  queue('received', { zh: '全部收货', en: 'all received' }, { reviewStatus: '300', receiveStatus: '300,400' }),
];
