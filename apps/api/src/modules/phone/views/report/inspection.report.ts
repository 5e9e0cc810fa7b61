import { FAULTS, INSPECTED, REPORTS } from '@phone-trade/shared';
import { type Asked, report } from './report.js';

/** Sorts of inspections that look again at what another found, and the one after a return. */
const AGAIN = '2, 4';
const AFTER_RETURN = 3;

/** The next inspection of the same unit. */
const NEXT = `(SELECT m.id FROM inspection_product m WHERE m.tenant_id = l.tenant_id AND m.product_id = l.product_id AND m.is_deleted = 0
    AND (m.insert_time, m.id) > (l.insert_time, l.id) ORDER BY m.insert_time, m.id LIMIT 1)`;

/** Whether the next inspection names a fault that this one does not. */
const MISSED = `EXISTS (SELECT 1 FROM basic_config c WHERE c.tenant_id = l.tenant_id AND c.basic_config_id = ${FAULTS}
    AND ',' || n.fault_ids || ',' LIKE '%,' || c.id || ',%'
    AND ',' || coalesce(l.fault_ids, '') || ',' NOT LIKE '%,' || c.id || ',%')`;

const COMPARED = `n.inspect_type IN (${AGAIN}) AND n.inspect_user_id <> l.inspect_user_id`;

const one = (is: string): string => `CASE WHEN ${is} THEN 1 ELSE 0 END`;

const inspections = ({ begin, end, since }: Asked): string =>
  `(SELECT l.inspect_user_id AS user_id, l.result, l.inspect_type, l.level_id, u.model_id, u.brand_id, l.order_no, l.product_no,
           ${one(`l.result = ${INSPECTED.toRepair}`)} AS to_repair, ${one(`l.result = ${INSPECTED.toReturn}`)} AS to_return, l.diff_flag AS differs,
           ${one(`coalesce(l.level_id, '') <> coalesce(l.level_before_id, '')`)} AS regraded,
           coalesce(l.cost_seconds, 0) AS seconds, ${one('l.cost_seconds IS NOT NULL')} AS timed,
           ${one(COMPARED)} AS compared, ${one(`${COMPARED} AND coalesce(n.level_id, '') = coalesce(l.level_id, '')`)} AS agreed,
           ${one(`n.inspect_type = ${AFTER_RETURN}`)} AS returned, ${one(`n.inspect_type = ${AFTER_RETURN} AND ${MISSED}`)} AS missed
      FROM inspection_product l
      JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id
      LEFT JOIN inspection_product n ON n.tenant_id = l.tenant_id AND n.id = ${NEXT}
     WHERE l.tenant_id = :tenantId AND l.is_deleted = 0 AND l.insert_time >= ${begin(since)} AND l.insert_time < ${end()}) i WHERE 1 = 1`;

/** What was inspected, how often the next inspector agreed, and what came to light only after a return. */
export const inspection = report({
  spec: REPORTS.inspection,
  tables: ['inspection_product', 'product', 'basic_config'],
  source: inspections,
  columns: {
    userId: 'i.user_id',
    inspectionResult: 'i.result',
    inspectType: 'i.inspect_type',
    modelId: 'i.model_id',
    brandId: 'i.brand_id',
    levelId: 'i.level_id',
    orderNo: 'i.order_no',
    productNo: 'i.product_no',
  },
  measures: {
    count: 'count(*)',
    toRepair: 'sum(i.to_repair)',
    toReturn: 'sum(i.to_return)',
    differs: 'sum(i.differs)',
    regraded: 'sum(i.regraded)',
    // Hundredths, as every figure with two decimals.
    minutes: 'sum(i.seconds) * 100 / 60',
    timed: 'sum(i.timed)',
    compared: 'sum(i.compared)',
    agreed: 'sum(i.agreed)',
    returned: 'sum(i.returned)',
    missed: 'sum(i.missed)',
  },
});
