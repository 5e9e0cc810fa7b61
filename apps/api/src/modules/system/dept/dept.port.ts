import { systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { rows } from '../../../platform/database/query/table.js';
import { Dept } from './dept.entity.js';

/** A department and every one below it; none when there is no such department. */
export async function deptAndBelow(workspace: Workspace, tenantId: string, deptId: string | undefined): Promise<readonly string[]> {
  if (deptId === undefined) return [];
  const ctx = systemContext(workspace, tenantId, 'departments');
  const children = await workspace.caches.of(tenantId, ['dept'], 'deptChildren', async () => {
    const below = new Map<string, string[]>();
    for (const { id, parentId } of await rows(ctx, Dept).find({}, { columns: ['id', 'parentId'] })) {
      const siblings = below.get(parentId);
      if (siblings) siblings.push(id);
      else below.set(parentId, [id]);
    }
    return below;
  });
  const found = new Set([deptId]);
  for (const id of found) for (const child of children.get(id) ?? []) found.add(child);
  return [...found];
}
