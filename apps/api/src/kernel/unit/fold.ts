import { ERP, codeLabel, type Label, label, STAGE_RULES, stageAllows } from '@phone-trade/shared';
import { COST_FIGURE, COST_FIGURES, type CostType, type Unit, type UnitChange, type UnitEdit, type UnitMove, type UnitPosting } from './postings.js';
import type { Product } from './product.entity.js';
import type { ProductCostLog } from './product-cost-log.entity.js';
import type { ProductTrace } from './product-trace.entity.js';

/** What a batch does to one unit: its row's changes and the log rows that record them. */
export interface FoldedUnit {
  readonly unit: Unit;
  readonly changes: Partial<Product>;
  readonly traces: Partial<ProductTrace>[];
  readonly costs: Partial<ProductCostLog>[];
}

/** What every log row of a batch carries. */
export interface BatchStamp {
  readonly batchId: string;
  readonly businessType: number;
  readonly orderNo: string;
}

export const stageLabel = (stage: number): Label => (stage === 0 ? label('未入库', 'not in store') : (codeLabel('productStage', stage) ?? label(String(stage), String(stage))));

/** The name a unit goes by in a message: its number, or its IMEI while it has none. */
export const unitName = (unit: Pick<Unit, 'productNo' | 'imei' | 'sn' | 'unitNo'>): string => unit.productNo ?? unit.imei ?? unit.sn ?? `#${unit.unitNo}`;

/**
 * Applies a batch's postings to its units, purely: the new figures and the log rows, in posting order, one fold a unit.
 * Refuses a move the stage table does not have and a cost below zero.
 */
export function foldPostings(postings: readonly UnitPosting[], stamp: BatchStamp): FoldedUnit[] {
  const byUnit = new Map<string, { unit: Unit; postings: UnitPosting[] }>();
  for (const posting of postings) {
    const known = byUnit.get(posting.unit.id);
    if (known) known.postings.push(posting);
    else byUnit.set(posting.unit.id, { unit: posting.unit, postings: [posting] });
  }
  return [...byUnit.values()].map(({ unit, postings: own }) => foldUnit(unit, own, stamp));
}

function foldUnit(unit: Unit, postings: readonly UnitPosting[], stamp: BatchStamp): FoldedUnit {
  const now: Unit = { ...unit };
  const traces: Partial<ProductTrace>[] = [];
  const costs: Partial<ProductCostLog>[] = [];
  // Costs first, so that the trace of the move shows what the unit cost before and after the event.
  for (const posting of postings) {
    if (posting.post !== 'cost') continue;
    addCost(now, posting.costType, posting.amount);
    costs.push({
      ...stamp,
      productId: unit.id,
      seq: ++now.costSeq,
      costType: posting.costType,
      amount: posting.amount,
      expenseId: posting.expenseId ?? null,
    });
  }
  if (now.costPrice < 0 || now.purchasePrice < 0) throw ERP.COST_NEGATIVE({ productNo: unitName(unit) });
  for (const posting of postings) {
    if (posting.post !== 'cost') traces.push({ ...stamp, ...applyEvent(now, posting, unit.costPrice) });
  }
  return { unit, changes: changed(unit, now), traces, costs };
}

/** Raises a cost figure and with it the cost price. */
export function addCost(unit: Unit, costType: CostType, amount: number): void {
  unit[COST_FIGURE[costType]] += amount;
  unit.costPrice = COST_FIGURES.reduce((sum, figure) => sum + unit[figure], 0);
}

function applyEvent(now: Unit, posting: UnitMove | UnitEdit, costBefore: number): Partial<ProductTrace> {
  const was: Unit = { ...now };
  const to = posting.to.stage ?? now.stage;
  if (posting.post === 'move' && !stageAllows(posting.rule, now.stage, to, now.lastStage)) {
    throw ERP.STAGE_INVALID({ productNo: unitName(now), stage: stageLabel(now.stage), op: STAGE_RULES[posting.rule].event });
  }
  Object.assign(now, posting.to);
  if (posting.post === 'move' && isFree(to)) now.lastStage = to;
  return {
    productId: now.id,
    seq: ++now.traceSeq,
    eventCode: posting.post === 'move' ? posting.rule : 'edit',
    fromStage: was.stage,
    toStage: now.stage,
    fromCustody: was.custody,
    toCustody: now.custody,
    fromWarehouseId: was.warehouseId,
    toWarehouseId: now.warehouseId,
    costBefore,
    costAfter: now.costPrice,
    before: JSON.stringify(previous(was, now, posting.to)),
    informational: posting.post === 'edit' ? 1 : 0,
    remark: posting.remark ?? null,
  };
}

/** Stages a unit can come back to when a commitment is called off (erp-domain 2.1 `lastStage`). */
const isFree = (stage: number): boolean => (stage >= 200 && stage <= 1200) || stage === 9000;

/** The values this event replaced, by property. */
function previous(was: Unit, now: Unit, to: UnitChange): UnitChange {
  const keys = new Set<string>([...Object.keys(to), 'stage', 'lastStage', 'custody', 'warehouseId', 'locationId']);
  const before: Record<string, unknown> = {};
  for (const key of keys) {
    // A product number may be on a label already: it stays with the unit even when its review is reversed (erp-domain 3.1).
    if (key === 'productNo') continue;
    const old = was[key as keyof Unit];
    if (old !== now[key as keyof Unit]) before[key] = old;
  }
  return before as UnitChange;
}

/** The properties in which two states of a unit differ. */
export function changed(was: Unit, now: Unit): Partial<Product> {
  const changes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(now)) if (value !== was[key as keyof Unit]) changes[key] = value;
  return changes as Partial<Product>;
}
