import { type Fields } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { invalid } from '../../platform/input/check.js';
import { referenceFindings } from '../document/references.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Refuses references to rows that the caller's tenant does not have, that are of another kind, or that are disabled. What
 * the row referred to before (`stored`) may stay although it has been disabled since. Parents are left to `placeInTree`.
 */
export async function checkReferences(ctx: RequestContext, fields: Fields, values: Values, stored?: object): Promise<void> {
  const changed = Object.entries(fields).filter(([path]) => path !== 'parentId' && values[path] !== (stored as Values | undefined)?.[path]);
  const [only, ...others] = await referenceFindings(ctx, Object.fromEntries(changed), values);
  if (only) throw others.length === 0 ? only.error : invalid([only, ...others]);
}
