import { type Fields, INPUT, label } from '@phone-trade/shared';
import { can, type RequestContext } from '../context/context.js';
import { sha256 } from '../ids/ids.js';
import { asDeclared, numberOf, withInitials } from '../input/as-declared.js';
import { canonical } from '../input/canonical.js';
import type { CheckOptions } from '../input/check.js';
import { readFields } from '../input/read-fields.js';
import type { SpooledUpload, Upload } from './answers.js';
import { type ApiRequest, headerOf } from './call.js';
import type { EndpointMeta, InputSpec } from './endpoint.js';
import { digestOf, IN_MEMORY, readForm } from './read-form.js';

type Values = Record<string, unknown>;

interface Read {
  readonly input: Values;
  /** The context, with the request id when the call takes one. */
  readonly ctx: RequestContext;
}

const MAX_DEPTH = 32;
/** Uploads of one request that takes several; all of them together are one form (`announcesTooMuch`). */
const MAX_FILES = 9;
const REQUEST_ID = /^[0-9A-Za-z._:-]{1,64}$/;
const POLLUTING = new Set(['__proto__', 'constructor', 'prototype']);
/** Sent along with any call and no part of its input. */
const ENVELOPE = ['blade-auth', 'requestId'];

/** Everything a request sends, merged, checked against the call's fields and put into inside form. Only an upload has to be waited for. */
export function readInput(request: ApiRequest, meta: EndpointMeta, ctx: RequestContext): Read | Promise<Read> {
  const { fields, file } = meta.input;
  const sent = textValues(request.query as Values, fields);
  // What stands in the path says what the call is about: nothing that is sent beside it may say otherwise.
  const named = textValues(request.params as Values, fields);
  if (file)
    return readFiles(request, file, ctx).then((form) =>
      taken(request, meta, ctx, Object.assign(sent, textValues(form.fields, fields), named), form),
    );
  if (request.body !== undefined && request.body !== null) {
    const body = bodyValues(request.body, fields);
    // A form is text like a query; JSON has types of its own and must use them.
    Object.assign(sent, isForm(request) ? textValues(body, fields) : body);
  }
  return taken(request, meta, ctx, Object.assign(sent, named));
}

async function readFiles(request: ApiRequest, file: NonNullable<InputSpec['file']>, ctx: RequestContext) {
  const form = await readForm(
    request,
    file === 'several' ? MAX_FILES : 1,
    file === true ? IN_MEMORY : await ctx.workspace.files.acceptance(ctx),
  );
  const { requestId: inQuery } = request.query as Values;
  const isKeyed = Boolean(form.fields.requestId ?? inQuery ?? headerOf(request, 'idempotency-key'));
  return { ...form, digests: isKeyed ? await Promise.all(form.files.map(digestOf)) : [] };
}

/** The files of a request; their digests, where it has a key. */
interface Sent {
  readonly files: readonly (Upload | SpooledUpload)[];
  readonly digests: readonly string[];
}

const NO_FILES: Sent = { files: [], digests: [] };

function taken(
  request: ApiRequest,
  meta: EndpointMeta,
  ctx: RequestContext,
  sent: Values,
  { files, digests }: Sent = NO_FILES,
): Read | Promise<Read> {
  const given = withoutEnvelope(sent, meta.input);
  const known =
    meta.writes && meta.access !== 'public' && meta.access !== 'guest' ? withRequestId(ctx, request, meta, sent, given, digests) : ctx;
  const { laxImei, file } = meta.input;
  const uploaded = file === 'several' ? { files } : file ? { file: files[0] } : {};
  const read = (options = meta.input.options): Read => {
    const input = inside(known, meta, given, options);
    return { ctx: known, input: file ? { ...input, ...uploaded } : input };
  };
  return laxImei ? laxImei(known).then((lax) => read({ ...meta.input.options, laxImei: lax })) : read();
}

function inside(ctx: RequestContext, { input, lenient }: EndpointMeta, sent: Values, options: CheckOptions | undefined): Values {
  const { fields, list, costInputs } = input;
  if (list || fields === undefined) return sent;
  const declared = lenient && !ctx.workspace.strictInput ? asDeclared(fields, sent) : sent;
  const given = lenient && ctx.dialect === 'open-source' ? withInitials(fields, declared) : declared;
  return readFields(ctx, fields, given, costInputs === 'refused' && !can(ctx, 'cost_view') ? { ...options, refuseCosts: true } : options);
}

/**
 * A plain object out of a body. Refused here once, for all calls: depth, which exhausts the stack; NUL, which PostgreSQL does not
 * take; and names that would change what objects are.
 */
function bodyValues(body: unknown, fields: Fields = {}): Values {
  mustBeSane(body, 0);
  if (Array.isArray(body)) {
    const [only, ...others] = Object.keys(fields).filter((property) => fields[property]?.kind === 'list');
    if (only !== undefined && others.length === 0) return { [only]: body };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw INPUT.NOT_OBJECT({ field: label('请求内容', 'The body') });
  return body as Values;
}

function mustBeSane(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw INPUT.MALFORMED();
  } else if (typeof value === 'object' && value !== null) {
    if (depth >= MAX_DEPTH) throw INPUT.TOO_DEEP();
    if (Array.isArray(value)) {
      for (const item of value) mustBeSane(item, depth + 1);
      return;
    }
    // What JSON made has nothing inherited; pairs of its members would be made only to be thrown away.
    for (const key in value) {
      const item = (value as Values)[key];
      if (key === '__proto__' || (key === 'constructor' && typeof item === 'object')) throw INPUT.BAD_JSON();
      mustBeSane(item, depth + 1);
    }
  }
}

/** Values of a query or form, which are all text: those of number fields become numbers when they are written as one. */
function textValues(sent: Values, fields: Fields | undefined): Values {
  const values: Values = {};
  for (const [property, value] of Object.entries(sent)) {
    if (POLLUTING.has(property)) throw INPUT.UNKNOWN_FIELD({ field: property });
    mustBeSane(value, 0);
    const field = fields !== undefined && Object.hasOwn(fields, property) ? fields[property] : undefined;
    values[property] = field && typeof value === 'string' ? numberOf(field, value) : value;
  }
  return values;
}

function withoutEnvelope(sent: Values, { fields }: InputSpec): Values {
  if (!ENVELOPE.some((property) => Object.hasOwn(sent, property))) return sent;
  const given: Values = {};
  for (const [property, value] of Object.entries(sent)) {
    if (!ENVELOPE.includes(property) || (fields && Object.hasOwn(fields, property))) given[property] = value;
  }
  return given;
}

/** The caller's key for this write, and a fingerprint that ties it to this call and this input (docs/domain.md 1.12). */
function withRequestId(
  ctx: RequestContext,
  request: ApiRequest,
  meta: EndpointMeta,
  sent: Values,
  given: Values,
  digests: readonly string[],
): RequestContext {
  const requestId = sent.requestId ?? headerOf(request, 'idempotency-key');
  if (requestId === undefined || requestId === '') return ctx;
  if (typeof requestId !== 'string' || !REQUEST_ID.test(requestId)) throw INPUT.BAD_REQUEST_ID();
  const print = canonical({ ...given, requestId: undefined });
  return {
    ...ctx,
    requestId,
    requestHash: sha256(`${meta.id}\n${print}\n${digests.join('')}`),
  };
}

const isForm = (request: ApiRequest): boolean =>
  headerOf(request, 'content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
