import { DEPT } from '@phone-trade/shared';
import { ROOT } from '../../../kernel/crud/tree.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { Dept } from './dept.entity.js';

const MAX_FULL_NAME = 128;

type Values = Record<string, unknown>;

/**
 * Derives what follows from the parent a department is about to have: its ancestors, those of everything below it when it moves,
 * and the full name nobody has given.
 */
export async function settlePlace(ctx: RequestContext, values: Values, stored: Row<Dept> | undefined): Promise<void> {
  const parentId = String(values.parentId ?? stored?.parentId ?? ROOT);
  const parent = parentId === ROOT ? undefined : await rows(ctx, Dept).one({ id: parentId });
  values.ancestors = parent ? below(parent) : ROOT;
  if (stored && values.ancestors !== stored.ancestors) await moveBelow(ctx, stored, { ...stored, ancestors: String(values.ancestors) });
  const emptied = values.fullName === null || (values.fullName === undefined && !stored);
  if (emptied) values.fullName = fullName(parent, String(values.deptName ?? stored?.deptName));
}

/** The ancestors of what stands below a department. */
const below = ({ ancestors, id }: Pick<Dept, 'ancestors' | 'id'>): string => `${ancestors},${id}`;

function fullName(parent: Row<Dept> | undefined, name: string): string {
  const full = parent ? `${parent.fullName ?? parent.deptName} ${name}` : name;
  if (full.length > MAX_FULL_NAME) throw DEPT.NAME_TOO_LONG({ max: MAX_FULL_NAME });
  return full;
}

async function moveBelow(ctx: RequestContext, from: Row<Dept>, to: Row<Dept>): Promise<void> {
  // Ids hold no sign that LIKE takes for another.
  const same = await rows(ctx, Dept).find({ ancestors: below(from) });
  const deeper = await rows(ctx, Dept).find({ ancestors: { like: `${below(from)},%` } });
  const moved = [...same, ...deeper].map(({ id, version, ancestors }) => ({
    id,
    version,
    ancestors: below(to) + ancestors.slice(below(from).length),
  }));
  await rows(ctx, Dept).updateEach(moved);
}
