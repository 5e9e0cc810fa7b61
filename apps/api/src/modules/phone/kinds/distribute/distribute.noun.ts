import { REVIEWED, RULE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { distributeKind } from './distribute.document.js';
import { Distribute } from './distribute.entity.js';

export const distributeNoun = documentNoun({
  kind: distributeKind,
  usages: {
    basicConfig: usedIn(Distribute, 'distributeTypeId'),
    user: usedIn(Distribute, 'handlerUserId'),
    dept: usedIn(Distribute, 'handlerDeptId'),
  },
  invariants: [
    {
      no: '8b',
      zh: '分配单明细与商品轨迹不一致',
      en: 'a distribution whose lines differ from the unit traces',
      sql: `SELECT d.order_no AS "subject", d.total_count || ' <> ' || count(t.id) AS "detail" FROM distribute d
              LEFT JOIN product_trace t ON t.tenant_id = d.tenant_id AND t.order_no = d.order_no AND t.undone = 0 AND t.undo_of_seq IS NULL
               AND t.event_code IN ('${RULE.distributed}', '${RULE.distributedUnclaimed}')
             WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND d.review_status = ${REVIEWED}
             GROUP BY d.id, d.order_no, d.total_count HAVING count(t.id) <> d.total_count`,
    },
  ],
});
