import { dayOf } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../context/context.js';

/**
 * The next `count` numbers of a series, e.g. order numbers `CG2611210001` (docs/domain.md 3.1). Rising per tenant, prefix and
 * day, never issued twice. On PostgreSQL they are taken beside the transaction, or all documents of a tenant would go one after the other;
 * those of one that is rolled back are left out then.
 */
export async function nextNumbers(ctx: RequestContext, prefix: string, digits: number, count = 1): Promise<string[]> {
  const day = dayOf(nowOf(ctx), ctx.zoneMinutes).slice(2).replaceAll('-', '');
  const [row] = await ctx.workspace.db.numbering('number_sequence').all<{ value: number }>(
    `INSERT INTO number_sequence (tenant_id, prefix, day, value) VALUES (:tenantId, :prefix, :day, :count)
     ON CONFLICT (tenant_id, prefix, day) DO UPDATE SET value = number_sequence.value + :count RETURNING value`,
    { tenantId: ctx.tenantId, prefix, day, count },
  );
  const last = Number(row?.value);
  return Array.from({ length: count }, (_, i) => `${prefix}${day}${String(last - count + 1 + i).padStart(digits, '0')}`);
}
