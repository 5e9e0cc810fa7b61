import { onPlatform, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { Dict } from './dict.entity.js';
import { nameOf } from './present-dict.js';

/** The names of the keys of one dictionary of the platform, in the caller's language. */
export async function dictNames(ctx: RequestContext, code: string): Promise<ReadonlyMap<string, string>> {
  const found = await rows(onPlatform(ctx), Dict).find(
    { code, parentId: { ne: '0' } },
    { columns: ['dictKey', 'dictValue', 'dictValueEn'] },
  );
  return new Map(found.map((row) => [row.dictKey, nameOf(row, ctx.lang)]));
}
