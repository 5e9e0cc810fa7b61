import { type MoneyChangeKind, REVIEWED } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { query } from '../../platform/database/query/table.js';
import { ADVANCE, PREPAY } from './balances.js';
import { otherSide } from './bills.js';
import { BOTH_WAYS, DIRECTIONS } from './directions.js';
import type { Side } from './postings.js';
import type { FinanceEntry } from './settlement.entity.js';

/** One reason why the amount of a bill and its open amount differ (`moneyChangeFields`); fen. */
export interface BillChange {
  readonly change: MoneyChangeKind;
  readonly businessType?: number;
  readonly orderNo?: string;
  readonly amount: number;
}

type Known = Pick<FinanceEntry, 'id' | 'orderNo' | 'amount'>;

/** A change as it is read: of a bill, or of the order that a refund found settled. */
interface Found {
  readonly key: string;
  readonly businessType: number;
  readonly orderNo: string;
  readonly amount: number | string;
}

/** So many changes are listed one by one; further ones are one sum. */
const LISTED = 20;

/** The changes of bills of one side by `keyOf` (a bill, or its order), in a fixed number of statements however many bills there are. */
export async function billChanges(
  caller: RequestContext,
  side: Side,
  bills: readonly Known[],
  keyOf: (bill: Known) => string,
): Promise<ReadonlyMap<string, readonly BillChange[]>> {
  const answer = new Map<string, BillChange[]>();
  if (bills.length === 0) return answer;
  const ctx = companyWide(caller);
  const of = new Map(bills.map((bill) => [bill.id, keyOf(bill)]));
  const ofOrder = new Map(bills.map((bill) => [bill.orderNo, keyOf(bill)]));
  const ids = [...of.keys()];
  const orderNos = [...ofOrder.keys()];
  const billed = bills.map(({ id, amount }): Found => ({ key: id, businessType: 0, orderNo: '', amount }));
  add(answer, 'billed', billed, of);
  add(answer, 'offset', await query<Found>(ctx, OFFSETS, { ids, side }), of);
  for (const direction of BOTH_WAYS) {
    const { entity, businessType } = DIRECTIONS[direction];
    const table = ctx.workspace.db.shape(entity).name;
    const found = await query<Found & { readonly status: number }>(ctx, recordsIn(table), { ids });
    const typed = found.map((row) => ({ ...row, businessType: businessType.code }));
    add(
      answer,
      'settled',
      typed.filter(({ status }) => status === REVIEWED).map((row) => ({ ...row, amount: -Number(row.amount) })),
      of,
    );
    add(
      answer,
      'reserved',
      typed.filter(({ status }) => status !== REVIEWED),
      of,
    );
  }
  add(answer, 'claimed', await query<Found>(ctx, claimsIn(otherSide(side)), { orderNos }), ofOrder);
  add(answer, 'kept', await query<Found>(ctx, KEPT, { orderNos, kind: side === 'payable' ? PREPAY : ADVANCE }), ofOrder);
  for (const [key, changes] of answer) answer.set(key, shortened(changes));
  return answer;
}

const OFFSETS = `SELECT l.entry_id AS "key", b.business_type AS "businessType", l.order_no AS "orderNo", sum(l.amount) AS "amount"
    FROM finance_adjust_log l JOIN posting_batch b ON b.tenant_id = l.tenant_id AND b.id = l.batch_id
   WHERE l.tenant_id = :tenantId AND l.entry_id IN (:...ids) AND l.side = :side
   GROUP BY l.entry_id, b.business_type, l.order_no HAVING sum(l.amount) <> 0 ORDER BY l.order_no`;

const recordsIn = (table: string): string =>
  `SELECT i.entry_id AS "key", r.order_no AS "orderNo", r.review_status AS "status", sum(i.alloc_amount) AS "amount"
     FROM finance_record_item i JOIN ${table} r ON r.tenant_id = i.tenant_id AND r.id = i.record_id AND r.is_deleted = 0
    WHERE i.tenant_id = :tenantId AND i.entry_id IN (:...ids) AND i.is_deleted = 0
    GROUP BY i.entry_id, r.order_no, r.review_status ORDER BY r.order_no`;

const claimsIn = (side: Side): string =>
  `SELECT claimed_order_no AS "key", business_type AS "businessType", order_no AS "orderNo", sum(amount + adjust_amount) AS "amount"
     FROM finance_${side} WHERE tenant_id = :tenantId AND claimed_order_no IN (:...orderNos) AND is_deleted = 0
    GROUP BY claimed_order_no, business_type, order_no HAVING sum(amount + adjust_amount) <> 0 ORDER BY order_no`;

const KEPT = `SELECT claimed_order_no AS "key", business_type AS "businessType", order_no AS "orderNo", sum(amount) AS "amount"
    FROM company_balance_log WHERE tenant_id = :tenantId AND claimed_order_no IN (:...orderNos) AND kind = :kind AND is_deleted = 0
   GROUP BY claimed_order_no, business_type, order_no HAVING sum(amount) <> 0 ORDER BY order_no`;

/** Adds changes to those of their key. Those of several bills by one document are one. */
function add(answer: Map<string, BillChange[]>, change: MoneyChangeKind, found: readonly Found[], of: ReadonlyMap<string, string>): void {
  for (const { key, businessType, orderNo, amount } of found) {
    const owner = of.get(key) as string;
    const changes = answer.get(owner) ?? [];
    const i = changes.findIndex((one) => one.change === change && (one.orderNo ?? '') === orderNo);
    // PostgreSQL sums bigints into numeric, which arrives as text.
    const sum = Number(amount) + (changes[i]?.amount ?? 0);
    const next = { change, ...(orderNo ? { businessType, orderNo } : {}), amount: sum };
    if (i >= 0) changes[i] = next;
    else changes.push(next);
    answer.set(owner, changes);
  }
}

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
