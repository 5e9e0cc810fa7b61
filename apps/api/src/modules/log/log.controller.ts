import {
  apiLogDetailFields,
  apiLogFields,
  CRUD,
  errorLogDetailFields,
  errorLogFields,
  type Fields,
  f,
  label,
  usualLogDetailFields,
  usualLogFields,
} from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { type ListQuery, type ListSpec, page } from '../../platform/database/query/list-query.js';
import { rows } from '../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../platform/http/endpoint.js';
import { Ctx, Input } from '../../platform/http/params.js';
import { toWire } from '../../platform/input/wire.js';
import { ApiLog, ErrorLog, UsualLog } from './log.entity.js';

const LOG = label('日志', 'log row');
const byId = { id: f.id('日志', 'Log row').required() };
const rowId = { id: f.id('编号', 'Id') };

/** How much of an event a list shows. */
const SHOWN = 200;

/** Newest first. */
const inOrder = { order: ['createTime', 'desc'], lenient: true } as const;

const usualLogs: ListSpec<UsualLog> = {
  entity: UsualLog,
  fields: usualLogFields,
  ...inOrder,
  complete: async (_ctx, shown) => {
    for (const row of shown) row.logData = typeof row.logData === 'string' ? row.logData.slice(0, SHOWN) : row.logData;
  },
};

const apiLogs: ListSpec<ApiLog> = { entity: ApiLog, fields: apiLogFields, ...inOrder };

const errorLogs: ListSpec<ErrorLog> = { entity: ErrorLog, fields: errorLogFields, ...inOrder };

/** A row of a log in full. */
async function logRow<T extends UsualLog | ApiLog | ErrorLog>(ctx: RequestContext, entity: EntityClass<T>, fields: Fields, id: string) {
  const row = await rows(ctx, entity as EntityClass<{ id: string }>).one({ id });
  if (!row) throw CRUD.NOT_FOUND({ noun: LOG });
  return (await toWire(ctx, fields, [row]))[0];
}

/** The logs of the caller's tenant. */
@ApiController()
export class LogController {
  @Endpoint('log.usual/list', { list: usualLogs, answers: { ...rowId, ...usualLogFields } })
  usual(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, usualLogs, input);
  }

  @Endpoint('log.usual/detail', { fields: byId, answers: { ...rowId, ...usualLogDetailFields } })
  usualRow(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return logRow(ctx, UsualLog, usualLogDetailFields, id);
  }

  @Endpoint('log.api/list', { list: apiLogs, answers: { ...rowId, ...apiLogFields } })
  calls(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, apiLogs, input);
  }

  @Endpoint('log.api/detail', { fields: byId, answers: { ...rowId, ...apiLogDetailFields } })
  callRow(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return logRow(ctx, ApiLog, apiLogDetailFields, id);
  }

  @Endpoint('log.error/list', { list: errorLogs, answers: { ...rowId, ...errorLogFields } })
  errors(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, errorLogs, input);
  }

  @Endpoint('log.error/detail', { fields: byId, answers: { ...rowId, ...errorLogDetailFields } })
  errorRow(@Ctx() ctx: RequestContext, @Input() { id }: { id: string }) {
    return logRow(ctx, ErrorLog, errorLogDetailFields, id);
  }
}
