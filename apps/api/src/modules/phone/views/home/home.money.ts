import { addDays, DUE_SOON_DAYS, EARLIEST_DAY, type HomeFigure, toYuan } from '@phone-trade/shared';
import { today } from '../../../../kernel/document/dates.js';
import type { Side } from '../../../../kernel/settlement/postings.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { accountLogList, openBillList, UNPAID } from '../../trade/ledger/ledger.port.js';
import { cashOf } from '../report/report.port.js';
import { beginOf, figureOf, NOTHING, tallies, together } from './home.queries.js';

const RIGHTS: Readonly<Record<Side, string>> = { receivable: 'income_view', payable: 'payout_view' };
const LATEST_DAY = '9999-12-31';

/** What is open with others, and what moved on our accounts today: each for who may open the list of it. */
export async function money(ctx: RequestContext): Promise<HomeFigure[]> {
  const figures: HomeFigure[] = [];
  for (const side of ['receivable', 'payable'] as const) if (can(ctx, RIGHTS[side])) figures.push(...(await bills(ctx, side)));
  if (can(ctx, 'paytype_view') && can(ctx, 'cost_view')) figures.push(await cash(ctx));
  return figures;
}

/** Open bills: all of them, those that are due in the next days, and those that are late. */
async function bills(ctx: RequestContext, side: Side): Promise<HomeFigure[]> {
  const now = today(ctx);
  const soon = addDays(now, DUE_SOON_DAYS);
  const begins = [EARLIEST_DAY, now, addDays(soon, 1), LATEST_DAY];
  const found = await tallies(ctx, openBillList(side), 'dueDate', begins, { amount: UNPAID });
  const [late = NOTHING, due = NOTHING] = found;
  const all = found.reduce(together, NOTHING);
  return [
    figureOf(ctx, side, {}, all, true),
    figureOf(ctx, `${side}Due`, { dueDate: `${now},${soon}` }, due, true),
    figureOf(ctx, `${side}Overdue`, { dueDate: `,${addDays(now, -1)}` }, late, true),
  ];
}

/** The movements of today: what they brought in, and what they took. */
async function cash(ctx: RequestContext): Promise<HomeFigure> {
  const now = today(ctx);
  const day = [now, addDays(now, 1)].map((each) => beginOf(ctx, each));
  const [moved = NOTHING] = await tallies(ctx, accountLogList, 'insertTime', day);
  const [{ cashIn, cashOut } = { cashIn: 0, cashOut: 0 }] = await cashOf(ctx, [now]);
  const figure = figureOf(ctx, 'cash', { insertTime: `${now},${now}` }, { ...moved, amount: cashIn }, true);
  return { ...figure, out: toYuan(cashOut) };
}
