import { type Label, label } from '../text/label.js';

/** A value a unit must have, and the one it has afterwards: the same where the row keeps it. */
export type Step = readonly [from: number, to: number];

/** One row of the stage table (erp-domain 4.2): the only moves a unit can make. */
export interface StageRule {
  readonly from: readonly number[];
  /** `same`: the stage stays. `prev`: the unit's last free stage. `undo`: what the rows in `undoes` found. */
  readonly to: readonly number[] | 'same' | 'prev' | 'undo';
  readonly custody: readonly Step[];
  readonly outType: readonly Step[];
  /** The rows whose reversal this one is. */
  readonly undoes?: readonly string[];
  /** Ends the hold of whatever draft has the unit; all other rows refuse a unit that another document holds. */
  readonly breaksHold?: true;
  /** Makes the unit ours (again): refused while its IMEI or serial number has another open cycle. */
  readonly opensCycle?: true;
  readonly event: Label;
}

/** Stages a cancelled commitment gives a unit back to; a unit remembers the last of them it was in (`lastStage`). */
export const FREE_STAGES: readonly number[] = [200, 400, 600, 700];

/** Every stage a unit can have; 0 is "not in store yet". */
export const STAGES: readonly number[] = [0, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500, 2000, 9000];

const CLAIMED = [1100, 1200, 9000];
const IN_STORE = [200, 300, 400, 500, 600, 700, 800, 1000, ...CLAIMED];
const REFUNDABLE = [...FREE_STAGES, 500, ...CLAIMED];

const keep = (...values: readonly number[]): readonly Step[] => values.map((value): Step => [value, value]);
const go = (from: number, to: number): Step => [from, to];

const OPEN = keep(0);
const SOLD = keep(1);

type More = Pick<StageRule, 'undoes' | 'breaksHold' | 'opensCycle'> & Partial<Pick<StageRule, 'custody' | 'outType'>>;

/** A row; custody 1 and outType 0, where most units are, unless it says otherwise. */
const rule = (from: readonly number[], to: StageRule['to'], zh: string, en: string, more: More = {}): StageRule => ({
  from,
  to,
  custody: keep(1),
  outType: OPEN,
  ...more,
  event: label(zh, en),
});

const opensCycle = true;
const breaksHold = true;

/** T01–T55. Everything not listed is forbidden; documents ask for a row by its number and the table disposes. */
export const STAGE_RULES = {
  T01: rule([], [0], '录入采购单', 'entered on a purchase', { custody: keep(0) }),
  T02: rule([0], [0], '采购审核', 'purchase reviewed', { custody: keep(0), opensCycle }),
  T03: rule([0], [200, 600], '期初入库', 'opening stock', { custody: [go(0, 1)], opensCycle }),
  T04: rule([0, 200, 600], 'undo', '采购反审核', 'purchase review reversed', { custody: [go(0, 0), go(1, 0)], undoes: ['T02', 'T03'] }),
  T05: rule([0], [200], '入库', 'stocked in', { custody: [go(0, 1)] }),
  T06: rule([200], 'undo', '取消入库', 'stock-in cancelled', { custody: [go(1, 0)], undoes: ['T05'] }),
  T07: rule([0], 'same', '未到货退货', 'refunded, never arrived', { custody: [go(0, 6)], outType: [go(0, 2)] }),
  T08: rule(FREE_STAGES, [300], '分配', 'distributed'),
  T09: rule(FREE_STAGES, [400, 500, 600, 700, 800], '分配(无需领取)', 'distributed, no claim'),
  T10: rule([300, 400, 500, 600, 700, 800], 'undo', '反审核分配', 'distribution reversed', { undoes: ['T08', 'T09'] }),
  T11: rule([300], [500], '领取质检', 'claimed for inspection'),
  T12: rule([300], [800], '领取维修', 'claimed for repair'),
  T14: rule([300], 'same', '转交', 'handed over'),
  T15: rule([500], 'same', '领取质检', 'claimed for inspection'),
  T16: rule([500], [300], '质检转交', 'inspection handed over'),
  T17: rule([500], [200, 600, 700], '质检完成', 'inspected'),
  T18: rule([500], [800], '质检转维修', 'sent to repair'),
  T19: rule([500], [1000, ...CLAIMED], '质检转退货', 'sent to supplier claim'),
  T20: rule([700, 600], [600], '定价', 'priced'),
  T21: rule([600], [700], '撤价', 'price withdrawn'),
  T22: rule([600], 'same', '上下架', 'listed or delisted'),
  T23: rule([800], 'same', '领取维修', 'claimed for repair'),
  T24: rule([800], [300], '维修转交', 'repair handed over'),
  T25: rule([800], [200, 600, 700], '维修完成', 'repaired'),
  T26: rule([800], [500], '维修转质检', 'repaired, to inspect'),
  T27: rule([...FREE_STAGES, 800], [900], '送外修', 'sent out for repair', { custody: [go(1, 2)] }),
  T28: rule([900], 'undo', '反审核外修', 'outside repair reversed', { custody: [go(2, 1)], undoes: ['T27'] }),
  T29: rule([900], [200, 500, 600, 700], '外修返回', 'back from repair', { custody: [go(2, 1)] }),
  T30: rule([200, 500, 600, 700], 'undo', '反审核维修', 'repair reversed', {
    custody: [go(1, 1), go(1, 2)],
    undoes: ['T25', 'T26', 'T29'],
  }),
  T31: rule([...FREE_STAGES, 500], [1000, ...CLAIMED], '申请退货', 'supplier claim opened'),
  T32: rule([1000], CLAIMED, '退货申请通过', 'supplier claim approved'),
  T33: rule([1000], FREE_STAGES, '退货申请驳回', 'supplier claim refused'),
  T34: rule([1000, ...CLAIMED], [200], '取消退货', 'supplier claim cancelled'),
  T35: rule(REFUNDABLE, 'same', '采购退货', 'returned to the supplier', { custody: [go(1, 6)], outType: [go(0, 2)] }),
  T35b: rule([0, ...REFUNDABLE], 'undo', '作废采购退货', 'supplier refund voided', {
    custody: [go(6, 0), go(6, 1)],
    outType: [go(2, 0)],
    undoes: ['T07', 'T35'],
    opensCycle,
  }),
  T36: rule([200, 600, 700], [1300], '预售', 'presale'),
  T37: rule([1300], 'undo', '反审核预售', 'presale reversed', { undoes: ['T36'] }),
  T37b: rule([1300], 'prev', '取消预售', 'presale cancelled'),
  T38: rule([1300], 'same', '预售发货', 'sent out on presale', { custody: [go(1, 3)] }),
  T39: rule([1300], [200], '预售退回入库', 'back from presale', { custody: [go(3, 1)] }),
  T39b: rule([1300], 'same', '预售丢失', 'lost on presale', { custody: [go(3, 7)], outType: [go(0, 3)] }),
  T40: rule([200, 600, 700], [1400], '销售审核', 'sold'),
  T41: rule([1300], [1400], '预售转销售', 'presale converted'),
  T42: rule([1300], [2000], '预售转销售(已发)', 'presale converted, shipped', { custody: [go(3, 5)], outType: [go(0, 1)] }),
  T43: rule([1400], [1500], '装箱', 'boxed'),
  // An unboxed unit is as if it had never been boxed, or its sale could not be reversed any more.
  T44: rule([1500], [1400], '拆箱', 'unboxed', { undoes: ['T43'] }),
  T45: rule([1400, 1500], 'prev', '销售取消', 'sale cancelled'),
  T46: rule([1400], 'undo', '反审核销售', 'sale reversed', { undoes: ['T40', 'T41'] }),
  T46b: rule([2000], 'undo', '反审核销售(已发)', 'shipped sale reversed', {
    custody: [go(5, 3)],
    outType: [go(1, 0)],
    undoes: ['T42'],
    opensCycle,
  }),
  T47: rule([1400, 1500], [2000], '发货', 'shipped', { custody: [go(1, 5)], outType: [go(0, 1)] }),
  T48: rule([2000], 'same', '销售退货', 'coming back', { custody: [go(5, 9)], outType: SOLD, opensCycle }),
  T49: rule([2000], 'undo', '反审核销售退货', 'return reversed', {
    custody: [go(9, 5), go(5, 5)],
    outType: SOLD,
    undoes: ['T48', 'T51'],
  }),
  T50: rule([2000], [200, 500], '退货入库', 'return received', { custody: [go(9, 1)], outType: [go(1, 0)] }),
  T51: rule([2000], 'same', '仅退款', 'money refunded', { custody: keep(5), outType: SOLD }),
  T52: rule(IN_STORE, 'same', '盘亏', 'lost in a stock check', { custody: [go(1, 7)], outType: [go(0, 3)], breaksHold }),
  T52b: rule(IN_STORE, 'same', '报废', 'scrapped', { custody: [go(1, 8)], outType: [go(0, 4)], breaksHold }),
  T53: rule([...IN_STORE, 1300], [200], '盘盈找回', 'found again', { custody: [go(7, 1)], outType: [go(3, 0)], opensCycle }),
  T54: rule(IN_STORE, 'same', '调拨', 'transferred'),
  T55: rule(STAGES, 'same', '成本调整', 'cost adjusted', {
    custody: keep(0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    outType: keep(0, 1),
    undoes: ['T55'],
  }),
} as const satisfies Record<string, StageRule>;

export type StageRuleId = keyof typeof STAGE_RULES;

/** Where a unit is. */
export interface Placement {
  readonly stage: number;
  readonly custody: number;
  readonly outType: number;
}

/**
 * Where a row takes a unit, or undefined when it may not take it. A row with several targets needs to be told which; whatever else
 * is named must agree with the row. An undo row is told all of it: the placement the undone event found.
 */
export function placementBy(
  id: StageRuleId,
  unit: Placement & { readonly lastStage: number },
  asked: Partial<Placement> = {},
): Placement | undefined {
  const row: StageRule = STAGE_RULES[id];
  const stage = row.from.includes(unit.stage) ? targetStage(row, unit, asked.stage) : undefined;
  const custody = stepFrom(row, 'custody', unit.custody, asked.custody);
  const outType = stepFrom(row, 'outType', unit.outType, asked.outType);
  return stage === undefined || custody === undefined || outType === undefined ? undefined : { stage, custody, outType };
}

function targetStage({ to }: StageRule, unit: { readonly stage: number; readonly lastStage: number }, asked?: number): number | undefined {
  if (to === 'undo') return asked;
  const targets = to === 'same' ? [unit.stage] : to === 'prev' ? FREE_STAGES.filter((stage) => stage === unit.lastStage) : to;
  if (asked === undefined) return targets.length === 1 ? targets[0] : undefined;
  return targets.includes(asked) ? asked : undefined;
}

function stepFrom(row: StageRule, of: 'custody' | 'outType', from: number, asked?: number): number | undefined {
  const targets = row[of].filter((step) => step[0] === from).map((step) => step[1]);
  if (asked === undefined) return row.to === 'undo' || targets.length !== 1 ? undefined : targets[0];
  return targets.includes(asked) ? asked : undefined;
}

const UNDONE_BY: ReadonlyMap<string, StageRuleId> = new Map(
  (Object.entries(STAGE_RULES) as [StageRuleId, StageRule][]).flatMap(([id, { undoes = [] }]) =>
    undoes.map((undone) => [undone, id] as const),
  ),
);

/** The row under which the event of another one is reversed; undefined where only a new event can correct it. */
export const undoRuleOf = (id: string): StageRuleId | undefined => UNDONE_BY.get(id);

/** What the trace of a unit tells besides the rows of the table: none of these moves it. */
const OTHER_EVENTS: Readonly<Record<string, Label>> = {
  edit: label('修改商品信息', 'facts corrected'),
  hold: label('占用', 'held'),
  release: label('释放占用', 'released'),
};

/** What happened, by the code of a trace row. */
export const unitEvent = (code: string): Label => STAGE_RULES[code as StageRuleId]?.event ?? OTHER_EVENTS[code] ?? label(code, code);
