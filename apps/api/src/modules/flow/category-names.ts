import type { RequestContext } from '../../platform/context/context.js';
import { dictNames } from '../system/dict/dict.port.js';

/** Adds to listed rows the names of their categories, which travel as `flow_` and a key of the dictionary `flow`. */
export async function nameCategories(ctx: RequestContext, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = await dictNames(ctx, 'flow');
  for (const row of rows) row.categoryName = names.get(String(row.category).replace(/^flow_/, '')) ?? '';
}
