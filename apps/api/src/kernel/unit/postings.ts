import type { StageRuleId } from '@phone-trade/shared';
import type { Row } from '../../platform/database/query/table.js';
import type { Product } from './product.entity.js';
import type { ProfitKind } from './profit-log.entity.js';

export type Unit = Row<Product>;

/** The properties of a unit that events may change; identity and origin are not among them. */
export type UnitChange = Partial<
  Omit<Unit, 'id' | 'tenantId' | 'version' | 'traceSeq' | 'costSeq' | 'costPrice' | 'createUser' | 'insertTime'>
>;

/**
 * Moves a unit by a row of the stage table. The row says which stage, custody and outType come of it: `to` names the stage where the
 * row has several, the warehouse where the unit comes into one, and whatever else the event changes. A document that moves a unit
 * ends its own hold on it.
 */
export interface UnitMove {
  readonly post: 'move';
  readonly unit: Unit;
  readonly rule: StageRuleId;
  readonly to: UnitChange;
  readonly remark?: string;
}

/** Corrects facts of a unit, even a held one: recorded in its trace, moves nothing, blocks nothing. */
export interface UnitEdit {
  readonly post: 'edit';
  readonly unit: Unit;
  readonly to: UnitChange;
  readonly remark?: string;
}

/** Lets the document that posts it, a draft, have the unit to itself (docs/domain.md 1.3); posted again it renews the hold. */
export interface UnitHold {
  readonly post: 'hold';
  readonly unit: Unit;
}

/** Gives up the hold of the document that posts it; nothing happens when it has none any more. */
export interface UnitRelease {
  readonly post: 'release';
  readonly unit: Unit;
}

/** Adds to (or takes from) what a unit has cost; after its sale to what came afterwards. `amount` is signed fen. */
export interface UnitCost {
  readonly post: 'cost';
  readonly unit: Unit;
  readonly costType: CostType;
  readonly amount: number;
  readonly expenseId?: string;
}

/** Earns (or loses) on a unit, on the day of the batch; signed fen (docs/domain.md 5.3). */
export interface UnitProfit {
  readonly post: 'profit';
  readonly unit: Unit;
  readonly kind: ProfitKind;
  readonly amount: number;
}

/** 1 price · 2 purchase expense · 3 repair · 4 cost adjustment · 5 purchase amount adjustment · 6 return expense. */
export type CostType = 1 | 2 | 3 | 4 | 5 | 6;

export type UnitPosting = UnitMove | UnitEdit | UnitHold | UnitRelease | UnitCost | UnitProfit;

/** The document on a unit while its draft holds it. */
export const HOLD = ['holdType', 'holdOrderNo', 'holdTime', 'holdUserId'] as const;

/** Where a unit is and who has it: no edit changes these, and a reversal puts them back whatever has been corrected since. */
export const POSITION: ReadonlySet<keyof Unit> = new Set<keyof Unit>([
  'stage',
  'lastStage',
  'stageTime',
  'custody',
  'outType',
  'warehouseId',
  'locationId',
  'pendingStage',
  'claimStatus',
  'handlerUserId',
  'handlerDeptId',
  ...HOLD,
]);

/** Which figure of the unit a cost belongs to (docs/domain.md 5.2). */
export const COST_FIGURE = {
  1: 'purchasePrice',
  2: 'shareExpenseAmount',
  3: 'repairAmount',
  4: 'adjustAmount',
  5: 'purchasePrice',
  6: 'refundExpenseAmount',
} as const satisfies Record<CostType, keyof Unit>;

/** The figures `costPrice` is the sum of. */
export const COST_FIGURES = ['purchasePrice', 'shareExpenseAmount', 'repairAmount', 'adjustAmount', 'refundExpenseAmount'] as const;
