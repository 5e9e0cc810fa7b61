import 'reflect-metadata';
import { Controller, Get, HttpCode, Post, SetMetadata, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { ACCESS, type Access, type Answer, type EndpointId, endpoint, type Fields } from '@phone-trade/shared';
import type { CheckOptions } from '../input/check.js';

/** What a handler accepts. Without `fields` the input is handed over unchecked and the handler must not trust it. */
export interface InputSpec {
  /** A body that is an array is the value of the only `list` field among them. */
  readonly fields?: Fields;
  readonly options?: CheckOptions;
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

export const ENDPOINT_META = 'endpoint';

export const ApiController = (): ClassDecorator => Controller();

/** What a call needs beyond its contract row. */
export interface EndpointOptions extends InputSpec {
  readonly writes?: boolean;
}

/**
 * Mounts a handler under its contract row: methods, path, access, input check, envelope and OpenAPI all follow from it.
 * The handler is `(ctx, input) => answer`, both given by `@Ctx()` and `@Input()`.
 */
export function Endpoint(id: EndpointId, options: EndpointOptions = {}): MethodDecorator {
  const row = endpoint(id);
  const access = ACCESS[id];
  if (access === undefined) throw new Error(`${id} has no access row: libs/shared/src/contract/access.ts`);
  const { writes = false, ...input } = options;
  const meta: EndpointMeta = { id, access, answer: row.answer, input, writes };
  return (target, name, descriptor) => {
    const [first = 'GET', second] = row.methods;
    // Nest keeps one method per function, so a call on GET and POST gets a second function beside the first.
    if (second !== undefined) {
      const twin = { ...descriptor, value: copyOf(descriptor.value as unknown as Handler) } as typeof descriptor;
      const twinName = `${String(name)}:${second}`;
      Object.defineProperty(target, twinName, twin);
      Reflect.defineMetadata(ROUTE_ARGS_METADATA, Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, name), target.constructor, twinName);
      mount(second, row.path, meta)(target, twinName, twin);
    }
    mount(first, row.path, meta)(target, name, descriptor);
  };
}

type Handler = (...args: unknown[]) => unknown;

const copyOf = (handler: Handler): Handler =>
  function twin(this: unknown, ...args: unknown[]) {
    return handler.apply(this, args);
  };

const METHODS = { GET: Get, POST: Post } as const;

function mount(method: keyof typeof METHODS, path: string, meta: EndpointMeta): MethodDecorator {
  return (target, name, descriptor) => {
    SetMetadata(ENDPOINT_META, meta)(target, name, descriptor);
    HttpCode(200)(target, name, descriptor);
    METHODS[method](path)(target, name, descriptor);
  };
}

/** The declaration a handler carries; undefined for one that has none. */
export const metaOf = (handler: object): EndpointMeta | undefined => Reflect.getMetadata(ENDPOINT_META, handler) as EndpointMeta | undefined;

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
