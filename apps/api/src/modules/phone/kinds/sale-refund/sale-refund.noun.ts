import { CUSTODY, REVIEWED, STAGE, STATUS } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { onOneDocument } from '../../trade/selling/selling.port.js';
import { saleRefundKind } from './sale-refund.document.js';
import { SaleRefund } from './sale-refund.entity.js';

/** Lines `r` of reviewed refunds. */
const STANDING = `sale_refund_product r JOIN sale_refund d ON d.tenant_id = r.tenant_id AND d.order_no = r.order_no
  AND d.review_status = ${REVIEWED} AND d.is_deleted = 0 WHERE r.tenant_id = :tenantId AND r.is_deleted = 0`;

export const saleRefundNoun = documentNoun({
  kind: saleRefundKind,
  usages: {
    company: usedIn(SaleRefund, 'channelId', 'settleChannelId'),
    basicConfig: usedIn(SaleRefund, 'refundReasonId'),
    warehouse: usedIn(SaleRefund, 'warehouseId'),
  },
  invariants: [
    onOneDocument({
      no: '11 sale_refund',
      zh: '在客户处的商品不是恰好由一张销售单售出',
      en: 'a unit at a customer that was not sold by exactly one sale',
      units: `p.stage = ${STAGE.sold} AND p.custody = ${CUSTODY.withCustomer}`,
      heads: 'sale',
      lines: 'sale_product',
      open: `l.deliver_status = ${STATUS.done} AND l.cancel_status = ${STATUS.open}
         AND l.id NOT IN (SELECT r.sale_line_id FROM ${STANDING} AND r.receive_status = ${STATUS.done})`,
    }),
    {
      no: '24 sale',
      zh: '销售退款超过结算价，或与退货单不一致',
      en: 'a refund above the settlement price, or different from the sale refund',
      sql: `SELECT l.order_no AS "subject", l.product_no || ': ' || l.refund_amount || ' of ' || l.sale_settle_amount AS "detail" FROM sale_product l
              LEFT JOIN (SELECT r.sale_line_id, sum(r.refund_amount) AS refunded FROM ${STANDING} GROUP BY r.sale_line_id) r ON r.sale_line_id = l.id
             WHERE l.tenant_id = :tenantId AND l.is_deleted = 0
               AND (l.refund_amount <> coalesce(r.refunded, 0) OR l.refund_amount > l.sale_settle_amount)`,
    },
  ],
});
