import 'reflect-metadata';
import { Controller, Get, HttpCode, Post, SetMetadata, StreamableFile, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ACCESS, type Access, type Answer, type EndpointId, endpoint, type Fields } from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';
import type { CheckOptions } from '../input/check.js';
import { FileAnswer, FlatAnswer } from './answers.js';
import { envelope } from './envelope.js';

/** What a handler accepts. Without `fields` the input is handed over unchecked and the handler must not trust it. */
export interface InputSpec {
  /** A body that is an array is the value of the only `list` field among them. */
  readonly fields?: Fields;
  readonly options?: CheckOptions;
  /** Whether this caller may send IMEIs with a wrong check digit; nobody may where it is not asked. */
  readonly laxImei?: (ctx: RequestContext) => Promise<boolean>;
  /** A list call: filters are checked by the list query, not here. */
  readonly list?: true;
  /** `file`: multipart with one upload under `file`. */
  readonly file?: true;
}

export interface EndpointMeta {
  readonly id: EndpointId;
  readonly access: Access;
  readonly answer: Answer;
  readonly input: InputSpec;
  /** A change of state: takes `requestId` / `Idempotency-Key`. Reads do not. */
  readonly writes: boolean;
}

const ENDPOINT_META = 'endpoint';

export const ApiController = (): ClassDecorator => Controller();

/** What a call needs beyond its contract row. */
export interface EndpointOptions extends InputSpec {
  readonly writes?: boolean;
}

/**
 * Mounts a handler under its contract row: methods, path, access, input check, envelope and OpenAPI all follow from it.
 * The handler is `(ctx, input) => answer`, both given by `@Ctx()` and `@Input()`; what it answers is put into the envelope.
 */
export function Endpoint(id: EndpointId, options: EndpointOptions = {}): MethodDecorator {
  const row = endpoint(id);
  const access = ACCESS[id];
  if (access === undefined) throw new Error(`${id} has no access row: libs/shared/src/contract/access.ts`);
  const { writes = false, ...input } = options;
  const meta: EndpointMeta = { id, access, answer: row.answer, input, writes };
  return (target, name, descriptor) => {
    const handler = descriptor.value as unknown as Handler;
    const names = row.methods.map((_, i) => (i === 0 ? name : `${String(name)}:${i}`));
    row.methods.forEach((method, i) => {
      // Nest keeps one method per function, so a call on GET and POST gets a second function beside the first.
      const own = i === 0 ? descriptor : { ...descriptor };
      own.value = answering(handler, meta) as never;
      Object.defineProperty(target, names[i] as string, own);
      if (i > 0) copyParams(target.constructor, name, names[i] as string);
      SetMetadata(ENDPOINT_META, meta)(target, names[i] as string, own);
      HttpCode(200)(target, names[i] as string, own);
      METHODS[method](row.path)(target, names[i] as string, own);
    });
  };
}

const METHODS = { GET: Get, POST: Post } as const;

type Handler = (this: unknown, ctx: RequestContext, ...rest: unknown[]) => unknown;

/** The handler, its answer put into the form it is sent in. */
const answering = (handler: Handler, { answer: shape }: EndpointMeta): Handler =>
  async function answer(this: unknown, ctx, ...rest) {
    const answer = await handler.call(this, ctx, ...rest);
    if (answer instanceof FlatAnswer) return answer.body;
    return answer instanceof FileAnswer ? download(answer) : envelope(shape, answer, ctx.lang);
  };

/** A header takes no Chinese: the name is sent once in what ASCII it has and once whole. */
function download({ bytes, type, name, inline }: FileAnswer): StreamableFile {
  const names = `filename="${name.replace(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new StreamableFile(bytes, { type, length: bytes.length, disposition: `${inline ? 'inline' : 'attachment'}; ${names}` });
}

/** Nest finds the parameter decorators of a handler by its name. */
const copyParams = (controller: object, from: string | symbol, to: string): void =>
  Reflect.defineMetadata(ROUTE_ARGS_METADATA, Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, from), controller, to);

/** The declaration a handler carries; undefined for one that has none. */
export const metaOf = (handler: object): EndpointMeta | undefined =>
  Reflect.getMetadata(ENDPOINT_META, handler) as EndpointMeta | undefined;

/** Every declared call of the controllers, one entry a handler. */
export function endpointsOf(controllers: readonly Type[]): readonly EndpointMeta[] {
  return controllers.flatMap(({ prototype }) =>
    Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const { value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      const meta = typeof value === 'function' && !name.includes(':') ? metaOf(value) : undefined;
      return meta ? [meta] : [];
    }),
  );
}
