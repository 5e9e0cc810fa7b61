import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { BasicConfig } from './basic-config.entity.js';

/** Values of the tenant's short lists by id. */
export const basicConfigsByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<BasicConfig>>> =>
  rowsById(ctx, BasicConfig, ids);
