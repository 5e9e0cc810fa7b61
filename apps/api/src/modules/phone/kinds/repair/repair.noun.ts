import { REVIEWED, RULE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { overdueUnits } from './overdue-units.chore.js';
import { RepairController } from './repair.controller.js';
import { repairKind } from './repair.document.js';
import { Repair, RepairItem, RepairProduct } from './repair.entity.js';

export const repairNoun = documentNoun({
  kind: repairKind,
  controllers: [RepairController],
  chores: () => [overdueUnits],
  usages: {
    user: [...usedIn(Repair, 'repairUserId'), ...usedIn(RepairProduct, 'repairUserId')],
    company: [...usedIn(Repair, 'channelId'), ...usedIn(RepairItem, 'channelId')],
    warehouse: usedIn(Repair, 'warehouseId', 'locationId'),
    basicConfig: usedIn(RepairItem, 'repairItemId'),
  },
  invariants: [
    {
      no: '8d',
      zh: '已审核的维修单明细与商品轨迹不一致',
      en: 'a reviewed repair whose lines differ from the unit traces',
      sql: `SELECT r.order_no AS "subject", r.total_count || ' <> ' || count(t.id) AS "detail" FROM repair r
              LEFT JOIN product_trace t ON t.tenant_id = r.tenant_id AND t.order_no = r.order_no AND t.undone = 0 AND t.undo_of_seq IS NULL
               AND t.event_code IN ('${RULE.repaired}', '${RULE.repairedToInspect}', '${RULE.backFromRepair}')
             WHERE r.tenant_id = :tenantId AND r.is_deleted = 0 AND r.review_status = ${REVIEWED}
             GROUP BY r.id, r.order_no, r.total_count HAVING count(t.id) <> r.total_count`,
    },
    {
      no: '13f',
      zh: '已审核的维修费未计入成本',
      en: 'a repair that differs from the cost of its units',
      sql: `SELECT r.order_no AS "subject", r.total_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM repair r
              LEFT JOIN product_cost_log l ON l.tenant_id = r.tenant_id AND l.order_no = r.order_no
             WHERE r.tenant_id = :tenantId GROUP BY r.id, r.order_no, r.total_amount, r.review_status, r.is_deleted
            HAVING coalesce(sum(l.amount), 0) <> CASE WHEN r.review_status = ${REVIEWED} AND r.is_deleted = 0 THEN r.total_amount ELSE 0 END`,
    },
    {
      no: '13g',
      zh: '维修单金额不等于其项目之和',
      en: 'a repair whose amount differs from the sum of its items',
      sql: `SELECT p.order_no || ' ' || coalesce(p.product_no, '') AS "subject", p.repair_amount || ' <> ' || coalesce(sum(i.amount), 0) AS "detail"
              FROM repair_product p LEFT JOIN repair_item i ON i.tenant_id = p.tenant_id AND i.order_no = p.order_no AND i.line_no = p.line_no
               AND i.is_deleted = 0
             WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 GROUP BY p.id, p.order_no, p.product_no, p.repair_amount
            HAVING coalesce(sum(i.amount), 0) <> p.repair_amount`,
    },
  ],
});
