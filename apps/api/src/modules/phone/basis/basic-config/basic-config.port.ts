import { DISTRIBUTE_TYPES } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows, rowsById } from '../../../../platform/database/query/table.js';
import { BasicConfig } from './basic-config.entity.js';

/** Values of the tenant's short lists by id. */
export const basicConfigsByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<BasicConfig>>> =>
  rowsById(ctx, BasicConfig, ids);

/** One of the tenant's short lists, switched-off values too. */
export const basicConfigsOf = (ctx: RequestContext, basicConfigId: number): Promise<Row<BasicConfig>[]> =>
  rows(ctx, BasicConfig).find({ basicConfigId }, { order: ['sort', 'id'] });

/** The enabled distribution types and their groups. */
export async function workTypes(ctx: RequestContext): Promise<Row<BasicConfig>[]> {
  return (await basicConfigsOf(ctx, DISTRIBUTE_TYPES)).filter(({ status }) => status === 1);
}

export { type WorkType, workTypeOf } from './distribute-type.js';
export { BASIC_VALUES, type BasicType } from './first-values.js';
export { warrantyDaysOf } from './warranty-days.js';
