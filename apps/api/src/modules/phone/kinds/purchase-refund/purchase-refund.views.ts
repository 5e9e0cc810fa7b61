import { purchaseRefundSpec, refundedUnitFields } from '@phone-trade/shared';
import { listRead } from '../../../../kernel/document/kind.js';
import { judgedRead } from '../../../../kernel/document/view/candidates.js';
import { detailRead, documentList, lineParts } from '../../../../kernel/document/view/detail.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { claimedUnitList } from '../pending-refund/pending-refund.port.js';
import { PurchaseRefund, PurchaseRefundProduct } from './purchase-refund.entity.js';
import { returnable } from './purchase-refund.guards.js';

const refundList = documentList(purchaseRefundSpec, PurchaseRefund);
const parts = lineParts(PurchaseRefundProduct, refundedUnitFields);

/** A line of a refund is one unit: by product and by detail it is the same list. */
const refundedList: ListSpec<PurchaseRefundProduct> = {
  entity: PurchaseRefundProduct,
  fields: refundedUnitFields,
  order: ['insertTime', 'desc'],
  maySort: ['orderNo'],
};

export const purchaseRefundReads = {
  'phone.purchaseRefund.listAbleRefund': judgedRead({ list: claimedUnitList, refusal: (ctx, unit) => returnable(ctx, unit) }),
  'phone.purchaseRefund.pageRefundPurchase': listRead(refundList),
  'phone.purchaseRefund.getRefundPurchaseDetail': detailRead('purchaseRefund', refundList, parts),
  'phone.purchaseRefund.pageRefundPurchaseByProduct': listRead(refundedList),
  'phone.purchaseRefund.pageRefundPurchaseByDetail': listRead(refundedList),
};
