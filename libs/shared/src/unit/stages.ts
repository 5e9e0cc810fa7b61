import { type Label, label } from '../text/label.js';
import { CUSTODY, OUT_TYPE, type Placement, STAGE } from './placement.js';

/** A value a unit must have, and the one it has afterwards: the same where the row keeps it. */
export type Step = readonly [from: number, to: number];

/** One row of the stage table (docs/domain.md 2.4): the only moves a unit can make. */
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
  /** Only who works on the unit changes: the time since which it waits stays. */
  readonly keepsWork?: true;
  /** Makes the unit ours (again): refused while its IMEI or serial number has another open cycle. */
  readonly opensCycle?: true;
  readonly event: Label;
}

/** Stages a cancelled commitment gives a unit back to; a unit remembers the last of them it was in (`lastStage`). */
export const FREE_STAGES: readonly number[] = [STAGE.toDistribute, STAGE.toHandle, STAGE.toList, STAGE.toPrice];

/** Every stage a unit can have; 0 is "not in store yet". */
export const STAGES: readonly number[] = Object.values(STAGE).sort((a, b) => a - b);

const {
  boxed,
  claimPending,
  incoming,
  outForRepair,
  presold,
  sold,
  toClaim,
  toDistribute,
  toExchange,
  toHandle,
  toInspect,
  toList,
  toPrice,
  toReject,
  toRepair,
  toReturn,
  toShip,
} = STAGE;
const { atRepair, comingBack, inStore, lost, onPresale, onTheWay, scrapped, withCustomer, withSupplier } = CUSTODY;

const CLAIMED = [toReject, toExchange, toReturn];
const IN_STORE = [toDistribute, toClaim, toHandle, toInspect, toList, toPrice, toRepair, claimPending, ...CLAIMED];
const REFUNDABLE = [...FREE_STAGES, toInspect, ...CLAIMED];

const keep = (...values: readonly number[]): readonly Step[] => values.map((value): Step => [value, value]);
const go = (from: number, to: number): Step => [from, to];

const OPEN = keep(OUT_TYPE.none);
const SOLD = keep(OUT_TYPE.sold);

type More = Pick<StageRule, 'undoes' | 'breaksHold' | 'keepsWork' | 'opensCycle'> & Partial<Pick<StageRule, 'custody' | 'outType'>>;

/** A row. The defaults are custody 1 and outType 0, the state of most units. */
const rule = (from: readonly number[], to: StageRule['to'], zh: string, en: string, more: More = {}): StageRule => ({
  from,
  to,
  custody: keep(inStore),
  outType: OPEN,
  ...more,
  event: label(zh, en),
});

const opensCycle = true;
const breaksHold = true;
const keepsWork = true;

/** T01–T55. Everything not listed is forbidden; documents ask for a row by its number and the table disposes. */
export const STAGE_RULES = {
  T01: rule([], [incoming], '录入采购单', 'entered on a purchase', { custody: keep(onTheWay) }),
  T02: rule([incoming], [incoming], '采购审核', 'purchase reviewed', { custody: keep(onTheWay), opensCycle }),
  T03: rule([incoming], [toDistribute, toList], '期初入库', 'opening stock', { custody: [go(onTheWay, inStore)], opensCycle }),
  T04: rule([incoming, toDistribute, toList], 'undo', '采购反审核', 'purchase review reversed', {
    custody: [go(onTheWay, onTheWay), go(inStore, onTheWay)],
    undoes: ['T02', 'T03'],
  }),
  T05: rule([incoming], [toDistribute], '入库', 'stocked in', { custody: [go(onTheWay, inStore)] }),
  T06: rule([toDistribute], 'undo', '取消入库', 'stock-in cancelled', { custody: [go(inStore, onTheWay)], undoes: ['T05'] }),
  T07: rule([incoming], 'same', '未到货退货', 'refunded, never arrived', {
    custody: [go(onTheWay, withSupplier)],
    outType: [go(OUT_TYPE.none, OUT_TYPE.returned)],
  }),
  T08: rule(FREE_STAGES, [toClaim], '分配', 'distributed'),
  T09: rule(FREE_STAGES, [toHandle, toInspect, toList, toPrice, toRepair], '分配(无需领取)', 'distributed, no claim'),
  T10: rule([toClaim, toHandle, toInspect, toList, toPrice, toRepair], 'undo', '反审核分配', 'distribution reversed', {
    undoes: ['T08', 'T09'],
  }),
  T11: rule([toClaim], [toInspect], '领取质检', 'claimed for inspection', { keepsWork }),
  T12: rule([toClaim], [toRepair], '领取维修', 'claimed for repair', { keepsWork }),
  T14: rule([toClaim], 'same', '转交', 'handed over', { keepsWork }),
  T15: rule([toInspect], 'same', '领取质检', 'claimed for inspection', { keepsWork }),
  T16: rule([toInspect], [toClaim], '质检转交', 'inspection handed over', { keepsWork }),
  T17: rule([toInspect], [toDistribute, toList, toPrice], '质检完成', 'inspected'),
  T18: rule([toInspect], [toRepair], '质检转维修', 'sent to repair'),
  T19: rule([toInspect], [claimPending, ...CLAIMED], '质检转退货', 'sent to supplier claim'),
  T20: rule([toPrice, toList], [toList], '定价', 'priced'),
  T21: rule([toList], [toPrice], '撤价', 'price withdrawn'),
  T22: rule([toList], 'same', '上下架', 'listed or delisted'),
  T23: rule([toRepair], 'same', '领取维修', 'claimed for repair', { keepsWork }),
  T24: rule([toRepair], [toClaim], '维修转交', 'repair handed over', { keepsWork }),
  T25: rule([toRepair], [toDistribute, toList, toPrice], '维修完成', 'repaired'),
  T26: rule([toRepair], [toInspect], '维修转质检', 'repaired, to inspect'),
  T27: rule([...FREE_STAGES, toRepair], [outForRepair], '送外修', 'sent out for repair', { custody: [go(inStore, atRepair)] }),
  T28: rule([outForRepair], 'undo', '反审核外修', 'outside repair reversed', { custody: [go(atRepair, inStore)], undoes: ['T27'] }),
  T29: rule([outForRepair], [toDistribute, toInspect, toList, toPrice], '外修返回', 'back from repair', {
    custody: [go(atRepair, inStore)],
  }),
  T30: rule([toDistribute, toInspect, toList, toPrice], 'undo', '反审核维修', 'repair reversed', {
    custody: [go(inStore, inStore), go(inStore, atRepair)],
    undoes: ['T25', 'T26', 'T29'],
  }),
  T31: rule([...FREE_STAGES, toInspect], [claimPending, ...CLAIMED], '申请退货', 'supplier claim opened'),
  T32: rule([claimPending], CLAIMED, '退货申请通过', 'supplier claim approved'),
  T33: rule([claimPending], FREE_STAGES, '退货申请驳回', 'supplier claim refused'),
  T34: rule([claimPending, ...CLAIMED], [toDistribute], '取消退货', 'supplier claim cancelled'),
  T35: rule(REFUNDABLE, 'same', '采购退货', 'returned to the supplier', {
    custody: [go(inStore, withSupplier)],
    outType: [go(OUT_TYPE.none, OUT_TYPE.returned)],
  }),
  T35b: rule([incoming, ...REFUNDABLE], 'undo', '作废采购退货', 'supplier refund voided', {
    custody: [go(withSupplier, onTheWay), go(withSupplier, inStore)],
    outType: [go(OUT_TYPE.returned, OUT_TYPE.none)],
    undoes: ['T07', 'T35'],
    opensCycle,
  }),
  T36: rule([toDistribute, toList, toPrice], [presold], '预售', 'presale'),
  T37: rule([presold], 'undo', '反审核预售', 'presale reversed', { undoes: ['T36'] }),
  T37b: rule([presold], 'prev', '取消预售', 'presale cancelled'),
  T38: rule([presold], 'same', '预售发货', 'sent out on presale', { custody: [go(inStore, onPresale)] }),
  T39: rule([presold], [toDistribute], '预售退回入库', 'back from presale', { custody: [go(onPresale, inStore)] }),
  T39b: rule([presold], 'same', '预售丢失', 'lost on presale', {
    custody: [go(onPresale, lost)],
    outType: [go(OUT_TYPE.none, OUT_TYPE.lost)],
  }),
  T40: rule([toDistribute, toList, toPrice], [toShip], '销售审核', 'sold'),
  T41: rule([presold], [toShip], '预售转销售', 'presale converted'),
  T42: rule([presold], [sold], '预售转销售(已发)', 'presale converted, shipped', {
    custody: [go(onPresale, withCustomer)],
    outType: [go(OUT_TYPE.none, OUT_TYPE.sold)],
  }),
  T43: rule([toShip], [boxed], '装箱', 'boxed'),
  // An unboxed unit is as if it had never been boxed, or its sale could not be reversed any more.
  T44: rule([boxed], [toShip], '拆箱', 'unboxed', { undoes: ['T43'] }),
  T45: rule([toShip, boxed], 'prev', '销售取消', 'sale cancelled'),
  T46: rule([toShip], 'undo', '反审核销售', 'sale reversed', { undoes: ['T40', 'T41'] }),
  T46b: rule([sold], 'undo', '反审核销售(已发)', 'shipped sale reversed', {
    custody: [go(withCustomer, onPresale)],
    outType: [go(OUT_TYPE.sold, OUT_TYPE.none)],
    undoes: ['T42'],
    opensCycle,
  }),
  T47: rule([toShip, boxed], [sold], '发货', 'shipped', {
    custody: [go(inStore, withCustomer)],
    outType: [go(OUT_TYPE.none, OUT_TYPE.sold)],
  }),
  T48: rule([sold], 'same', '销售退货', 'coming back', { custody: [go(withCustomer, comingBack)], outType: SOLD, opensCycle }),
  T49: rule([sold], 'undo', '反审核销售退货', 'return reversed', {
    custody: [go(comingBack, withCustomer), go(withCustomer, withCustomer)],
    outType: SOLD,
    undoes: ['T48', 'T51'],
  }),
  T50: rule([sold], [toDistribute, toInspect], '退货入库', 'return received', {
    custody: [go(comingBack, inStore)],
    outType: [go(OUT_TYPE.sold, OUT_TYPE.none)],
  }),
  T51: rule([sold], 'same', '仅退款', 'money refunded', { custody: keep(withCustomer), outType: SOLD }),
  T52: rule(IN_STORE, 'same', '盘亏', 'lost in a stock check', {
    custody: [go(inStore, lost)],
    outType: [go(OUT_TYPE.none, OUT_TYPE.lost)],
    breaksHold,
  }),
  T52b: rule(IN_STORE, 'same', '报废', 'scrapped', {
    custody: [go(inStore, scrapped)],
    outType: [go(OUT_TYPE.none, OUT_TYPE.scrapped)],
    breaksHold,
  }),
  T53: rule([...IN_STORE, presold], [toDistribute], '盘盈找回', 'found again', {
    custody: [go(lost, inStore)],
    outType: [go(OUT_TYPE.lost, OUT_TYPE.none)],
    opensCycle,
  }),
  T54: rule(IN_STORE, 'same', '调拨', 'transferred'),
  T55: rule(STAGES, 'same', '成本调整', 'cost adjusted', {
    custody: keep(...Object.values(CUSTODY)),
    outType: keep(OUT_TYPE.none, OUT_TYPE.sold),
    undoes: ['T55'],
  }),
} as const satisfies Record<string, StageRule>;

export type StageRuleId = keyof typeof STAGE_RULES;

/**
 * The new placement of a unit by a row, or undefined if the row does not permit the move. For a row with several targets, `asked`
 * selects one; its other values must match the row. For an undo row, `asked` is the complete placement before the undone event.
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

/** Events in the trace of a unit besides the rows of the table. None of them moves the unit. */
const OTHER_EVENTS: Readonly<Record<string, Label>> = {
  edit: label('修改商品信息', 'facts corrected'),
  hold: label('占用', 'held'),
  release: label('释放占用', 'released'),
};

/** The label of an event, by the code of its trace row. */
export const unitEvent = (code: string): Label => STAGE_RULES[code as StageRuleId]?.event ?? OTHER_EVENTS[code] ?? label(code, code);
