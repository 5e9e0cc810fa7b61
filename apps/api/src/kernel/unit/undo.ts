import { label, OUT_TYPE, type Placement, placementBy, RULE, undoRuleOf, unitEvent } from '@phone-trade/shared';
import { type Actor, costIsNotNegative, type FoldedUnit, positionOf, refuseFrozen, refuseHeld, stageInvalid } from './fold.js';
import { type CostType, POSITION, type Unit } from './postings.js';
import type { ProductCostLog } from './product-cost-log.entity.js';
import type { ProductTrace } from './product-trace.entity.js';
import { UnitState } from './unit-state.js';

/** The effects of a batch on one unit, latest first. */
export interface Done {
  readonly traces: readonly ProductTrace[];
  readonly costs: readonly ProductCostLog[];
  /** Facts that later events have changed: they stay as they are (docs/domain.md 3.3). */
  readonly corrected: ReadonlySet<string>;
}

/**
 * Takes back what a batch did to a unit, each event by the row of the table that undoes it. Refuses a unit that another draft holds, that is
 * no longer where the batch left it, or whose event has no such row: that one is corrected by a new event.
 */
export function undoUnit(unit: Unit, { traces, costs, corrected }: Done, actor: Actor): FoldedUnit {
  const state = new UnitState(unit);
  refuseHeld(state, actor);
  refuseFrozen(state, actor);
  const undone = traces.map((trace) => undoEvent(state, trace, corrected, actor));
  const costRows = costs.map((cost) => undoCost(state, cost));
  costIsNotNegative(state);
  for (const trace of undone) trace.costAfter = state.get('costPrice');
  return { unit, changes: state.changed(), traces: undone, costs: costRows, profits: [] };
}

function undoEvent(state: UnitState, trace: ProductTrace, corrected: ReadonlySet<string>, actor: Actor): Partial<ProductTrace> {
  const moved = positionOf(state);
  const eventCode = trace.informational ? trace.eventCode : rowUndoing(state, trace);
  for (const [name, value] of Object.entries(JSON.parse(trace.before ?? '{}')) as [keyof Unit, never][]) {
    // A value of a column that units had once is of no use any more, and listings that came off stay off.
    if (!(name in state.unit) || name === 'shelfStatus' || (!POSITION.has(name) && corrected.has(name))) continue;
    // The draft has the unit again from now on, or its hold might be too old already.
    state.set(name, name === 'holdTime' && value !== null ? (actor.at as never) : value);
  }
  return moved({
    seq: state.next('traceSeq'),
    eventCode,
    costBefore: state.unit.costPrice,
    undoOfSeq: trace.seq,
    informational: trace.informational,
  });
}

/** The row of the table that takes a unit back to where the event found it, if it still is where that left it. */
function rowUndoing(state: UnitState, trace: ProductTrace): string {
  const now = state.placement();
  const rule = undoRuleOf(trace.eventCode);
  // A cost adjustment moves nothing: its unit may be elsewhere by now and stays there.
  const still = rule === RULE.costAdjusted;
  const target: Placement = still ? now : { stage: trace.fromStage, custody: trace.fromCustody, outType: trace.fromOutType };
  const isThere = still || (now.stage === trace.toStage && now.custody === trace.toCustody && now.outType === trace.toOutType);
  if (!rule || !isThere || !placementBy(rule, now, target)) throw cannotUndo(state, trace.eventCode);
  return rule;
}

/** A cost goes back to where it went; the cost price of a unit sold since is frozen. */
function undoCost(state: UnitState, { costType, amount, expenseId, afterSale, seq }: ProductCostLog): Partial<ProductCostLog> {
  if (state.get('outType') === OUT_TYPE.sold && !afterSale) throw cannotUndo(state, RULE.costAdjusted);
  state.addCost(costType as CostType, -amount, afterSale === 1);
  return { productId: state.unit.id, seq: state.next('costSeq'), costType, amount: -amount, expenseId, afterSale, undoOfSeq: seq };
}

function cannotUndo(state: UnitState, eventCode: string) {
  const { zh, en } = unitEvent(eventCode);
  return stageInvalid(state, label(`撤销「${zh}」`, `undo of "${en}"`));
}
