import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { Dept } from '../dept/dept.entity.js';
import { idList } from './user.port.js';
import { UserDept } from './user-dept.entity.js';

/** Where people work, by their ids; in place of where they worked. Whoever writes `deptId` of a person says it here too. */
export async function putInDepts(
  ctx: RequestContext,
  people: readonly { readonly id: string; readonly deptId?: string | null }[],
): Promise<void> {
  const links = rows(ctx, UserDept);
  await links.destroy({ userId: people.map(({ id }) => id) });
  await links.insert(people.flatMap(({ id, deptId }) => [...new Set(idList(deptId))].map((dept) => ({ userId: id, deptId: dept }))));
}

/** A department and everything below it. */
export async function deptsWithin(ctx: RequestContext, deptId: string): Promise<readonly string[]> {
  const children = await ctx.workspace.caches.of(ctx.tenantId, ['dept'], 'dept-children', async () => {
    const found = await rows(ctx, Dept).find({}, { columns: ['id', 'parentId'] });
    const byParent = new Map<string, string[]>();
    for (const { id, parentId } of found) byParent.set(parentId, [...(byParent.get(parentId) ?? []), id]);
    return byParent;
  });
  const within = new Set([deptId]);
  // What is added on the way is gone through too; a cycle adds nothing twice.
  for (const id of within) for (const child of children.get(id) ?? []) within.add(child);
  return [...within];
}
