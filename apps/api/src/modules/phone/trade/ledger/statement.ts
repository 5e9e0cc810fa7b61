import { statementFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { pageBounds } from '../../../../platform/database/query/list-query.js';
import { query } from '../../../../platform/database/query/table.js';
import { toWire } from '../../../../platform/input/wire.js';
import { knownCompanies } from '../../basis/company/company.port.js';
import { familyAround } from './company-amounts.js';

export interface StatementInput {
  readonly channelId: string;
  readonly bizDate_datege?: string | null;
  readonly bizDate_datele?: string | null;
  readonly current?: number | null;
  readonly size?: number | null;
}

const OF_COMPANY = 'tenant_id = :tenantId AND channel_id IN (:...family)';

/** One source of movements: `amount` is by how much it changes what we owe the company. */
const from = (table: string, entry: string, type: string, amount: string, where: string, orderNo = 'order_no'): string =>
  `SELECT biz_date, ${entry} AS entry, ${type} AS business_type, ${orderNo} AS order_no, ${amount} AS amount, insert_time, id
     FROM ${table} WHERE ${OF_COMPANY} AND ${where}`;

/**
 * Everything that changes what we owe a company net of what it owes us: bills, what later documents take off them or put on its
 * balance, and what reviewed records pay and let go. What a record takes from a balance or pays ahead changes nothing of it.
 */
const MOVEMENTS = [
  from('finance_payable', '1', 'business_type', 'amount', 'is_deleted = 0'),
  from('finance_receivable', '2', 'business_type', '-amount', 'is_deleted = 0'),
  from('finance_adjust_log', '3', 'NULL', "CASE WHEN side = 'payable' THEN amount ELSE -amount END", 'is_deleted = 0'),
  from('finance_payout_record', '4', '50', '-payment_amount - discount_amount', 'review_status = 300 AND is_deleted = 0'),
  from('finance_income_record', '5', '51', 'payment_amount + discount_amount', 'review_status = 300 AND is_deleted = 0'),
  from('company_balance_log', '6', 'business_type', 'CASE WHEN kind = 1 THEN -amount ELSE amount END', 'batch_id IS NOT NULL'),
].join(' UNION ALL ');

const EARLIEST = '0000-00-00';
const LATEST = '9999-99-99';

/** What happened with a company between two days, in the order of its days, and what we owed it before and after; all its family. */
export async function companyStatement(ctx: RequestContext, input: StatementInput) {
  await knownCompanies(ctx, [input.channelId]);
  const { current, size, offset } = pageBounds({ current: input.current, size: input.size });
  const within = {
    family: await familyAround(ctx, input.channelId),
    since: input.bizDate_datege || EARLIEST,
    until: input.bizDate_datele || LATEST,
  };
  const [before] = await query<{ amount: number }>(
    companyWide(ctx),
    `SELECT coalesce(sum(amount), 0) AS "amount" FROM (${MOVEMENTS}) m WHERE biz_date < :since`,
    within,
  );
  const [range] = await query<{ amount: number; total: number }>(
    companyWide(ctx),
    `SELECT coalesce(sum(amount), 0) AS "amount", count(*) AS "total" FROM (${MOVEMENTS}) m WHERE biz_date BETWEEN :since AND :until`,
    within,
  );
  const shown = await query<{ id: string; amount: number; balance: number }>(
    companyWide(ctx),
    `SELECT id AS "id", biz_date AS "bizDate", entry AS "entry", business_type AS "businessType", order_no AS "orderNo", amount AS "amount",
            sum(amount) OVER (ORDER BY biz_date, insert_time, id ROWS UNBOUNDED PRECEDING) AS "balance"
       FROM (${MOVEMENTS}) m WHERE biz_date BETWEEN :since AND :until ORDER BY biz_date, insert_time, id LIMIT :limit_ OFFSET :offset_`,
    { ...within, limit_: size, offset_: offset },
  );
  // PostgreSQL sums bigints into numeric, which arrives as text.
  const opening = Number(before?.amount ?? 0);
  const total = Number(range?.total ?? 0);
  const moved = shown.map((row) => ({ ...row, amount: Number(row.amount), balance: opening + Number(row.balance) }));
  const ends = [{ amount: opening, balance: opening + Number(range?.amount ?? 0) }];
  const [end] = await toWire(ctx, { amount: statementFields.amount, balance: statementFields.balance }, ends);
  return {
    records: await toWire(ctx, statementFields, moved),
    total,
    size,
    current,
    pages: Math.ceil(total / size),
    opening: end?.amount,
    closing: end?.balance,
  };
}
