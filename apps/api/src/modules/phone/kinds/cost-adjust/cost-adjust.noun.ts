import { REVIEWED } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { costAdjustKind } from './cost-adjust.document.js';
import { CostAdjust } from './cost-adjust.entity.js';

export const costAdjustNoun = documentNoun({
  kind: costAdjustKind,
  usages: { company: usedIn(CostAdjust, 'channelId') },
  invariants: [
    {
      no: '13e',
      zh: '已审核的成本调整未计入成本',
      en: 'a cost adjustment that differs from the cost of its units',
      sql: `SELECT a.order_no AS "subject", a.total_adjust_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM cost_adjust a
              LEFT JOIN product_cost_log l ON l.tenant_id = a.tenant_id AND l.order_no = a.order_no
             WHERE a.tenant_id = :tenantId GROUP BY a.id, a.order_no, a.total_adjust_amount, a.review_status, a.is_deleted
            HAVING coalesce(sum(l.amount), 0) <> CASE WHEN a.review_status = ${REVIEWED} AND a.is_deleted = 0 THEN a.total_adjust_amount ELSE 0 END`,
    },
  ],
});
