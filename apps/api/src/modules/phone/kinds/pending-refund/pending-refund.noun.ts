import { CLAIM_OPEN, HANDLE_TYPES, OUT_TYPE, STAGE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { pendingRefundKind } from './pending-refund.document.js';
import { PurchasePendingRefund } from './pending-refund.entity.js';

export const pendingRefundNoun = documentNoun({
  kind: pendingRefundKind,
  usages: {
    company: usedIn(PurchasePendingRefund, 'channelId'),
    basicConfig: usedIn(PurchasePendingRefund, 'reasonId'),
  },
  invariants: [
    {
      no: '12',
      zh: '商品阶段与退货申请不一致',
      en: 'a unit whose stage differs from its supplier claim',
      sql: `SELECT coalesce(p.product_no, p.id) AS "subject", 'stage ' || p.stage || ', ' || count(c.id) || ' open' AS "detail" FROM product p
              LEFT JOIN purchase_pending_refund c ON c.tenant_id = p.tenant_id AND c.product_id = p.id AND c.status = ${CLAIM_OPEN} AND c.is_deleted = 0
             WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 GROUP BY p.id, p.product_no, p.stage, p.out_type
            HAVING count(c.id) <> CASE WHEN p.stage IN (${[STAGE.claimPending, ...HANDLE_TYPES].join()}) AND p.out_type = ${OUT_TYPE.none} THEN 1 ELSE 0 END`,
    },
  ],
});
