import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { Company } from './company.entity.js';

/** The tenant's companies by id; what is missing does not exist for it. */
export const companiesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Company>>> =>
  rowsById(ctx, Company, ids);
