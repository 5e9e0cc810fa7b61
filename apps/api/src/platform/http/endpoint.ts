import { Controller, type Type } from '@nestjs/common';
import { ACCESS, type Access, type Answer, type EndpointId, endpoint, type Field, type Fields } from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';
import type { ListSpec } from '../database/query/list-query.js';
import type { CheckOptions } from '../input/check.js';

/** What a handler accepts. Without `fields` the input is handed over unchecked and the handler must not trust it. */
export interface InputSpec {
  /** A body that is an array is the value of the only `list` field among them. */
  readonly fields?: Fields;
  readonly options?: CheckOptions;
  /** Whether this caller may send IMEIs with a wrong check digit; nobody may where it is not asked. */
  readonly laxImei?: (ctx: RequestContext) => Promise<boolean>;
  /**
   * Fields declared `.cost()` are refused from callers without `cost_view`: for calls that change what there is, for who may not see a
   * price may not set one. A call that distinguishes whose purchase it is checks for itself.
   */
  readonly costInputs?: 'refused';
  /** A list call, and the list where it is one of rows: filters are checked by the list query, not here. */
  readonly list?: true | ListSpec<object>;
  /** A smaller body than other calls take; a larger one is refused when it is announced. */
  readonly maxBytes?: number;
  /**
   * Multipart: one upload in memory, as `file`. `kept`: one that is kept whatever its size, as an `Upload` or `SpooledUpload`; `several`:
   * such ones, as `files`.
   */
  readonly file?: true | 'kept' | 'several';
  /** The fields of each row, object or tree node of the answer, or the only value; by default the fields of the list. */
  readonly answers?: Fields | Field;
  /** Rows of the answer have `children` of the same fields. */
  readonly nested?: true;
  /** A list that clients also fetch by page (`listOrPage`). */
  readonly orPage?: true;
  /** The fields of a page besides its rows and counts. */
  readonly pageAnswers?: Fields;
  /** The fields of each result, if several are asked for at once. */
  readonly results?: Fields;
  /** Parameters of a call that reads its input itself, for a client with an id and a secret: described, never checked. */
  readonly reads?: { readonly query: Fields; readonly headers: Fields; readonly client: true };
  /** The browser is led elsewhere (302) instead of an answer. */
  readonly redirects?: true;
}

export interface EndpointMeta {
  readonly id: EndpointId;
  readonly access: Access;
  readonly answer: Answer;
  readonly input: InputSpec;
  /**
   * Front ends of the family send it too (everything but the trade's own calls): what they send is first put as the fields declare it, and
   * what those do not know is left unread (`asDeclared`).
   */
  readonly lenient: boolean;
  /** A change of state: takes `requestId` / `Idempotency-Key`. Reads do not. */
  readonly writes: boolean;
  readonly guestsAMinute?: number;
}

export const ApiController = (): ClassDecorator => Controller();

/** What a call needs beyond its contract row. */
export interface EndpointOptions extends InputSpec {
  readonly writes?: boolean;
  /** How often a minute one address may call it without a session, where that is less than usual. */
  readonly guestsAMinute?: number;
}

/** The declarations of handlers. */
const metas = new WeakMap<object, EndpointMeta>();

/**
 * Declares a handler under its contract row: methods, path, access, input check, envelope and OpenAPI all follow from it.
 * The handler is `(ctx, input) => answer`, both given by `@Ctx()` and `@Input()`; what it answers is put into the envelope.
 */
export function Endpoint(id: EndpointId, options: EndpointOptions = {}): MethodDecorator {
  const access = ACCESS[id];
  if (access === undefined)
    throw new Error(`${id} has no access: list it in the spec of its noun, or in libs/shared/src/contract/access.ts`);
  const { writes = false, guestsAMinute, ...input } = options;
  const meta: EndpointMeta = {
    id,
    access,
    answer: endpoint(id).answer,
    input,
    lenient: !id.startsWith('phone.'),
    writes,
    ...(guestsAMinute ? { guestsAMinute } : {}),
  };
  return (_controller, _name, descriptor) => {
    metas.set(descriptor.value as object, meta);
  };
}

/** A handler of a controller and what it declares. */
export interface DeclaredCall {
  readonly name: string;
  readonly meta: EndpointMeta;
}

/** The declared calls of a controller. */
export const callsOf = ({ prototype }: Type): readonly DeclaredCall[] =>
  Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const { value } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
    const meta = typeof value === 'function' ? metas.get(value) : undefined;
    return meta ? [{ name, meta }] : [];
  });

/** Every declaration of the controllers. */
export const endpointsOf = (controllers: readonly Type[]): readonly EndpointMeta[] => controllers.flatMap(callsOf).map(({ meta }) => meta);
