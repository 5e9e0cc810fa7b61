import { SIDES } from '../../../../kernel/settlement/bills.js';
import { familyOf, settlerIds } from '../../../../kernel/settlement/parties.js';
import type { Side } from '../../../../kernel/settlement/postings.js';
import { CompanyBalance, OPEN } from '../../../../kernel/settlement/settlement.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { query, rows } from '../../../../platform/database/query/table.js';

/** What is open with a company, and paid ahead; fen. */
export interface CompanyAmounts {
  readonly channelId: string;
  readonly billCount: number;
  readonly payableAmount: number;
  readonly receivableAmount: number;
  /** Of the bills, what drafts have reserved. */
  readonly inFlightAmount: number;
  readonly prepayBalance: number;
  readonly advanceBalance: number;
  /** What we owe it in the end; negative is owed to us. */
  readonly netAmount: number;
}

interface OpenSum {
  readonly id: string;
  readonly bills: number;
  readonly open: number;
  readonly reserved: number;
}

/** What is open on one side with each of these companies, found by the index of open bills. */
const openSums = (ctx: RequestContext, side: Side, ids: readonly string[]): Promise<OpenSum[]> =>
  query<OpenSum>(
    companyWide(ctx),
    `SELECT channel_id AS "id", count(*) AS "bills", sum(amount + adjust_amount - settled_amount) AS "open", sum(in_flight_amount) AS "reserved"
       FROM finance_${side} WHERE tenant_id = :tenantId AND channel_id IN (:...ids) AND ${OPEN} GROUP BY channel_id`,
    { ids },
  );

/** The amounts of companies, each given with those it settles for, itself first. */
export async function companyAmounts(ctx: RequestContext, families: readonly (readonly string[])[]): Promise<CompanyAmounts[]> {
  const ids = families.flat();
  if (ids.length === 0) return [];
  const sums: Record<Side, OpenSum[]> = { payable: [], receivable: [] };
  for (const side of SIDES) sums[side] = await openSums(ctx, side, ids);
  const balances = await rows(ctx, CompanyBalance).find({ channelId: ids });
  return families.map((family) => {
    const [channelId = ''] = family;
    const of = (side: Side) => sums[side].filter(({ id }) => family.includes(id));
    // PostgreSQL sums bigints into numeric, which arrives as text.
    const total = (found: readonly OpenSum[], figure: 'bills' | 'open' | 'reserved') =>
      found.reduce((sum, row) => sum + Number(row[figure]), 0);
    const paidAhead = (kind: 'prepayBalance' | 'advanceBalance') =>
      balances.reduce((sum, row) => sum + (family.includes(row.channelId) ? row[kind] : 0), 0);
    const both = [...of('payable'), ...of('receivable')];
    const [payableAmount, receivableAmount] = [total(of('payable'), 'open'), total(of('receivable'), 'open')];
    const [prepayBalance, advanceBalance] = [paidAhead('prepayBalance'), paidAhead('advanceBalance')];
    return {
      channelId,
      billCount: total(both, 'bills'),
      payableAmount,
      receivableAmount,
      inFlightAmount: total(both, 'reserved'),
      prepayBalance,
      advanceBalance,
      netAmount: payableAmount - receivableAmount - prepayBalance + advanceBalance,
    };
  });
}

/** A sum over the open bills of one side of the company in sight. */
const openBills = (side: Side, sum: string): string =>
  `(SELECT coalesce(${sum}, 0) FROM finance_${side} WHERE tenant_id = company.tenant_id AND channel_id = company.id AND ${OPEN})`;
const OPEN_AMOUNT = 'sum(amount + adjust_amount - settled_amount)';
const paidAhead = (column: string): string =>
  `(SELECT coalesce(sum(${column}), 0) FROM company_balance WHERE tenant_id = company.tenant_id AND channel_id = company.id)`;
const PAYABLE = openBills('payable', OPEN_AMOUNT);
const RECEIVABLE = openBills('receivable', OPEN_AMOUNT);
const PREPAID = paidAhead('prepay_balance');
const ADVANCE = paidAhead('advance_balance');

/** The same amounts as SQL of a row of `company`, each company by itself: what sums over a whole list are made of. */
export const COMPANY_AMOUNTS_SQL = {
  billCount: `${openBills('payable', 'count(*)')} + ${openBills('receivable', 'count(*)')}`,
  payableAmount: PAYABLE,
  receivableAmount: RECEIVABLE,
  inFlightAmount: `${openBills('payable', 'sum(in_flight_amount)')} + ${openBills('receivable', 'sum(in_flight_amount)')}`,
  prepayBalance: PREPAID,
  advanceBalance: ADVANCE,
  netAmount: `${PAYABLE} - ${RECEIVABLE} - ${PREPAID} + ${ADVANCE}`,
} as const satisfies Readonly<Record<Exclude<keyof CompanyAmounts, 'channelId'>, string>>;

/** What these companies owe and no draft of a receipt covers; fen. */
export async function openReceivable(ctx: RequestContext, family: readonly string[]): Promise<number> {
  const sums = await openSums(ctx, 'receivable', family);
  return sums.reduce((sum, { open, reserved }) => sum + Number(open) - Number(reserved), 0);
}

/** A company and all whose bills a record of it may settle, whoever of them is asked for. */
export async function familyAround(ctx: RequestContext, channelId: string): Promise<string[]> {
  return familyOf(ctx, (await settlerIds(ctx, [channelId]))(channelId));
}
