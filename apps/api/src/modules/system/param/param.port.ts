import { PLATFORM_TENANT, systemContext } from '../../../platform/context/context.js';
import type { Workspace } from '../../../platform/context/workspace.js';
import { rows } from '../../../platform/database/query/table.js';
import { Param } from './param.entity.js';

/** The value of a platform setting, or undefined when nobody has set it. */
export async function paramValue(workspace: Workspace, key: string): Promise<string | undefined> {
  const ctx = systemContext(workspace, PLATFORM_TENANT, 'param');
  const values = await workspace.caches.of(PLATFORM_TENANT, ['param'], 'params', async () => {
    const found = await rows(ctx, Param).find({}, { columns: ['paramKey', 'paramValue'] });
    return new Map(found.map((row) => [row.paramKey, row.paramValue]));
  });
  return values.get(key);
}

const DAY_MS = 24 * 60 * 60_000;
const MAX_DAYS = 3650;

/** For chores: how long rows are kept, in milliseconds, by a setting of days; without a sensible one the usual days. */
export const keptDays =
  (key: string, usual: number) =>
  async (workspace: Workspace): Promise<number> => {
    const days = Number(await paramValue(workspace, key));
    return (Number.isInteger(days) && days > 0 && days <= MAX_DAYS ? days : usual) * DAY_MS;
  };
