import {
  type AppError,
  CUSTODY,
  codeLabel,
  ERP,
  FREE_STAGES,
  type Identified,
  identityOf,
  type Label,
  label,
  OUT_TYPE,
  type Placement,
  placementBy,
  RULE,
  STAGE,
  STAGE_RULES,
  STATUS,
  type StageRule,
} from '@phone-trade/shared';
import {
  HOLD,
  POSITION,
  type Unit,
  type UnitChange,
  type UnitCost,
  type UnitEdit,
  type UnitHold,
  type UnitMove,
  type UnitPosting,
  type UnitProfit,
  type UnitRelease,
} from './postings.js';
import type { ProductCostLog } from './product-cost-log.entity.js';
import type { ProductTrace } from './product-trace.entity.js';
import type { ProfitLog } from './profit-log.entity.js';
import { type UnitChanges, UnitState } from './unit-state.js';

/** The effect of a batch on one unit: the changes of its row and the log rows, without the stamp of the batch. */
export interface FoldedUnit {
  readonly unit: Unit;
  readonly changes: UnitChanges;
  readonly traces: Partial<ProductTrace>[];
  readonly costs: Partial<ProductCostLog>[];
  readonly profits: Partial<ProfitLog>[];
}

/** Common columns of the log rows of a batch. */
export interface BatchStamp {
  readonly batchId: string;
  readonly businessType: number;
  readonly orderNo: string;
  readonly bizDate: string;
}

/** The user who acts on units, the document and the time. */
export interface Actor {
  readonly businessType: number;
  readonly orderNo: string;
  readonly userId: string;
  readonly at: string;
  /** The refusal of a unit that another document holds. */
  readonly heldError: (unit: Unit) => AppError;
}

export const stageLabel = (stage: number): Label =>
  stage === 0 ? label('未入库', 'not in store') : (codeLabel('productStage', stage) ?? label(String(stage), String(stage)));

/** The name of a unit in a message: its number, without one its identity. */
export const unitName = (unit: Identified & Pick<Unit, 'productNo' | 'unitNo'>): string =>
  unit.productNo ?? identityOf(unit) ?? `#${unit.unitNo}`;

/** The state of a unit in error messages: its stage; of a unit that left, why, or that it is on its way back. */
function stateLabel({ stage, outType, custody }: Pick<Unit, 'stage' | 'outType' | 'custody'>): Label {
  if (outType === OUT_TYPE.none) return stageLabel(stage);
  return (custody === CUSTODY.comingBack ? codeLabel('custody', custody) : codeLabel('outType', outType)) ?? stageLabel(stage);
}

/** Refuses what the state of a unit does not allow, naming that state. */
export const unitStateInvalid = (
  unit: Identified & Pick<Unit, 'productNo' | 'unitNo' | 'stage' | 'outType' | 'custody'>,
  op: Label,
): AppError => ERP.STAGE_INVALID({ productNo: unitName(unit), stage: stateLabel(unit), op });

export const stageInvalid = (state: UnitState, op: Label): AppError => unitStateInvalid({ ...state.unit, ...state.placement() }, op);

/** Refuses a unit that the draft of another document has. */
export function refuseHeld(state: UnitState, actor: Actor): void {
  const holder = state.get('holdOrderNo');
  if (holder && holder !== actor.orderNo) throw actor.heldError(state.unit);
}

/** The refusal of a unit that a stock check other than `orderNo` has frozen; undefined for other units. */
export const frozenRefusal = (
  unit: Identified & Pick<Unit, 'productNo' | 'unitNo' | 'freezeOrderNo'>,
  orderNo?: string,
): AppError | undefined =>
  unit.freezeOrderNo && unit.freezeOrderNo !== orderNo
    ? ERP.CHECK_FROZEN({ productNo: unitName(unit), orderNo: unit.freezeOrderNo })
    : undefined;

/** Refuses a unit that a stock check has frozen. */
export function refuseFrozen({ unit }: UnitState, { orderNo }: Actor): void {
  const refusal = frozenRefusal(unit, orderNo);
  if (refusal) throw refusal;
}

/** Postings that a frozen unit accepts from every document: neither changes what the stock check counts. */
const THAWED: ReadonlySet<UnitPosting['post']> = new Set<UnitPosting['post']>(['edit', 'release']);

/**
 * Applies a batch's postings to its units, purely: the new figures and the log rows, in posting order, one fold a unit.
 * Refuses what the stage table does not have, a unit that another draft holds, and a cost below zero.
 */
export function foldPostings(postings: readonly UnitPosting[], actor: Actor): FoldedUnit[] {
  const byUnit = new Map<string, { unit: Unit; postings: UnitPosting[] }>();
  for (const posting of postings) {
    const known = byUnit.get(posting.unit.id);
    if (known) known.postings.push(posting);
    else byUnit.set(posting.unit.id, { unit: posting.unit, postings: [posting] });
  }
  return [...byUnit.values()].map(({ unit, postings: own }) => foldUnit(unit, own, actor));
}

function foldUnit(unit: Unit, postings: readonly UnitPosting[], actor: Actor): FoldedUnit {
  const state = new UnitState(unit);
  const traces: Partial<ProductTrace>[] = [];
  if (postings.some(({ post }) => !THAWED.has(post))) refuseFrozen(state, actor);
  for (const posting of postings) {
    if (posting.post === 'profit') continue;
    if (posting.post !== 'edit') refuseUnlessBroken(state, posting, actor);
    if (posting.post !== 'cost' && !isIdle(state, posting)) traces.push(applyEvent(state, posting, actor));
  }
  const costs = postings.filter((posting): posting is UnitCost => posting.post === 'cost').map((cost) => addCost(state, cost));
  costIsNotNegative(state);
  // The batch is one event as far as cost goes: each of its rows shows what the unit cost before and after all of it.
  for (const trace of traces) trace.costAfter = state.get('costPrice');
  const profits = postings.filter((posting): posting is UnitProfit => posting.post === 'profit' && posting.amount !== 0);
  return { unit, changes: state.changed(), traces, costs, profits: [...costs.flatMap(variance), ...profits.map(asLogged)] };
}

function refuseUnlessBroken(state: UnitState, posting: UnitPosting, actor: Actor): void {
  if (posting.post === 'move' && (STAGE_RULES[posting.rule] as StageRule).breaksHold) return;
  refuseHeld(state, actor);
}

const isIdle = (state: UnitState, { post }: UnitPosting): boolean => post === 'release' && state.get('holdOrderNo') === null;

/** The cost of a sold unit is frozen unless this very batch brings it back. */
function addCost(state: UnitState, { costType, amount, expenseId }: UnitCost): Partial<ProductCostLog> {
  if (!placementBy(RULE.costAdjusted, state.placement())) throw stageInvalid(state, STAGE_RULES[RULE.costAdjusted].event);
  const afterSale = state.unit.outType === OUT_TYPE.sold && state.get('outType') === OUT_TYPE.sold;
  state.addCost(costType, amount, afterSale);
  return {
    productId: state.unit.id,
    seq: state.next('costSeq'),
    costType,
    amount,
    expenseId: expenseId ?? null,
    afterSale: afterSale ? 1 : 0,
  };
}

/** The amount that a cost after the sale deducts from the profit of its own day (docs/domain.md 5.2). */
const variance = ({ productId, amount = 0, afterSale }: Partial<ProductCostLog>): Partial<ProfitLog>[] =>
  afterSale && productId ? [{ productId, kind: 'variance', amount: -amount }] : [];

const asLogged = ({ unit, kind, amount }: UnitProfit): Partial<ProfitLog> => ({ productId: unit.id, kind, amount });

/** Refuses a unit that would cost less than nothing. */
export function costIsNotNegative(state: UnitState): void {
  if (state.get('costPrice') < 0 || state.get('purchasePrice') < 0) throw ERP.COST_NEGATIVE({ productNo: unitName(state.unit) });
}

/** Sets a property of a unit and remembers what it was. */
type Setter = (name: keyof Unit, value: Unit[keyof Unit]) => void;

function applyEvent(state: UnitState, posting: UnitMove | UnitEdit | UnitHold | UnitRelease, actor: Actor): Partial<ProductTrace> {
  const moved = positionOf(state);
  const before: Record<string, unknown> = {};
  const set: Setter = (name, value) => {
    const old = state.get(name);
    if (old === value) return;
    // A product number may be on a label already: it stays with the unit even when its review is reversed (docs/domain.md 2.1).
    if (name !== 'productNo' && !(name in before)) before[name] = old;
    state.set(name, value as never);
  };
  if (posting.post === 'move') move(state, posting, actor, set);
  else if (posting.post === 'edit') edit(state, posting.to, set);
  else if (posting.post === 'hold') hold(actor, set);
  else release(set);
  return moved({
    seq: state.next('traceSeq'),
    eventCode: posting.post === 'move' ? posting.rule : posting.post,
    costBefore: state.unit.costPrice,
    before: JSON.stringify(before),
    informational: posting.post === 'move' ? 0 : 1,
    remark: 'remark' in posting ? (posting.remark ?? null) : null,
  });
}

function move(state: UnitState, { rule, to }: UnitMove, actor: Actor, set: Setter): void {
  // An undo row has no target of its own: it is for reversals (undo.ts).
  const end = (STAGE_RULES[rule] as StageRule).to === 'undo' ? undefined : placementBy(rule, state.placement(), to);
  if (!end) throw stageInvalid(state, STAGE_RULES[rule].event);
  const isElsewhere = end.stage !== state.get('stage') || end.custody !== state.get('custody');
  for (const [name, value] of Object.entries(to) as [keyof Unit, Unit[keyof Unit]][]) set(name, value);
  if (isElsewhere && !(STAGE_RULES[rule] as StageRule).keepsWork) set('stageTime', actor.at);
  // Whoever had it may have left data on it.
  if (end.custody === CUSTODY.inStore && state.get('custody') !== CUSTODY.inStore) set('wipeStatus', STATUS.open);
  set('stage', end.stage);
  set('custody', end.custody);
  set('outType', end.outType);
  // What is not on the shelf is listed nowhere, whichever document took it away.
  if (!isOnShelf(end)) set('shelfStatus', STATUS.open);
  if (end.custody !== CUSTODY.inStore) {
    set('warehouseId', null);
    set('locationId', null);
  } else if (!state.get('warehouseId')) throw ERP.WAREHOUSE_REQUIRED();
  if (FREE_STAGES.includes(end.stage)) set('lastStage', end.stage);
  if ((STAGE_RULES[rule] as StageRule).breaksHold || state.get('holdOrderNo') === actor.orderNo) release(set);
}

/** Whether a unit must not go to the shelf: its account is locked, or it was reported. */
export const isDoubtful = ({ lockStatus, blacklistStatus }: Pick<Unit, 'lockStatus' | 'blacklistStatus'>): boolean =>
  lockStatus > 1 || blacklistStatus === 2;

/** Where a unit stands that may be listed on platforms. */
export const isOnShelf = ({ stage, custody, outType }: Placement): boolean =>
  stage === STAGE.toList && custody === CUSTODY.inStore && outType === OUT_TYPE.none;

function edit(state: UnitState, to: UnitChange, set: Setter): void {
  for (const [name, value] of Object.entries(to) as [keyof Unit, Unit[keyof Unit]][]) {
    if (POSITION.has(name) && value !== state.get(name)) throw new Error(`an edit cannot change ${name}`);
    set(name, value);
  }
}

function hold({ businessType, orderNo, at, userId }: Actor, set: Setter): void {
  set('holdType', businessType);
  set('holdOrderNo', orderNo);
  set('holdTime', at);
  set('holdUserId', userId);
}

function release(set: Setter): void {
  for (const name of HOLD) set(name, null);
}

/** Remembers where a unit is; called again after the change, it completes the trace row by the way from there to here. */
export function positionOf(state: UnitState): (trace: Partial<ProductTrace>) => Partial<ProductTrace> {
  const from = state.placement();
  const fromWarehouseId = state.get('warehouseId');
  return (trace) => {
    trace.productId = state.unit.id;
    trace.fromStage = from.stage;
    trace.toStage = state.get('stage');
    trace.fromCustody = from.custody;
    trace.toCustody = state.get('custody');
    trace.fromOutType = from.outType;
    trace.toOutType = state.get('outType');
    trace.fromWarehouseId = fromWarehouseId;
    trace.toWarehouseId = state.get('warehouseId');
    return trace;
  };
}
