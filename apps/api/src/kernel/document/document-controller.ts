import type { Type } from '@nestjs/common';
import { type ActionSpec, AppError, type EndpointId, ERP, type Fields, f, INPUT, type WireOf } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { type ListQuery, page } from '../../platform/database/query/list-query.js';
import { ApiController, Endpoint, type EndpointOptions } from '../../platform/http/endpoint.js';
import { Ctx, Input } from '../../platform/http/params.js';
import { sha256 } from '../../platform/ids/ids.js';
import { invalid } from '../../platform/input/check.js';
import { approvalField } from './approval/approvals.js';
import { confirmFields, targetFields, targetsFields, writtenFields } from './document-input.js';
import { DocumentEngine } from './engine.js';
import type { AnyKind, Read, Input as Values } from './kind.js';
import { leadsToReview } from './states.js';

/** How one document of several came out. */
export const outcomeFields = {
  orderNo: targetFields.orderNo,
  ok: f.truth('成功', 'Done').required(),
  code: f.int('状态码', 'Code').required(),
  key: f.text(64, '错误键', 'Error key'),
  msg: f.text(500, '消息', 'Message'),
  approval: approvalField,
} satisfies Fields;

export type Outcome = WireOf<typeof outcomeFields>;

const MAX_BATCH = 200;

type Handler = (engine: DocumentEngine, ctx: RequestContext, input: Values) => Promise<unknown>;

/** A controller with the calls of a kind's action table and its reads, and no others. */
export function documentController(kind: AnyKind): Type {
  const { spec } = kind;
  class DocumentController {
    constructor(readonly engine: DocumentEngine) {}
  }
  Object.defineProperty(DocumentController, 'name', { value: `${spec.kind[0]?.toUpperCase()}${spec.kind.slice(1)}Controller` });
  Reflect.defineMetadata('design:paramtypes', [DocumentEngine], DocumentController);
  for (const [name, action] of Object.entries(spec.actions)) {
    if (action.call)
      mount(DocumentController, name, action.call, { ...inputOf(kind, name, action), writes: true }, handlerOf(kind, name, action));
  }
  for (const [call, read] of Object.entries(kind.reads)) {
    const name = call.slice(call.lastIndexOf('.') + 1);
    mount(DocumentController, name, call as EndpointId, readOptions(read), (engine, ctx, input) => answer(read, engine, ctx, input));
  }
  ApiController()(DocumentController);
  return DocumentController;
}

const targetOf: Readonly<Record<ActionSpec['scope'], Fields>> = {
  new: {},
  document: targetFields,
  documents: targetsFields,
  units: {},
};

function inputOf({ spec, actions, laxImei }: AnyKind, name: string, action: ActionSpec): EndpointOptions {
  const { scope, takes } = action;
  const fields = { ...(takes === 'document' ? spec.document : takes), ...targetOf[scope], ...confirmFields };
  return {
    fields,
    costInputs: 'refused',
    answers: {
      ...writtenFields,
      ...(actions[name]?.count ? { count: f.int('数量', 'Units') } : {}),
      ...actions[name]?.answers?.fields,
      ...(spec.mayWait && leadsToReview(spec, action) ? { approval: approvalField } : {}),
    },
    ...(scope === 'documents' ? { results: outcomeFields } : {}),
    ...(takes && laxImei ? { laxImei } : {}),
  };
}

const handlerOf = (kind: AnyKind, name: string, { scope }: ActionSpec): Handler =>
  scope === 'documents'
    ? (engine, ctx, input) => forEach(ctx, input, (own, target) => engine.perform(own, kind, name, target))
    : (engine, ctx, input) => engine.perform(ctx, kind, name, input);

const readOptions = (read: Read): EndpointOptions =>
  'list' in read ? { list: read.list } : { ...read.options, fields: read.fields, ...(read.answers ? { answers: read.answers } : {}) };

const answer = (read: Read, engine: DocumentEngine, ctx: RequestContext, input: Values): Promise<unknown> =>
  'list' in read ? page(ctx, read.list, input as ListQuery) : read.answer(ctx, input, engine.registry);

function mount(
  controller: Type<{ engine: DocumentEngine }>,
  name: string,
  call: EndpointId,
  options: EndpointOptions,
  handle: Handler,
): void {
  const value = function (this: { engine: DocumentEngine }, ctx: RequestContext, input: Values): Promise<unknown> {
    return handle(this.engine, ctx, input);
  };
  Object.defineProperty(controller.prototype, name, { value, writable: true, configurable: true });
  Ctx()(controller.prototype, name, 0);
  Input()(controller.prototype, name, 1);
  const descriptor = Object.getOwnPropertyDescriptor(controller.prototype, name) as PropertyDescriptor;
  Endpoint(call, options)(controller.prototype, name, descriptor);
}

/** One document: its answer or error. Several: one transaction and one result per document (docs/domain.md 3.6). */
export async function forEach(
  ctx: RequestContext,
  input: Values,
  work: (ctx: RequestContext, target: Values) => Promise<unknown>,
): Promise<unknown> {
  const { orderNos, ...rest } = input;
  if (orderNos) return outcomes(ctx, distinct(orderNos as string[]), (own, orderNo) => work(own, { ...rest, orderNo, version: undefined }));
  if (!input.orderNo) throw ERP.DOC_UNKNOWN({ orderNo: '' });
  return work(ctx, rest);
}

/** Rejects too many orders as a whole, because users would not notice silently skipped orders. */
function distinct(orderNos: readonly string[]): string[] {
  const asked = [...new Set(orderNos)];
  if (asked.length <= MAX_BATCH) return asked;
  throw invalid([{ path: 'orderNos', error: INPUT.TOO_MANY_ROWS({ field: targetsFields.orderNos.label, max: MAX_BATCH }) }]);
}

async function outcomes(
  ctx: RequestContext,
  orderNos: readonly string[],
  work: (ctx: RequestContext, orderNo: string) => Promise<unknown>,
): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const orderNo of orderNos) {
    try {
      const { approval } = ((await work(forOne(ctx, orderNo), orderNo)) ?? {}) as Pick<Outcome, 'approval'>;
      done.push({ orderNo, ok: true, code: 200, ...(approval ? { approval } : {}) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      done.push({ orderNo, ok: false, code: error.entry.code, key: error.key, msg: error.text(ctx.lang) });
    }
  }
  return done;
}

/** A batch's request id, made one per document: a retry repeats what failed and nothing else. */
const forOne = (ctx: RequestContext, orderNo: string): RequestContext =>
  ctx.requestId === undefined ? ctx : { ...ctx, requestId: sha256(`${ctx.requestId}/${orderNo}`) };
