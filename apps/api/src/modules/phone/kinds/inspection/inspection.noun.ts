import { RULE } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { InspectionController } from './inspection.controller.js';
import { inspectionKind } from './inspection.document.js';
import { InspectionProduct } from './inspection.entity.js';

export const inspectionNoun = documentNoun({
  kind: inspectionKind,
  controllers: [InspectionController],
  usages: {
    basicConfig: usedIn(InspectionProduct, 'reasonId', 'conditionBeforeId', 'conditionId', 'levelBeforeId', 'levelId'),
    user: usedIn(InspectionProduct, 'inspectUserId'),
  },
  invariants: [
    {
      no: '8c',
      zh: '质检明细与商品轨迹不一致',
      en: 'an inspection whose lines differ from the unit traces',
      sql: `SELECT l.order_no || ' ' || coalesce(l.product_no, '') AS "subject", 'stage ' || l.stage_after AS "detail" FROM inspection_product l
             WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND NOT EXISTS (
               SELECT 1 FROM product_trace t WHERE t.tenant_id = l.tenant_id AND t.product_id = l.product_id AND t.order_no = l.order_no
                  AND t.event_code IN ('${RULE.inspected}', '${RULE.sentToRepair}', '${RULE.sentToClaim}') AND t.to_stage = l.stage_after)`,
    },
  ],
});
