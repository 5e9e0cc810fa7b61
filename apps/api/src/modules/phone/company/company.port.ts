import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { Company } from './company.entity.js';

/** The tenant's companies by id; what is missing does not exist for it. */
export const companiesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Company>>> =>
  rowsById(ctx, Company, ids);

/** The days until a bill of each of these companies is due. */
export async function creditDaysOf(ctx: RequestContext, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, number>> {
  const companies = await companiesByIds(ctx, [...new Set(ids.filter((id): id is string => id !== null))]);
  return new Map([...companies.values()].map(({ id, creditDays }) => [id, creditDays ?? 0]));
}
