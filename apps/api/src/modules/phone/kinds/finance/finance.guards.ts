import { FINANCE, type RowError } from '@phone-trade/shared';
import { referenceFindings } from '../../../../kernel/document/references.js';
import { accountBlockers, accountIds, accountsOf } from '../../../../kernel/settlement/accounts.js';
import { balanceBlockers } from '../../../../kernel/settlement/balances.js';
import type { Direction } from '../../../../kernel/settlement/postings.js';
import { balanceMoves } from '../../../../kernel/settlement/record-parts.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { LoadedRecord } from './finance.effects.js';

/** No account has been switched off since the payments were entered. */
export const accountsAreOpen =
  (direction: Direction) =>
  async (ctx: RequestContext, { payments }: LoadedRecord): Promise<RowError[]> => {
    const { document } = FINANCE[direction].spec;
    const findings = await referenceFindings(ctx, { payments: document['payments'] as never }, { payments });
    return findings.map(({ error }) => ({ error }));
  };

/** What is paid, taken from balances and paid back is there; for a reversal (-1), what was paid ahead or came in has not been used. */
export const moneyIsThere =
  (direction: Direction, sign: 1 | -1) =>
  async (ctx: RequestContext, { head, payments }: LoadedRecord): Promise<RowError[]> => {
    const accounts = await accountsOf(ctx, accountIds(payments));
    const moves = balanceMoves(direction, head, sign);
    // A record does not settle from what it pays ahead itself.
    const balances =
      sign === 1
        ? await balanceBlockers(
            ctx,
            moves.filter(({ amount }) => amount < 0),
            'low',
          )
        : await balanceBlockers(ctx, moves, 'used');
    return [...(await accountBlockers(ctx, direction, payments, accounts, sign)), ...balances].map((error) => ({ error }));
  };
