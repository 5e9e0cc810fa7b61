import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { Post } from './post.entity.js';

/** The posts of a tenant with this code. */
export async function postIdsOf(ctx: RequestContext, code: string): Promise<string[]> {
  const found = await rows(ctx, Post).find({ postCode: code }, { columns: ['id'] });
  return found.map(({ id }) => id);
}
