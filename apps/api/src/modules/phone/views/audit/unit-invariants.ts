import {
  BUSINESS_TYPES,
  CUSTODY,
  DRAFT,
  FREE_STAGES,
  OUT_TYPE,
  STAGE,
  STAGE_RULES,
  STAGES,
  type StageRule,
  type Step,
} from '@phone-trade/shared';
import type { Invariant } from '../../../../kernel/noun.js';
import { WAITS_IN_LANE } from '../../kinds/bench/bench.port.js';
import { DOUBTS, REAL_STORE, VIRTUAL_STORE } from '../stock/stock.port.js';

const unit = (no: string, zh: string, en: string, condition: string): Invariant => ({
  no,
  zh,
  en,
  sql: `SELECT coalesce(product_no, id) AS "subject", 'stage ' || stage || ', custody ' || custody || ', out ' || out_type AS "detail"
          FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND (${condition})`,
});

const ELSEWHERE: readonly number[] = [STAGE.incoming, STAGE.outForRepair, STAGE.presold, STAGE.sold];
const IN_STORE = STAGES.filter((stage) => !ELSEWHERE.includes(stage)).join(', ');
const GONE = [CUSTODY.withCustomer, CUSTODY.withSupplier, CUSTODY.lost, CUSTODY.scrapped].join(', ');
const COST_SUM = 'purchase_price + share_expense_amount + repair_amount + adjust_amount + refund_expense_amount';
const IS_OPEN = `is_draft = 0 AND (out_type = ${OUT_TYPE.none} OR custody = ${CUSTODY.comingBack})`;

/** The documents that can hold units, by the business type of the hold: table, and what makes it a draft. */
const HOLDERS: Readonly<Record<number, string>> = {
  [BUSINESS_TYPES.purchase.code]: 'purchase',
  [BUSINESS_TYPES.sale.code]: 'sale',
  [BUSINESS_TYPES.saleRefund.code]: 'sale_refund',
  [BUSINESS_TYPES.presale.code]: 'presale',
  [BUSINESS_TYPES.distribute.code]: 'distribute',
  [BUSINESS_TYPES.repair.code]: 'repair',
  [BUSINESS_TYPES.outsideRepair.code]: 'outside_repair',
};

const heldByDraft = Object.entries(HOLDERS)
  .map(
    ([type, table]) => `(hold_type = ${type} AND EXISTS (SELECT 1 FROM ${table} d
      WHERE d.tenant_id = product.tenant_id AND d.order_no = product.hold_order_no AND d.review_status = ${DRAFT} AND d.is_deleted = 0))`,
  )
  .join(' OR ');

const steps = (column: 'custody' | 'out_type', allowed: readonly Step[]): string =>
  allowed.map(([from, to]) => `(t.from_${column} = ${from} AND t.to_${column} = ${to})`).join(' OR ');

const among = (stages: readonly number[]): string => (stages.length > 0 ? `IN (${stages.join(', ')})` : 'IS NULL');

/** Where a row may lead: an undo row to where the event it undoes came from. */
function target({ to }: StageRule): string {
  if (to === 'same') return 't.to_stage = t.from_stage';
  if (to === 'prev') return `t.to_stage ${among(FREE_STAGES)}`;
  if (to === 'undo')
    return 'u.id IS NOT NULL AND t.to_stage = u.from_stage AND t.to_custody = u.from_custody AND t.to_out_type = u.from_out_type';
  return `t.to_stage ${among(to)}`;
}

const undone = ({ undoes = [] }: StageRule): string =>
  undoes.length === 0
    ? 't.undo_of_seq IS NULL'
    : `(t.undo_of_seq IS NULL OR (u.id IS NOT NULL AND u.event_code IN (${undoes.map((code) => `'${code}'`).join(', ')})))`;

/** Whether a trace row `t`, undoing `u` or nothing, is one of the stage table. */
const LEGAL = `CASE t.event_code ${(Object.entries(STAGE_RULES) as [string, StageRule][])
  .map(
    ([id, rule]) =>
      `WHEN '${id}' THEN t.from_stage ${among(rule.from)} AND ${target(rule)} AND (${steps('custody', rule.custody)}) AND (${steps('out_type', rule.outType)}) AND ${undone(rule)}`,
  )
  .join('\n')}
  ELSE t.event_code IN ('edit', 'hold', 'release') AND t.to_stage = t.from_stage AND t.to_custody = t.from_custody
   AND t.to_out_type = t.from_out_type AND coalesce(t.to_warehouse_id, '') = coalesce(t.from_warehouse_id, '') END`;

const DOUBTFUL = `tenant_id = :tenantId AND is_deleted = 0 AND ${REAL_STORE}`;

/** The invariants of units, their traces, holds and costs (docs/domain.md 6, 1–14). */
export const UNIT_INVARIANTS: readonly Invariant[] = [
  unit('1', '商品阶段不在范围内', 'stage outside of its domain', `stage NOT IN (${STAGES.join(', ')})`),
  unit(
    '2',
    '在库与仓库不一致',
    'a warehouse without custody, or the other way round',
    `(warehouse_id IS NOT NULL) <> (custody = ${CUSTODY.inStore})`,
  ),
  unit(
    '3',
    '已出库商品状态不一致',
    'closed units disagree with their stage',
    `(out_type = ${OUT_TYPE.sold} AND (stage <> ${STAGE.sold} OR custody NOT IN (${CUSTODY.withCustomer}, ${CUSTODY.comingBack})))
      OR (stage = ${STAGE.sold} AND out_type <> ${OUT_TYPE.sold}) OR (out_type = ${OUT_TYPE.returned}) <> (custody = ${CUSTODY.withSupplier})
      OR (out_type = ${OUT_TYPE.lost}) <> (custody = ${CUSTODY.lost}) OR (out_type = ${OUT_TYPE.scrapped}) <> (custody = ${CUSTODY.scrapped})`,
  ),
  unit(
    '4',
    '阶段与所在不一致',
    'stage and custody disagree',
    `(stage = ${STAGE.outForRepair}) <> (custody = ${CUSTODY.atRepair}) OR (custody = ${CUSTODY.onPresale} AND stage <> ${STAGE.presold})
      OR custody = ${CUSTODY.inTransfer} OR (out_type = ${OUT_TYPE.none} AND stage IN (${IN_STORE}) AND custody <> ${CUSTODY.inStore})
      OR (out_type = ${OUT_TYPE.none} AND stage = ${STAGE.incoming} AND custody <> ${CUSTODY.onTheWay})`,
  ),
  {
    no: '4b',
    zh: '库存汇总与商品不符',
    en: 'stock totals that differ from the units',
    sql: `SELECT 'custody ' || custody || ', stage ' || stage AS "subject", sum(units) || ' units, ' || sum(cost) || ' fen too many' AS "detail"
            FROM (SELECT custody, stage, units, cost_amount AS cost FROM stock_sum WHERE tenant_id = :tenantId
                  UNION ALL
                  SELECT custody, stage, -1, -cost_price FROM product
                   WHERE tenant_id = :tenantId AND is_deleted = 0 AND ((${REAL_STORE}) OR (${VIRTUAL_STORE}))) s
           GROUP BY custody, stage HAVING sum(units) <> 0 OR sum(cost) <> 0`,
  },
  {
    no: '4c',
    zh: '异常汇总与商品不符',
    en: 'exception totals that differ from the units',
    sql: `SELECT 'exception ' || exception AS "subject", sum(units) || ' units, ' || sum(cost) || ' fen too many' AS "detail"
            FROM (SELECT exception, units, cost_amount AS cost FROM doubt_sum WHERE tenant_id = :tenantId
                  ${DOUBTS.map(([code, is]) => `UNION ALL SELECT ${code}, -1, -cost_price FROM product WHERE ${DOUBTFUL} AND ${is}`).join('\n')}) s
           GROUP BY exception HAVING sum(units) <> 0 OR sum(cost) <> 0`,
  },
  {
    no: '4d',
    zh: '作业汇总与商品不符',
    en: 'work totals that differ from the units',
    sql: `SELECT 'stage ' || stage || ', handler ' || handler AS "subject", sum(units) || ' units too many' AS "detail"
            FROM (SELECT stage, handler_user_id AS handler, units FROM work_sum WHERE tenant_id = :tenantId
                  UNION ALL
                  SELECT stage, coalesce(handler_user_id, ''), -1 FROM product
                   WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${WAITS_IN_LANE}) s
           GROUP BY stage, handler HAVING sum(units) <> 0`,
  },
  {
    no: '5',
    zh: '同一串号有多台在手',
    en: 'an IMEI with several open units',
    sql: `SELECT imei AS "subject", count(*) || ' units, ' || max(cycle_no) || ' cycles' AS "detail" FROM product
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND is_draft = 0 AND imei IS NOT NULL GROUP BY imei
          HAVING sum(CASE WHEN ${IS_OPEN} THEN 1 ELSE 0 END) > 1 OR count(DISTINCT cycle_no) <> count(*)`,
  },
  {
    no: '5b',
    zh: '在手号码登记不符',
    en: 'an index of open numbers that differs from the open units',
    sql: `WITH meant AS (
            SELECT id, 'imei' AS kind, imei AS number FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND imei <> ''
            UNION
            SELECT id, 'imei', imei2 FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND imei2 <> ''
            UNION
            SELECT id, 'meid', meid FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND meid <> ''
            UNION
            SELECT id, 'sn', brand_id || '/' || sn_key FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND sn_key <> ''
            UNION
            SELECT id, 'barcode', third_barcode_key FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND third_barcode_key <> ''),
          kept AS (SELECT product_id AS id, kind, number FROM unit_number WHERE tenant_id = :tenantId)
          SELECT number AS "subject", kind || ' missing' AS "detail" FROM (SELECT * FROM meant EXCEPT SELECT * FROM kept) AS missing
          UNION ALL
          SELECT number, kind || ' of no open unit' FROM (SELECT * FROM kept EXCEPT SELECT * FROM meant) AS extra`,
  },
  {
    no: '5c',
    zh: '同一序列号有多台在手',
    en: 'a serial number with several open units',
    sql: `SELECT brand_id || '/' || sn_key AS "subject", count(*) || ' open' AS "detail" FROM product
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND sn_key <> '' GROUP BY brand_id, sn_key
          HAVING count(*) > 1`,
  },
  {
    no: '5d',
    zh: '同一三方条码有多台在手',
    en: 'a third-party barcode with several open units',
    sql: `SELECT third_barcode_key AS "subject", count(*) || ' open' AS "detail" FROM product
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND third_barcode_key <> '' GROUP BY third_barcode_key
          HAVING count(*) > 1`,
  },
  {
    no: '5g',
    zh: '同一MEID有多台在手',
    en: 'a MEID with several open units',
    sql: `SELECT meid AS "subject", count(*) || ' open' AS "detail" FROM product
           WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND meid <> '' GROUP BY meid
          HAVING count(*) > 1`,
  },
  {
    no: '5e',
    zh: '同一串号在两个卡槽',
    en: 'an IMEI in slots of two open units',
    sql: `SELECT number AS "subject", count(*) || ' open' AS "detail" FROM (
            SELECT imei AS number, id FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND imei IS NOT NULL
            UNION ALL
            SELECT imei2 AS number, id FROM product WHERE tenant_id = :tenantId AND is_deleted = 0 AND ${IS_OPEN} AND imei2 <> '') AS slots
           GROUP BY number HAVING count(*) > 1`,
  },
  {
    no: '5f',
    zh: '串号的轮次不连续',
    en: 'an IMEI with a gap in its cycles',
    sql: `SELECT c.imei AS "subject", c.units || ' units, cycle ' || c.last AS "detail" FROM (
            SELECT imei, count(*) AS units, max(cycle_no) AS last FROM product
             WHERE tenant_id = :tenantId AND is_deleted = 0 AND is_draft = 0 AND imei IS NOT NULL GROUP BY imei HAVING max(cycle_no) <> count(*)) c
           WHERE NOT EXISTS (SELECT 1 FROM product_trace t JOIN product p ON p.tenant_id = t.tenant_id AND p.id = t.product_id
             WHERE t.tenant_id = :tenantId AND (t.before LIKE '%"imei":"' || c.imei || '"%' OR (p.imei = c.imei AND t.before LIKE '%"imei":%')))`,
  },
  unit(
    '7',
    '商品不在唯一的一类中',
    'a unit that is not exactly one of in store, elsewhere, gone, or on a draft',
    `(CASE WHEN is_draft = 0 AND ${REAL_STORE} THEN 1 ELSE 0 END) + (CASE WHEN ${VIRTUAL_STORE} THEN 1 ELSE 0 END)
      + (CASE WHEN is_draft = 0 AND out_type <> ${OUT_TYPE.none} AND custody IN (${GONE}) THEN 1 ELSE 0 END)
      + (CASE WHEN is_draft = 1 AND custody = ${CUSTODY.onTheWay} AND out_type = ${OUT_TYPE.none} THEN 1 ELSE 0 END) <> 1`,
  ),
  unit(
    '8',
    '占用与单据不一致',
    'a hold without its draft, or a draft without its hold',
    `(hold_order_no IS NOT NULL AND NOT (${heldByDraft})) OR (hold_order_no IS NULL) <> (hold_type IS NULL)
      OR (hold_order_no IS NULL) <> (hold_time IS NULL) OR (is_draft = 1 AND coalesce(hold_order_no, '') <> purchase_order_no)`,
  ),
  {
    no: '10',
    zh: '商品轨迹不连续',
    en: 'a trace row that does not continue the previous row',
    sql: `SELECT t.product_id AS "subject", 'seq ' || t.seq AS "detail" FROM product_trace t
            LEFT JOIN product_trace b ON b.tenant_id = t.tenant_id AND b.product_id = t.product_id AND b.seq = t.seq - 1
           WHERE t.tenant_id = :tenantId AND (
             (t.seq = 1 AND (t.from_stage <> 0 OR t.from_custody <> 0 OR t.from_out_type <> 0))
             OR (t.seq > 1 AND (b.id IS NULL OR b.to_stage <> t.from_stage OR b.to_custody <> t.from_custody OR b.to_out_type <> t.from_out_type
                 OR coalesce(b.to_warehouse_id, '') <> coalesce(t.from_warehouse_id, ''))))`,
  },
  {
    no: '10b',
    zh: '商品状态与轨迹不一致',
    en: 'a unit whose state differs from its trace',
    sql: `SELECT p.id AS "subject", 'stage ' || p.stage || ' <> ' || coalesce(t.to_stage, 0) AS "detail" FROM product p
            LEFT JOIN product_trace t ON t.tenant_id = p.tenant_id AND t.product_id = p.id AND t.seq = p.trace_seq
           WHERE p.tenant_id = :tenantId AND p.is_deleted = 0 AND (
             (p.trace_seq > 0 AND t.id IS NULL) OR p.stage <> coalesce(t.to_stage, 0) OR p.custody <> coalesce(t.to_custody, 0)
             OR p.out_type <> coalesce(t.to_out_type, 0)
             OR coalesce(p.warehouse_id, '') <> coalesce(t.to_warehouse_id, '') OR (t.id IS NOT NULL AND p.cost_price <> t.cost_after))`,
  },
  {
    no: '10c',
    zh: '商品轨迹不在阶段表中',
    en: 'a trace row outside the stage table',
    sql: `SELECT t.product_id AS "subject",
                 t.event_code || ' ' || t.from_stage || '/' || t.from_custody || '/' || t.from_out_type
                   || ' > ' || t.to_stage || '/' || t.to_custody || '/' || t.to_out_type AS "detail" FROM product_trace t
            LEFT JOIN product_trace u ON u.tenant_id = t.tenant_id AND u.product_id = t.product_id AND u.seq = t.undo_of_seq
           WHERE t.tenant_id = :tenantId AND NOT (${LEGAL})`,
  },
  {
    no: '10d',
    zh: '撤销标记与轨迹不一致',
    en: 'an undo mark that differs from the trace',
    sql: `SELECT t.product_id AS "subject", 'seq ' || t.seq || ', undone ' || t.undone || ' by ' || count(u.id) AS "detail" FROM product_trace t
            LEFT JOIN product_trace u ON u.tenant_id = t.tenant_id AND u.product_id = t.product_id AND u.undo_of_seq = t.seq
           WHERE t.tenant_id = :tenantId GROUP BY t.id, t.product_id, t.seq, t.undone HAVING count(u.id) <> t.undone`,
  },
  {
    no: '10g',
    zh: '已冲销的过账仍有轨迹',
    en: 'a trace row of a reversed posting',
    sql: `SELECT t.product_id AS "subject", t.order_no || ' seq ' || t.seq AS "detail" FROM product_trace t
            JOIN posting_batch b ON b.tenant_id = t.tenant_id AND b.id = t.batch_id AND b.undone = 1
           WHERE t.tenant_id = :tenantId AND t.undone = 0 AND t.undo_of_seq IS NULL`,
  },
  unit('13', '成本构成不等于成本价', 'cost price is not the sum of its parts', `cost_price <> ${COST_SUM}`),
  {
    no: '13b',
    zh: '成本价与成本日志不一致',
    en: 'a cost price that differs from the cost log',
    sql: `SELECT p.id AS "subject", p.cost_price || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM product p
            LEFT JOIN product_cost_log l ON l.tenant_id = p.tenant_id AND l.product_id = p.id AND l.after_sale = 0
           WHERE p.tenant_id = :tenantId GROUP BY p.id, p.cost_price HAVING p.cost_price <> coalesce(sum(l.amount), 0)`,
  },
  {
    no: '13c',
    zh: '售后成本与成本日志不一致',
    en: 'an after-sale cost that differs from the cost log',
    sql: `SELECT p.id AS "subject", p.after_cost_amount || ' <> ' || coalesce(sum(l.amount), 0) AS "detail" FROM product p
            LEFT JOIN product_cost_log l ON l.tenant_id = p.tenant_id AND l.product_id = p.id AND l.after_sale = 1
           WHERE p.tenant_id = :tenantId GROUP BY p.id, p.after_cost_amount HAVING p.after_cost_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    no: '13d',
    zh: '成本冲销标记不一致',
    en: 'a reversed cost without exactly one reversal',
    sql: `SELECT l.product_id AS "subject", 'seq ' || l.seq || ', undone ' || l.undone || ' by ' || count(u.id) AS "detail" FROM product_cost_log l
            LEFT JOIN product_cost_log u ON u.tenant_id = l.tenant_id AND u.product_id = l.product_id AND u.undo_of_seq = l.seq
           WHERE l.tenant_id = :tenantId GROUP BY l.id, l.product_id, l.seq, l.undone HAVING count(u.id) <> l.undone`,
  },
  unit('14', '成本或采购价为负', 'a negative cost or price', 'cost_price < 0 OR purchase_price < 0'),
  {
    no: '28',
    zh: '售后成本与毛利差异不一致',
    en: 'profit variances that differ from the after-sale costs',
    sql: `SELECT p.id AS "subject", p.after_cost_amount || ' cost, ' || coalesce(sum(v.amount), 0) || ' profit' AS "detail" FROM product p
            LEFT JOIN profit_log v ON v.tenant_id = p.tenant_id AND v.product_id = p.id AND v.kind = 'variance'
           WHERE p.tenant_id = :tenantId GROUP BY p.id, p.after_cost_amount HAVING p.after_cost_amount + coalesce(sum(v.amount), 0) <> 0`,
  },
];
