import { saleRefundLineFields, saleRefundSpec } from '@phone-trade/shared';
import { type Candidates, candidateReads } from '../../../kernel/document/candidates.js';
import { today } from '../../../kernel/document/dates.js';
import { detailRead, documentList } from '../../../kernel/document/detail.js';
import { listRead } from '../../../kernel/document/kind.js';
import { openParts } from '../../../kernel/document/parts-view.js';
import { UNIT_KEYS } from '../../../kernel/unit/unit-codes.js';
import type { ListSpec } from '../../../platform/database/list-query.js';
import { refundable, refundableList, soldBy } from '../refunding/refunding.port.js';
import { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';

const saleRefundList = documentList(saleRefundSpec, SaleRefund);

const saleRefundLineList: ListSpec<SaleRefundProduct> = {
  entity: SaleRefundProduct,
  fields: saleRefundLineFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo', 'saleOrderNo', ...UNIT_KEYS],
};

const candidates: Candidates = {
  list: refundableList,
  refusal: async (ctx, unit) => (await refundable(ctx, { date: today(ctx) }))(unit, (await soldBy(ctx, [unit])).get(unit.id)),
};

export const saleRefundReads = {
  ...candidateReads({ page: 'phone.saleRefund.pageAbleSaleRefundProduct', list: 'phone.saleRefund.listAbleSaleRefundProduct' }, candidates),
  'phone.saleRefund.pageSaleRefund': listRead(saleRefundList),
  'phone.saleRefund.pageSaleRefundProduct': listRead(saleRefundLineList),
  'phone.saleRefund.getSaleRefundDetail': detailRead(
    'saleRefund',
    saleRefundList.fields,
    openParts(SaleRefundProduct, saleRefundLineFields),
  ),
};
