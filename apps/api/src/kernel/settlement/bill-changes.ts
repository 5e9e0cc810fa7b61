import { MONEY_CHANGES, type MoneyChangeKind, REVIEWED } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { query } from '../../platform/database/query/table.js';
import { ADVANCE, PREPAY } from './balances.js';
import { otherSide } from './bills.js';
import { DIRECTIONS } from './directions.js';
import type { Side } from './postings.js';

/** One reason why the amount of a bill and its open amount differ (`moneyChangeFields`); fen. */
export interface BillChange {
  readonly change: MoneyChangeKind;
  readonly businessType?: number;
  readonly orderNo?: string;
  readonly amount: number;
}

/** Bills by their ids, or those of orders of one type. */
export type ChangedBills = { readonly ids: readonly string[] } | { readonly orderNos: readonly string[]; readonly businessType: number };

/** What is known of a changed bill. */
export interface ChangedBill {
  readonly id: string;
  readonly orderNo: string;
  readonly channelId: string;
}

interface Found {
  readonly entry: 'billed' | 'offset' | 'payout' | 'income' | 'claimed' | 'kept';
  readonly billId: string;
  readonly billOrder: string;
  readonly channelId: string;
  readonly businessType: number | null;
  readonly orderNo: string | null;
  readonly status: number | null;
  readonly amount: number;
}

/** So many changes of a kind are listed one by one; further ones are one sum. */
const LISTED = 20;

/**
 * The changes of bills of one side by what `keyOf` answers (a bill, or its order; none for a bill that does not count), in one statement
 * however many bills there are.
 */
export async function billChanges(
  ctx: RequestContext,
  side: Side,
  bills: ChangedBills,
  keyOf: (bill: ChangedBill) => string | undefined,
): Promise<ReadonlyMap<string, readonly BillChange[]>> {
  const answer = new Map<string, BillChange[]>();
  if (('ids' in bills ? bills.ids : bills.orderNos).length === 0) return answer;
  const found = await query<Found>(companyWide(ctx), statementOf(side, bills), { ...bills });
  /** What a refund found settled is claimed of an order: with several bills it counts once, with the first. */
  const first = new Map<string, string>();
  for (const row of found) {
    const key = keyOf({ id: row.billId, orderNo: row.billOrder, channelId: row.channelId });
    if (key === undefined) continue;
    if (!first.has(key)) first.set(key, row.billId);
    if ((row.entry === 'claimed' || row.entry === 'kept') && first.get(key) !== row.billId) continue;
    add(answer, key, changeOf(row));
  }
  for (const [key, changes] of answer) answer.set(key, shortened(changes.filter(({ amount }) => amount !== 0).sort(inOrder)));
  return answer;
}

function statementOf(side: Side, bills: ChangedBills): string {
  const of =
    'ids' in bills
      ? 'b.tenant_id = :tenantId AND b.id IN (:...ids) AND b.is_deleted = 0'
      : 'b.tenant_id = :tenantId AND b.order_no IN (:...orderNos) AND b.business_type = :businessType AND b.is_deleted = 0';
  const part = (entry: Found['entry'], join: string, type: string, orderNo: string, status: string, amount: string): string =>
    `SELECT '${entry}' AS "entry", b.id AS "billId", b.order_no AS "billOrder", b.channel_id AS "channelId", ${type} AS "businessType",
            ${orderNo} AS "orderNo", ${status} AS "status", ${amount} AS "amount" FROM finance_${side} b ${join} WHERE ${of}`;
  const records = (entry: 'payout' | 'income'): string =>
    part(
      entry,
      `JOIN finance_record_item i ON i.tenant_id = b.tenant_id AND i.entry_id = b.id AND i.is_deleted = 0
       JOIN finance_${entry}_record r ON r.tenant_id = i.tenant_id AND r.id = i.record_id AND r.is_deleted = 0`,
      String(DIRECTIONS[entry].businessType.code),
      'r.order_no',
      'r.review_status',
      'i.alloc_amount',
    );
  return [
    // Those that fill every column come first: PostgreSQL takes the types of a union from its first two parts.
    records('payout'),
    records('income'),
    part('billed', '', 'NULL', 'NULL', 'NULL', 'b.amount'),
    part(
      'offset',
      `JOIN finance_adjust_log l ON l.tenant_id = b.tenant_id AND l.entry_id = b.id AND l.side = '${side}'
       JOIN posting_batch p ON p.tenant_id = l.tenant_id AND p.id = l.batch_id`,
      'p.business_type',
      'l.order_no',
      'NULL',
      'l.amount',
    ),
    part(
      'claimed',
      `JOIN finance_${otherSide(side)} c ON c.tenant_id = b.tenant_id AND c.claimed_order_no = b.order_no AND c.is_deleted = 0`,
      'c.business_type',
      'c.order_no',
      'NULL',
      'c.amount + c.adjust_amount',
    ),
    part(
      'kept',
      `JOIN company_balance_log k ON k.tenant_id = b.tenant_id AND k.claimed_order_no = b.order_no AND k.kind = ${side === 'payable' ? PREPAY : ADVANCE}`,
      'k.business_type',
      'k.order_no',
      'NULL',
      'k.amount',
    ),
  ].join(' UNION ALL ');
}

function changeOf({ entry, businessType, orderNo, status, amount }: Found): BillChange {
  const by = orderNo === null ? {} : { businessType: businessType ?? 0, orderNo };
  if (entry !== 'payout' && entry !== 'income') return { change: entry, ...by, amount: Number(amount) };
  return status === REVIEWED
    ? { change: 'settled', ...by, amount: -Number(amount) }
    : { change: 'reserved', ...by, amount: Number(amount) };
}

/** Adds a change to those of its key. Those by one document are one. */
function add(answer: Map<string, BillChange[]>, key: string, change: BillChange): void {
  const changes = answer.get(key) ?? [];
  const i = changes.findIndex((one) => one.change === change.change && one.orderNo === change.orderNo);
  if (i >= 0) changes[i] = { ...change, amount: change.amount + (changes[i]?.amount ?? 0) };
  else changes.push(change);
  answer.set(key, changes);
}

const inOrder = (a: BillChange, b: BillChange): number =>
  MONEY_CHANGES.indexOf(a.change) - MONEY_CHANGES.indexOf(b.change) || ((a.orderNo ?? '') < (b.orderNo ?? '') ? -1 : 1);

function shortened(changes: readonly BillChange[]): BillChange[] {
  const listed = new Map<MoneyChangeKind, number>();
  const rest = new Map<MoneyChangeKind, number>();
  const kept = changes.filter(({ change, amount }) => {
    const n = (listed.get(change) ?? 0) + 1;
    listed.set(change, n);
    if (n <= LISTED) return true;
    rest.set(change, (rest.get(change) ?? 0) + amount);
    return false;
  });
  return [...kept, ...[...rest].map(([change, amount]) => ({ change, amount }))];
}
