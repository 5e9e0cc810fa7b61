import { CURRENCY, ENTRY } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { postJournal } from '../journal/post-journal.js';
import { type GameMember, GameTransfer } from './loan.entity.js';

const SUSPICIOUS = 100;
const FROZEN = 101;

/** A transfer that looks suspicious: it has gone through, or its amount is frozen until somebody has looked at it. */
export async function giveSuspiciously(
  ctx: RequestContext,
  from: Row<GameMember>,
  to: Row<GameMember>,
  amount: number,
  isFrozen: boolean,
): Promise<void> {
  const id = ctx.workspace.ids.next();
  const coin = { currencyId: CURRENCY.coin, amount };
  const [entry] = isFrozen
    ? await postJournal(ctx, id, [{ ...coin, memberId: from.id, type: ENTRY.freeze }])
    : await postJournal(ctx, id, [
        { ...coin, memberId: from.id, type: ENTRY.transferOut },
        { ...coin, memberId: to.id, type: ENTRY.transferIn },
      ]);
  await rows(ctx, GameTransfer).insert([
    {
      id,
      memberId: from.id,
      name: from.name,
      phone: from.phone,
      currentNum: amount,
      toMemberId: to.id,
      toMemberName: to.name,
      status: isFrozen ? FROZEN : SUSPICIOUS,
      ...(isFrozen ? { giveFreezeId: entry } : { accountbookId: entry }),
    } as Partial<GameTransfer>,
  ]);
}
