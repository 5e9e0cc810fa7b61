import { REVIEWED, RULE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { outsideRepairKind } from './outside-repair.document.js';
import { OutsideRepair } from './outside-repair.entity.js';

export const outsideRepairNoun = documentNoun({
  kind: outsideRepairKind,
  usages: { company: usedIn(OutsideRepair, 'channelId') },
  invariants: [
    {
      no: '8e',
      zh: '外修单明细与商品轨迹不一致',
      en: 'an outside repair whose lines differ from the unit traces',
      sql: `SELECT o.order_no AS "subject", o.total_count || ' <> ' || count(t.id) AS "detail" FROM outside_repair o
              LEFT JOIN product_trace t ON t.tenant_id = o.tenant_id AND t.order_no = o.order_no AND t.undone = 0 AND t.undo_of_seq IS NULL
               AND t.event_code = '${RULE.sentOutForRepair}'
             WHERE o.tenant_id = :tenantId AND o.is_deleted = 0 AND o.review_status = ${REVIEWED}
             GROUP BY o.id, o.order_no, o.total_count HAVING count(t.id) <> o.total_count`,
    },
    {
      no: '8f',
      zh: '外修中的商品与外修单的在外数量不一致',
      en: 'an outside repair whose count differs from the units that are out',
      sql: `SELECT o.order_no AS "subject", o.out_count || ' <> ' || count(p.id) AS "detail" FROM outside_repair o
              LEFT JOIN outside_repair_product l ON l.tenant_id = o.tenant_id AND l.order_no = o.order_no AND l.is_deleted = 0
               AND l.return_status = 100
              LEFT JOIN product p ON p.tenant_id = l.tenant_id AND p.id = l.product_id AND p.stage = 900
             WHERE o.tenant_id = :tenantId AND o.is_deleted = 0 AND o.review_status = ${REVIEWED}
             GROUP BY o.id, o.order_no, o.out_count HAVING count(p.id) <> o.out_count`,
    },
  ],
});
