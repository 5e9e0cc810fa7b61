import { Controller, Get, HttpCode, Post, SetMetadata } from '@nestjs/common';
import { ACCESS, type Access, type Answer, type EndpointId, endpoint, type Fields } from '@phone-trade/shared';
import type { CheckOptions } from '../input/check.js';

/** What a handler accepts. Without `fields` the input is handed over unchecked and the handler must not trust it. */
export interface InputSpec {
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
    SetMetadata(ENDPOINT_META, meta)(target, name, descriptor);
    HttpCode(200)(target, name, descriptor);
    if (row.methods.includes('POST')) Post(row.path)(target, name, descriptor);
    if (row.methods.includes('GET')) Get(row.path)(target, name, descriptor);
  };
}
