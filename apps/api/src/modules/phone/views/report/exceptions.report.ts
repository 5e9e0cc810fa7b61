import { addDays, CUSTODY, DRAFT, LISTING_STATUS, REPORTS, RULE, STAGE, STATUS } from '@phone-trade/shared';
import { WAITS_IN_LANE } from '../../kinds/bench/bench.port.js';
import { DOUBTS, REAL_STORE } from '../stock/stock.port.js';
import { PROFIT_TABLES, profitsOf } from './profits.js';
import { type Asked, report } from './report.js';

/** Units of ours that a condition holds for. */
const units = (code: number, condition: string, user = 'u.purchase_user_id'): string =>
  `SELECT ${code} AS exception, ${user} AS user_id, u.warehouse_id, u.purchase_order_no AS order_no, u.product_no, u.cost_price AS cost, 1 AS n
     FROM product u WHERE u.tenant_id = :tenantId AND u.is_deleted = 0 AND ${condition}`;

/** Units in store that something is wrong with: so few that an index is kept of them (`ix_product_doubtful`, the same text). */
const DOUBTFUL = `${REAL_STORE} AND (${DOUBTS.map(([, is]) => is).join(' OR ')})`;

/** Drafts without a review for a week. */
const drafts = (code: number, table: string, user: string, { today, begin }: Asked): string =>
  `SELECT ${code}, d.${user}, NULL, d.order_no, NULL, 0, 1 FROM ${table} d
    WHERE d.tenant_id = :tenantId AND d.is_deleted = 0 AND d.review_status = ${DRAFT} AND d.insert_time < ${begin(addDays(today, -6))} AND {scope d}`;

const SENT = `(SELECT max(t.insert_time) FROM product_trace t WHERE t.tenant_id = u.tenant_id AND t.product_id = u.id
    AND t.event_code = '${RULE.sentOnPresale}')`;

/** Serialised units on the shelf whose data is not wiped: the condition of their index (`ix_product_unwiped`), and their categories. */
const UNWIPED = `out_type = 0 AND custody = 1 AND stage = 600 AND wipe_status = 100
    AND category_id IN (SELECT c.id FROM category c WHERE c.tenant_id = :tenantId AND c.serialised <> 0)`;

/** Out with a repair company beyond the day on which it was due back. */
const overdueAtRepair = ({ bind, today }: Asked): string =>
  `${WAITS_IN_LANE} AND stage = ${STAGE.outForRepair} AND EXISTS (SELECT 1 FROM outside_repair_product o
    WHERE o.tenant_id = u.tenant_id AND o.product_id = u.id AND o.return_status = ${STATUS.open} AND o.is_deleted = 0
      AND o.sent_time IS NOT NULL AND o.expect_return_date < ${bind(today)})`;

/** Orders of platforms of the last month that could not be followed. */
const conflicts = ({ today, begin }: Asked): string =>
  `SELECT 12, v.list_user_id, NULL, v.order_no, v.product_no, 0, 1 FROM platform_event v
    WHERE v.tenant_id = :tenantId AND v.is_deleted = 0 AND v.status = ${STATUS.none} AND v.insert_time >= ${begin(addDays(today, -29))}`;

/** Rows of platform purchases of the last quarter whose model nobody has named. */
const unmatched = ({ today, begin }: Asked): string =>
  `SELECT 13, v.purchase_user_id, NULL, v.platform_order_no, NULL, v.deal_price, 1 FROM purchase_platform_row v
    WHERE v.tenant_id = :tenantId AND v.is_deleted = 0 AND v.match_status = ${STATUS.open} AND v.insert_time >= ${begin(addDays(today, -89))}`;

/** Rejected for two days while the unit is still ours and not listed there anew; by platform, because that is what is indexed. */
const rejected = ({ today, begin }: Asked): string =>
  `SELECT 14, l.create_user, u.warehouse_id, NULL, l.product_no, u.cost_price, 1 FROM qc_platform p
     JOIN sale_listing l ON l.tenant_id = p.tenant_id AND l.platform_id = p.id AND l.status = ${LISTING_STATUS.rejected} AND l.is_deleted = 0
     JOIN product u ON u.tenant_id = l.tenant_id AND u.id = l.product_id AND u.out_type = 0
    WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND l.update_time < ${begin(addDays(today, -1))}
      AND NOT EXISTS (SELECT 1 FROM sale_listing n WHERE n.tenant_id = l.tenant_id AND n.product_id = l.product_id
        AND n.platform_id = l.platform_id AND n.status <= ${LISTING_STATUS.onSale} AND n.is_deleted = 0)`;

const doubtful = DOUBTS.map(([code, is]) => units(code, `${DOUBTFUL} AND u.${is}`));

/** The same as the database keeps them; what there is none of any more is no row of the report. */
const KEPT = `SELECT exception, NULL AS user_id, NULL AS warehouse_id, NULL AS order_no, NULL AS product_no, sum(cost_amount) AS cost, sum(units) AS n
    FROM doubt_sum WHERE tenant_id = :tenantId GROUP BY exception HAVING sum(units) <> 0`;

/** Each in the place it has in the code table. */
const findings =
  (ofDoubtful: readonly string[]) =>
  (asked: Asked): string => {
    const { today, begin } = asked;
    return `(${[
      ...ofDoubtful,
      units(5, `hold_time IS NOT NULL AND is_draft = 0 AND hold_time < ${begin(addDays(today, -2))}`, 'u.hold_user_id'),
      units(8, `is_draft = 0 AND custody = ${CUSTODY.onPresale} AND ${SENT} < ${begin(addDays(today, -13))}`),
      units(9, `${WAITS_IN_LANE} AND stage = ${STAGE.toClaim} AND stage_time < ${begin(addDays(today, -3))}`, 'u.handler_user_id'),
      ...(asked.wipes ? [units(10, UNWIPED)] : []),
      units(11, overdueAtRepair(asked), 'u.handler_user_id'),
      conflicts(asked),
      unmatched(asked),
      rejected(asked),
      drafts(6, 'purchase', 'purchase_user_id', asked),
      drafts(7, 'sale', 'sale_user_id', asked),
      `SELECT 1, s.sale_user_id, NULL, p.order_no, u.product_no, l.cost_price, 1 FROM ${profitsOf(asked)}
        AND p.kind = 'sale' AND p.amount < 0 AND p.undone = 0 AND p.undo_of_id IS NULL`,
    ].join(' UNION ALL ')}) e WHERE 1 = 1`;
  };

const MEASURES = { count: 'sum(e.n)', costAmount: 'sum(e.cost)' };

export const exceptions = report({
  spec: REPORTS.exceptions,
  tables: [
    ...PROFIT_TABLES,
    'purchase',
    'product_trace',
    'category',
    'outside_repair_product',
    'platform_event',
    'purchase_platform_row',
    'sale_listing',
    'qc_platform',
  ],
  source: findings(doubtful),
  columns: {
    exception: 'e.exception',
    userId: 'e.user_id',
    warehouseId: 'e.warehouse_id',
    orderNo: 'e.order_no',
    productNo: 'e.product_no',
  },
  measures: MEASURES,
  kept: { source: findings([KEPT]), columns: { exception: 'e.exception' }, measures: MEASURES },
});
