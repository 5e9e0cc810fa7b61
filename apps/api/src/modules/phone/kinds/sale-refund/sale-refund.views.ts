import { saleRefundLineFields, saleRefundSpec } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import { listRead } from '../../../../kernel/document/kind.js';
import { type Candidates, candidateReads } from '../../../../kernel/document/view/candidates.js';
import { detailRead, documentList } from '../../../../kernel/document/view/detail.js';
import { openParts } from '../../../../kernel/document/view/parts-view.js';
import { lineList } from '../../trade/line-list.js';
import { refundable, refundableList, soldBy } from './refundable.js';
import { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';

export const saleRefundList = documentList(saleRefundSpec, SaleRefund);

const candidates: Candidates = {
  list: refundableList,
  refusal: async (ctx, unit) => (await refundable(ctx, { date: today(ctx) }))(unit, (await soldBy(ctx, [unit])).get(unit.id)),
};

export const saleRefundReads = {
  ...candidateReads({ page: 'phone.saleRefund.pageAbleSaleRefundProduct', list: 'phone.saleRefund.listAbleSaleRefundProduct' }, candidates),
  'phone.saleRefund.pageSaleRefund': listRead(saleRefundList),
  'phone.saleRefund.pageSaleRefundProduct': listRead(lineList(SaleRefundProduct, saleRefundLineFields, 'saleOrderNo')),
  'phone.saleRefund.getSaleRefundDetail': detailRead('saleRefund', saleRefundList, openParts(SaleRefundProduct, saleRefundLineFields)),
};
