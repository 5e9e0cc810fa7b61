import { CONSIGNMENT, OUT_TYPE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { purchaseRefundKind } from './purchase-refund.document.js';
import { PurchaseRefund, PurchaseRefundProduct } from './purchase-refund.entity.js';

export const purchaseRefundNoun = documentNoun({
  kind: purchaseRefundKind,
  usages: {
    company: usedIn(PurchaseRefund, 'channelId', 'settleChannelId'),
    basicConfig: usedIn(PurchaseRefundProduct, 'reasonId'),
  },
  invariants: [
    {
      no: '24',
      zh: '退货金额超过采购价，或退货商品未退出',
      en: 'a unit refunded above its price, or refunded but not returned',
      sql: `SELECT coalesce(p.product_no, p.id) AS "subject", count(l.id) || ' refunds, ' || sum(l.refund_amount) AS "detail" FROM purchase_refund_product l
              JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id
             WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND l.voided = 0 GROUP BY p.id, p.product_no, p.purchase_price, p.purchase_type, p.out_type
            HAVING count(l.id) > 1 OR p.out_type <> ${OUT_TYPE.returned} OR sum(l.refund_amount) > CASE WHEN p.purchase_type = ${CONSIGNMENT} THEN 0 ELSE p.purchase_price END`,
    },
  ],
});
