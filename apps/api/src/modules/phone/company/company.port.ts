import { settlersIn } from '../../../kernel/settlement/parties.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { Company } from './company.entity.js';

/** The tenant's companies by id; what is missing does not exist for it. */
export const companiesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Company>>> =>
  rowsById(ctx, Company, ids);

/** Who a company's bills stand with: itself, or its parent when that settles for it (erp-domain 2.15). */
export type Settlers = ReadonlyMap<string, Row<Company>>;

/** The company that settles for each of these, by the id asked for. */
export const settlersOf = (ctx: RequestContext, ids: readonly (string | null)[]): Promise<Settlers> =>
  settlersIn(
    ctx,
    Company,
    ids.filter((id): id is string => id !== null),
  );
