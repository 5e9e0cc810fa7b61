import { BUSINESS_TYPES } from '@phone-trade/shared';
import type { EntityClass } from '../../platform/database/database.js';
import { ADVANCE, type BalanceKind, PREPAY } from './balances.js';
import type { Direction } from './postings.js';
import { FinanceIncomeRecord, FinancePayoutRecord, type FinanceRecord } from './record.entity.js';

interface DirectionRules {
  readonly entity: EntityClass<FinanceRecord>;
  readonly businessType: { readonly code: number; readonly prefix: string };
  /** The balance that its excess raises and that it may settle from. */
  readonly ahead: BalanceKind;
  /** The balance that it pays back. */
  readonly back: BalanceKind;
  /** `account_log.direction`: 1 in, 2 out. */
  readonly account: 1 | 2;
}

/** In what payouts and incomes mirror each other. */
export const DIRECTIONS: Readonly<Record<Direction, DirectionRules>> = {
  payout: { entity: FinancePayoutRecord, businessType: BUSINESS_TYPES.payout, ahead: PREPAY, back: ADVANCE, account: 2 },
  income: { entity: FinanceIncomeRecord, businessType: BUSINESS_TYPES.income, ahead: ADVANCE, back: PREPAY, account: 1 },
};

export const BOTH_WAYS: readonly Direction[] = ['payout', 'income'];
