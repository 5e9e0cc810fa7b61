import type { Type } from '@nestjs/common';
import { AppError, type DocumentVerb, ERP, type Fields, INPUT } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { type ListQuery, type ListSpec, page } from '../../platform/database/list-query.js';
import { ApiController, Endpoint, type EndpointOptions } from '../../platform/http/endpoint.js';
import { Ctx, Input } from '../../platform/http/params.js';
import { sha256 } from '../../platform/ids/ids.js';
import { invalid } from '../../platform/input/check.js';
import type { DocumentRow } from './document.entity.js';
import { draftFields, targetFields, targetsFields } from './document-input.js';
import { DocumentEngine } from './engine.js';
import type { DocumentKind, DraftDocument, LoadedDocument, Input as Values } from './kind.js';

/** What a kind shows besides its verbs. */
export interface DocumentViews<H extends DocumentRow> {
  readonly list: ListSpec<H>;
  detail(ctx: RequestContext, engine: DocumentEngine, orderNo: string): Promise<Record<string, unknown>>;
}

/** How one document of several came out. */
export interface Outcome {
  readonly orderNo: string;
  readonly ok: boolean;
  readonly code: number;
  readonly key?: string;
  readonly msg?: string;
}

const MAX_BATCH = 200;

type Handler = (engine: DocumentEngine, ctx: RequestContext, input: Values) => Promise<unknown>;

/** A controller with the verbs of a kind's spec; actions of its own a kind adds in a controller beside it. */
export function documentController<H extends DocumentRow, F extends DraftDocument<H>, D extends LoadedDocument<H>>(
  kind: DocumentKind<H, F, D>,
  views: DocumentViews<H>,
): Type {
  const { spec } = kind;
  const draft = draftFields(spec);
  const drafting = { writes: true, ...(kind.laxImei ? { laxImei: kind.laxImei } : {}) };
  const each =
    (work: (engine: DocumentEngine, ctx: RequestContext, orderNo: string, version?: number) => Promise<unknown>): Handler =>
    (engine, ctx, input) =>
      forEach(ctx, input, (own, orderNo, version) => work(engine, own, orderNo, version));
  const verbs: Partial<Record<DocumentVerb, { options: EndpointOptions; handle: Handler }>> = {
    page: { options: { list: true }, handle: (_, ctx, input) => page(ctx, views.list, input as ListQuery) },
    detail: {
      options: { fields: { orderNo: targetFields.orderNo } },
      handle: (engine, ctx, input) => views.detail(ctx, engine, input.orderNo as string),
    },
    create: { options: { ...drafting, fields: draft }, handle: (engine, ctx, input) => engine.create(ctx, kind, input) },
    update: {
      options: { ...drafting, fields: { ...draft, ...targetFields } satisfies Fields },
      handle: (engine, ctx, input) => engine.update(ctx, kind, input.orderNo as string, input.version as number | undefined, input),
    },
    review: {
      options: { writes: true, fields: targetsFields },
      handle: each((engine, ctx, orderNo, version) => engine.review(ctx, kind, orderNo, version)),
    },
    unreview: {
      options: { writes: true, fields: targetsFields },
      handle: each((engine, ctx, orderNo, version) => engine.unreview(ctx, kind, orderNo, version)),
    },
    remove: {
      options: { writes: true, fields: targetsFields },
      handle: each((engine, ctx, orderNo, version) => engine.remove(ctx, kind, orderNo, version)),
    },
  };

  class DocumentController {
    constructor(readonly engine: DocumentEngine) {}
  }
  Object.defineProperty(DocumentController, 'name', { value: `${spec.kind[0]?.toUpperCase()}${spec.kind.slice(1)}Controller` });
  Reflect.defineMetadata('design:paramtypes', [DocumentEngine], DocumentController);
  for (const [verb, { options, handle }] of Object.entries(verbs)) {
    const call = spec.verbs[verb as DocumentVerb];
    if (!call) continue;
    mount(DocumentController, verb, (controller, ctx, input) => handle(controller.engine, ctx, input));
    Endpoint(call, options)(
      DocumentController.prototype,
      verb,
      Object.getOwnPropertyDescriptor(DocumentController.prototype, verb) as PropertyDescriptor,
    );
  }
  ApiController()(DocumentController);
  return DocumentController;
}

function mount(
  controller: Type<{ engine: DocumentEngine }>,
  name: string,
  handle: (self: { engine: DocumentEngine }, ctx: RequestContext, input: Values) => Promise<unknown>,
): void {
  const value = function (this: { engine: DocumentEngine }, ctx: RequestContext, input: Values): Promise<unknown> {
    return handle(this, ctx, input);
  };
  Object.defineProperty(controller.prototype, name, { value, writable: true, configurable: true });
  Ctx()(controller.prototype, name, 0);
  Input()(controller.prototype, name, 1);
}

/** One document: its own answer or error. Several: each is a unit of work of its own and told apart (erp-domain 3.0). */
async function forEach(
  ctx: RequestContext,
  input: Values,
  work: (ctx: RequestContext, orderNo: string, version?: number) => Promise<unknown>,
): Promise<unknown> {
  const orderNos = input.orderNos as string[] | undefined;
  if (orderNos) return outcomes(ctx, distinct(orderNos), work);
  const orderNo = input.orderNo as string | undefined;
  if (!orderNo) throw ERP.DOC_UNKNOWN({ orderNo: '' });
  return work(ctx, orderNo, input.version as number | undefined);
}

/** What is too much is refused as a whole: nobody looks for the orders that were silently left out. */
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
      await work(forOne(ctx, orderNo), orderNo);
      done.push({ orderNo, ok: true, code: 200 });
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
