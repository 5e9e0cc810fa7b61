import { BUSINESS_TYPES, type BusinessKind, CUSTODY, OUT_TYPE, REPORTS } from '@phone-trade/shared';
import { REAL_STORE } from '../stock/stock.port.js';
import { type Asked, report } from './report.js';

const UNIT = 'u.model_id, u.brand_id, u.ownership';
const WAS_IN = `(t.from_custody = ${CUSTODY.inStore} AND t.from_out_type = ${OUT_TYPE.none})`;
const IS_IN = `(t.to_custody = ${CUSTODY.inStore} AND t.to_out_type = ${OUT_TYPE.none})`;
const STAYED = `(${WAS_IN} AND ${IS_IN} AND coalesce(t.from_warehouse_id, '') = coalesce(t.to_warehouse_id, ''))`;

/** The numbers of these document kinds. */
const of = (...kinds: readonly BusinessKind[]): string => kinds.map((kind) => BUSINESS_TYPES[kind].code).join(', ');

/** The name of a movement, by the document that made it. Units that stay only changed their cost. */
const KIND = `CASE WHEN ${STAYED} THEN 'stay' WHEN t.business_type IN (${of('purchase', 'receive')}) THEN 'bought' WHEN t.business_type IN (${of('saleCancel', 'saleRefund', 'presale', 'presaleCancel')}) THEN 'back'
  WHEN t.business_type = ${of('sale')} THEN 'sold' WHEN t.business_type = ${of('purchaseRefund')} THEN 'returned' ELSE 'other' END`;

/** One end of each movement since the first day. A reversal counts negatively at the end of the original movement. */
const leg = ({ begin, end, since }: Asked, side: 'in' | 'out'): string => {
  const [is, warehouse, n, cost] =
    side === 'in' ? [IS_IN, 't.to_warehouse_id', 1, 't.cost_after'] : [WAS_IN, 't.from_warehouse_id', -1, '-t.cost_before'];
  const other = side === 'in' ? 'out' : 'in';
  return `SELECT ${UNIT}, ${warehouse} AS warehouse_id, ${n} AS n, ${cost} AS cost, CASE WHEN t.insert_time < ${end()} THEN 1 ELSE 2 END AS phase,
                 CASE WHEN t.undo_of_seq IS NULL THEN '${side}' ELSE '${other}' END AS side, ${KIND} AS kind
            FROM product_trace t JOIN product u ON u.tenant_id = t.tenant_id AND u.id = t.product_id
           WHERE t.tenant_id = :tenantId AND t.insert_time >= ${begin(since)} AND (from_custody = ${CUSTODY.inStore} OR to_custody = ${CUSTODY.inStore}) AND ${is}
             AND NOT (${STAYED} AND t.cost_before = t.cost_after)`;
};

/** Current stock and all movements since the first day. Opening and closing stock follow from them. */
const flow = (asked: Asked): string =>
  `(SELECT ${UNIT}, u.warehouse_id, 1 AS n, u.cost_price AS cost, 0 AS phase, '' AS side, '' AS kind
      FROM product u WHERE u.tenant_id = :tenantId AND u.is_deleted = 0 AND ${REAL_STORE}
    UNION ALL ${leg(asked, 'in')} UNION ALL ${leg(asked, 'out')}) m WHERE 1 = 1`;

const moved = (figure: string, side: 'in' | 'out', ...kinds: readonly string[]): string => {
  const of = kinds.length > 0 ? ` AND m.kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')})` : " AND m.kind <> 'stay'";
  return `sum(CASE WHEN m.phase = 1 AND m.side = '${side}'${of} THEN ${side === 'in' ? '' : '-'}${figure} ELSE 0 END)`;
};
const opening = (figure: string): string => `sum(CASE WHEN m.phase = 0 THEN ${figure} ELSE -${figure} END)`;
const closing = (figure: string): string => `sum(CASE m.phase WHEN 0 THEN ${figure} WHEN 2 THEN -${figure} ELSE 0 END)`;

export const stockFlow = report({
  spec: REPORTS.stockFlow,
  tables: ['product', 'product_trace'],
  source: flow,
  columns: { modelId: 'm.model_id', brandId: 'm.brand_id', warehouseId: 'm.warehouse_id', ownership: 'm.ownership' },
  measures: {
    opening: opening('m.n'),
    bought: moved('m.n', 'in', 'bought'),
    back: moved('m.n', 'in', 'back'),
    otherIn: moved('m.n', 'in', 'sold', 'returned', 'other'),
    sold: moved('m.n', 'out', 'sold'),
    returned: moved('m.n', 'out', 'returned'),
    otherOut: moved('m.n', 'out', 'bought', 'back', 'other'),
    closing: closing('m.n'),
    openingCost: opening('m.cost'),
    costIn: moved('m.cost', 'in'),
    costOut: moved('m.cost', 'out'),
    adjusted: "sum(CASE WHEN m.phase = 1 AND m.kind = 'stay' THEN m.cost ELSE 0 END)",
    closingCost: closing('m.cost'),
  },
});
