import { codeLabel, ERP, type Label, label, STAGE_RULES, stageAllows } from '@phone-trade/shared';
import type { Unit, UnitChange, UnitEdit, UnitMove, UnitPosting } from './postings.js';
import type { ProductCostLog } from './product-cost-log.entity.js';
import type { ProductTrace } from './product-trace.entity.js';
import { type UnitChanges, UnitState } from './unit-state.js';

/** What a batch does to one unit: its row's changes and the log rows that record them, without the batch's stamp. */
export interface FoldedUnit {
  readonly unit: Unit;
  readonly changes: UnitChanges;
  readonly traces: Partial<ProductTrace>[];
  readonly costs: Partial<ProductCostLog>[];
}

/** What every log row of a batch carries. */
export interface BatchStamp {
  readonly batchId: string;
  readonly businessType: number;
  readonly orderNo: string;
}

export const stageLabel = (stage: number): Label =>
  stage === 0 ? label('未入库', 'not in store') : (codeLabel('productStage', stage) ?? label(String(stage), String(stage)));

/** The name a unit goes by in a message: its number, or its IMEI while it has none. */
export const unitName = (unit: Pick<Unit, 'productNo' | 'imei' | 'sn' | 'unitNo'>): string =>
  unit.productNo ?? unit.imei ?? unit.sn ?? `#${unit.unitNo}`;

/**
 * Applies a batch's postings to its units, purely: the new figures and the log rows, in posting order, one fold a unit.
 * Refuses a move the stage table does not have and a cost below zero.
 */
export function foldPostings(postings: readonly UnitPosting[]): FoldedUnit[] {
  const byUnit = new Map<string, { unit: Unit; postings: UnitPosting[] }>();
  for (const posting of postings) {
    const known = byUnit.get(posting.unit.id);
    if (known) known.postings.push(posting);
    else byUnit.set(posting.unit.id, { unit: posting.unit, postings: [posting] });
  }
  return [...byUnit.values()].map(({ unit, postings: own }) => foldUnit(unit, own));
}

function foldUnit(unit: Unit, postings: readonly UnitPosting[]): FoldedUnit {
  const state = new UnitState(unit);
  const costs: Partial<ProductCostLog>[] = [];
  // Costs first, so that the trace of the move shows what the unit cost before and after the event.
  for (const posting of postings) {
    if (posting.post !== 'cost') continue;
    const { costType, amount, expenseId = null } = posting;
    state.addCost(costType, amount);
    costs.push({ productId: unit.id, seq: state.next('costSeq'), costType, amount, expenseId });
  }
  costIsNotNegative(state);
  const traces: Partial<ProductTrace>[] = [];
  for (const posting of postings) if (posting.post !== 'cost') traces.push(applyEvent(state, posting));
  return { unit, changes: state.changed(), traces, costs };
}

/** Refuses a unit that would cost less than nothing. */
export function costIsNotNegative(state: UnitState): void {
  if (state.get('costPrice') < 0 || state.get('purchasePrice') < 0) throw ERP.COST_NEGATIVE({ productNo: unitName(state.unit) });
}

function applyEvent(state: UnitState, posting: UnitMove | UnitEdit): Partial<ProductTrace> {
  const from = state.get('stage');
  const to = posting.to.stage ?? from;
  if (posting.post === 'move' && !stageAllows(posting.rule, from, to, state.get('lastStage'))) {
    throw ERP.STAGE_INVALID({ productNo: unitName(state.unit), stage: stageLabel(from), op: STAGE_RULES[posting.rule].event });
  }
  const moved = positionOf(state);
  const before: Record<string, unknown> = {};
  const set = (name: keyof Unit, value: never): void => {
    const old = state.get(name);
    if (old === value) return;
    // A product number may be on a label already: it stays with the unit even when its review is reversed (erp-domain 3.1).
    if (name !== 'productNo') before[name] = old;
    state.set(name, value);
  };
  for (const name in posting.to) set(name as keyof Unit, posting.to[name as keyof UnitChange] as never);
  if (posting.post === 'move' && isFree(to)) set('lastStage', to as never);
  return moved({
    seq: state.next('traceSeq'),
    eventCode: posting.post === 'move' ? posting.rule : 'edit',
    costBefore: state.unit.costPrice,
    costAfter: state.get('costPrice'),
    before: JSON.stringify(before),
    informational: posting.post === 'edit' ? 1 : 0,
    remark: posting.remark ?? null,
  });
}

/** Remembers where a unit is; called again after the change, it completes the trace row by the way from there to here. */
export function positionOf(state: UnitState): (trace: Partial<ProductTrace>) => Partial<ProductTrace> {
  const [fromStage, fromCustody, fromWarehouseId] = [state.get('stage'), state.get('custody'), state.get('warehouseId')];
  return (trace) => {
    trace.productId = state.unit.id;
    trace.fromStage = fromStage;
    trace.toStage = state.get('stage');
    trace.fromCustody = fromCustody;
    trace.toCustody = state.get('custody');
    trace.fromWarehouseId = fromWarehouseId;
    trace.toWarehouseId = state.get('warehouseId');
    return trace;
  };
}

/** Stages a unit can come back to when a commitment is called off (erp-domain 2.1 `lastStage`). */
const isFree = (stage: number): boolean => (stage >= 200 && stage <= 1200) || stage === 9000;
