import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { Company } from './company.entity.js';

/** The tenant's companies by id; what is missing does not exist for it. */
export const companiesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Company>>> =>
  rowsById(ctx, Company, ids);

/** Who a company's bills stand with: itself, or its parent when that settles for it (erp-domain 2.15). */
export type Settlers = ReadonlyMap<string, Row<Company>>;

/** How many parents one above the other are looked for: as many as the tree of companies may have. */
const LEVELS = 5;

/** The company that settles for each of these, by the id asked for. */
export async function settlersOf(ctx: RequestContext, ids: readonly (string | null)[]): Promise<Settlers> {
  const asked = [...new Set(ids.filter((id): id is string => id !== null))];
  const known = new Map(await companiesByIds(ctx, asked));
  const settler = (id: string): Row<Company> | undefined => {
    const company = known.get(id);
    const parent = company?.settleParent === 1 ? known.get(company.parentId) : undefined;
    return parent ? settler(parent.id) : company;
  };
  for (let level = 1; level < LEVELS; level += 1) {
    const above = [...known.values()].flatMap(({ settleParent, parentId }) =>
      settleParent === 1 && !known.has(parentId) ? [parentId] : [],
    );
    if (above.length === 0) break;
    for (const [id, company] of await companiesByIds(ctx, above)) known.set(id, company);
  }
  return new Map(asked.flatMap((id) => [settler(id)].flatMap((company) => (company ? [[id, company] as const] : []))));
}
