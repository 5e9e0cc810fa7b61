import { type AppError, ERP, label } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import type { EntityClass } from '../../platform/database/database.js';
import { query, type Row, rows } from '../../platform/database/query/table.js';
import type { BaseRow } from '../../platform/database/schema/base.entity.js';
import { DIRECTIONS } from './directions.js';
import { figure } from './figure.js';
import type { Direction, PaymentLine } from './postings.js';
import { AccountLog } from './settlement.entity.js';

/** One of our accounts, as the ledger needs it. */
interface Account extends BaseRow {
  readonly name: string;
  /** The way of paying it belongs to. */
  readonly parentId: string;
  /** 1 out · 2 in · 3 both. */
  readonly direction: number;
  readonly status: number;
  readonly openingBalance: number;
  readonly allowOverdraft: number;
}

const ONLY_OUT = 1;
const ONLY_IN = 2;

export type Accounts = ReadonlyMap<string, Row<Account>>;

/** The ledger's accounts are those that references name (`names` of a module): the kernel knows no module. */
function accountEntity(ctx: RequestContext): EntityClass<Account> {
  const source = ctx.workspace.names.source('payType');
  if (!source) throw new Error('no table for accounts: no module names one');
  return source.entity as EntityClass<Account>;
}

export const accountIds = (lines: readonly PaymentLine[]): string[] => [...new Set(lines.map((line) => line.payAccountTypeId))];

/** Locks these accounts against concurrent spending, so that a balance read now is still valid when it is spent. */
export const lockAccounts = (ctx: RequestContext, ids: readonly string[]): Promise<Accounts> => accountsOf(ctx, ids, true);

export async function accountsOf(ctx: RequestContext, ids: readonly string[], lock = false): Promise<Accounts> {
  if (ids.length === 0) return new Map();
  const found = await rows(ctx, accountEntity(ctx)).find({ id: ids }, { order: ['id asc'], lock: lock && 'change' });
  return new Map(found.map((account) => [account.id, account]));
}

/** Refuses payments through accounts that are not there, go the other way, or are switched off. */
export function accountsAreUsable(accounts: Accounts, direction: Direction, lines: readonly PaymentLine[]): void {
  const otherWay = direction === 'income' ? ONLY_OUT : ONLY_IN;
  for (const { payAccountTypeId, payTypeId } of lines) {
    const account = accounts.get(payAccountTypeId);
    if (!account || account.parentId !== payTypeId || account.direction === otherWay)
      throw ERP.UNKNOWN_REF({ noun: label('账户', 'account') });
    if (account.status === 0) throw ERP.CONFIG_DISABLED({ name: account.name });
  }
}

/** The change of the account by a payment line when it is booked (1) or reversed (-1). We pay the fee in both directions. */
const movedBy = (direction: Direction, { paymentAmount, fee = 0 }: PaymentLine, sign: 1 | -1): number =>
  sign * ((DIRECTIONS[direction].account === 1 ? paymentAmount : -paymentAmount) - fee);

/** Books the payments of a record on their locked accounts, or takes them back by the same rows negated. */
export async function bookPayments(
  ctx: RequestContext,
  direction: Direction,
  recordNo: string,
  lines: readonly PaymentLine[],
  accounts: Accounts,
  sign: 1 | -1,
): Promise<void> {
  if (lines.length === 0) return;
  const [low] = await accountBlockers(ctx, direction, lines, accounts, sign);
  if (low) throw low;
  const balances = await balancesOf(ctx, accounts);
  await rows(ctx, AccountLog).insert(
    lines.map((line) => {
      const { payAccountTypeId: id, paymentAmount, fee = 0, transNo = null } = line;
      const balanceAfter = (balances.get(id) ?? 0) + movedBy(direction, line, sign);
      balances.set(id, balanceAfter);
      return {
        payAccountId: id,
        direction: DIRECTIONS[direction].account,
        amount: sign * paymentAmount,
        fee: sign * fee,
        recordNo,
        transNo,
        balanceAfter,
      };
    }),
  );
}

/** The accounts that could not bear these payments, or losing them again. What leaves an account counts together. */
export async function accountBlockers(
  ctx: RequestContext,
  direction: Direction,
  lines: readonly PaymentLine[],
  accounts: Accounts,
  sign: 1 | -1,
): Promise<AppError[]> {
  const moved = new Map<string, number>();
  for (const line of lines) moved.set(line.payAccountTypeId, (moved.get(line.payAccountTypeId) ?? 0) + movedBy(direction, line, sign));
  const strict = [...accounts.values()].filter(({ id, allowOverdraft }) => allowOverdraft === 0 && (moved.get(id) ?? 0) < 0);
  if (strict.length === 0) return [];
  const balances = await balancesOf(ctx, accounts);
  return strict.flatMap(({ id, name }) => {
    const balance = balances.get(id) ?? 0;
    return balance + (moved.get(id) ?? 0) < 0 ? [ERP.BALANCE_LOW({ name, amount: figure(ctx, balance) })] : [];
  });
}

/** Balances of accounts: opening, plus what came in, less what went out and the fees. Fen. */
async function balancesOf(ctx: RequestContext, accounts: Accounts): Promise<Map<string, number>> {
  const moved = await query<{ id: string; moved: number }>(
    companyWide(ctx),
    `SELECT pay_account_id AS "id", sum(CASE WHEN direction = 1 THEN amount ELSE -amount END - fee) AS "moved"
       FROM account_log WHERE tenant_id = :tenantId AND pay_account_id IN (:...ids) AND is_deleted = 0 GROUP BY pay_account_id`,
    { ids: [...accounts.keys()] },
  );
  // PostgreSQL sums bigints into numeric, which arrives as text.
  const sums = new Map(moved.map((row) => [row.id, Number(row.moved)]));
  return new Map([...accounts.values()].map(({ id, openingBalance }) => [id, openingBalance + (sums.get(id) ?? 0)]));
}
