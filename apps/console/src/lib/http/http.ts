import { type CONTRACT, type EndpointId, endpoint, isEmpty, type Label, pathWith } from '@phone-trade/shared';
import { currentLang } from '../browser/preferences';
import { CONFIG } from '../config';
import { i18n } from '../language/i18n';
import { notify } from '../notice/notice';
import type { Said } from '../notice/said';
import { currentSession, demandEnrolment, demandPassword, signOut } from '../session/session';
import { ApiError, following, type RowFinding, saidIn } from './api-error';
import { useQuietCodes } from './quiet-codes';

/** The calls of the contract that answer in the way `A` (`'page'`, `'list' | 'tree'`, …). A listing is read as a page. */
export type EndpointOf<A extends string> = {
  [Id in EndpointId]: (typeof CONTRACT)[Id][2] extends A | ('page' extends A ? 'listing' : never) ? Id : never;
}[EndpointId];

export interface Page<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  /** There are more than `total`, which the server counted no further. */
  readonly totalCapped?: true;
  /** Over all rows, on request. */
  readonly sums?: Readonly<Record<string, number>>;
  readonly size: number;
  readonly current: number;
}

export interface CallOptions {
  /** No toast on failure: the caller shows the error itself. */
  readonly quiet?: boolean;
  /** The user confirms warnings in a dialog; no toast shows them. */
  readonly asks?: boolean;
  /** Toast on success: `true` for 操作成功, or the text. */
  readonly success?: boolean | Said;
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** The same key twice is one change on the server. */
  readonly idempotencyKey?: string;
  /** Receives the sent fraction of an upload. */
  readonly onSent?: (share: number) => void;
}

export type Input = Readonly<Record<string, unknown>> | readonly unknown[] | FormData;

interface Envelope {
  readonly code?: number;
  readonly msg?: string;
  readonly msgs?: Label;
  readonly data?: unknown;
  readonly error_description?: string;
  readonly ticket?: string;
}

/** Calls an endpoint of the contract and answers its `data`. Every refusal is an `ApiError`, toasted once unless `quiet`. */
export async function call<T = unknown>(id: EndpointId, input: Input = {}, options: CallOptions = {}): Promise<T> {
  const response = await request(id, input, options);
  const read = (await response.json().catch(() => undefined)) as Envelope | undefined;
  // Nothing says whether it was done.
  if (read === undefined && response.ok) throw refuse(unanswered('errors.network'), options);
  const body = read ?? {};
  const code = typeof body.code === 'number' ? body.code : response.status;
  if (code !== 200) throw refuse(errorOf(response, body, code), options);
  if (options.success) notify({ kind: 'success', text: options.success === true ? () => i18n.t('common.done') : options.success });
  // The token answer is flat: it has no envelope to unwrap.
  const data = 'data' in body || 'code' in body ? body.data : body;
  return (endpoint(id).answer === 'listing' ? asPage(data as Listing) : data) as T;
}

/** A page whose rows are called `list`. */
interface Listing {
  readonly list: readonly unknown[];
}

const asPage = ({ list, ...counts }: Listing): object => ({ records: list, ...counts });

/** Calls an endpoint that answers a file. A refusal is JSON and handled like any other. */
export async function callFile(
  id: EndpointOf<'file'>,
  input: Input = {},
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string; headers: Headers }> {
  const response = await request(id, input, options);
  if (!response.ok || response.headers.get('content-type')?.includes('application/json')) {
    const body = (await response.json().catch(() => ({}))) as Envelope;
    throw refuse(errorOf(response, body, body.code ?? response.status), options);
  }
  const { headers } = response;
  return { blob: await response.blob(), name: fileName(headers.get('content-disposition')) ?? id, headers };
}

/** An input that holds a file travels as a form: JSON has no files. */
function sentAs(input: Input): Input {
  const entries = Array.isArray(input) || input instanceof FormData ? [] : Object.entries(input);
  if (!entries.some(([, value]) => value instanceof Blob)) return input;
  const form = new FormData();
  for (const [name, value] of entries) if (!isEmpty(value)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

async function request(id: EndpointId, given: Input, options: CallOptions): Promise<Response> {
  const input = sentAs(given);
  const { methods, path: pattern } = endpoint(id);
  const path = pathWith(pattern, given);
  const method = methods.includes('POST') ? 'POST' : 'GET';
  const headers: Record<string, string> = {
    Authorization: CONFIG.basicClient,
    'Accept-Language': currentLang(),
    'X-Languages': 'both',
    ...options.headers,
  };
  const token = currentSession()?.accessToken;
  if (token) headers[CONFIG.tokenHeader] = `bearer ${token}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (method === 'POST' && !(input instanceof FormData)) headers['Content-Type'] = 'application/json';
  const timeout = AbortSignal.timeout(CONFIG.timeoutMs);
  try {
    if (options.onSent && input instanceof FormData) {
      const { sendTelling } = await import('./send-telling');
      return await sendTelling(path, { headers, body: input, signal: bothOf(options.signal, timeout) }, options.onSent);
    }
    return await fetch(method === 'GET' ? `${path}${queryText(input as Readonly<Record<string, unknown>>)}` : path, {
      method,
      headers,
      signal: bothOf(options.signal, timeout),
      ...(method === 'POST' ? { body: input instanceof FormData ? input : JSON.stringify(input) } : {}),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw refuse(unanswered(timeout.aborted ? 'errors.timeout' : 'errors.network'), options);
  }
}

const bothOf = (signal: AbortSignal | undefined, timeout: AbortSignal): AbortSignal =>
  signal ? AbortSignal.any([signal, timeout]) : timeout;

function queryText(input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(input).filter(([, value]) => !isEmpty(value));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** A finding as the server sends it. */
type SentFinding = RowFinding & { readonly msgs?: Label };

const finding = ({ msgs, ...sent }: SentFinding): RowFinding => following(sent, 'msg', saidIn(msgs));

/** An error of a call that the server did not answer. */
const unanswered = (key: string): ApiError => following(new ApiError(0, i18n.t(key)), 'message', () => i18n.t(key));

function errorOf(response: Response, body: Envelope, code: number): ApiError {
  const data = body.data as { rows?: readonly SentFinding[]; warnings?: readonly SentFinding[] } | undefined;
  const text = body.msg || body.error_description;
  const { headers } = response;
  const error = new ApiError(
    code,
    text || i18n.t('errors.unknown'),
    headers.get('x-error-key') ?? '',
    data?.rows?.map(finding),
    headers.get('x-trace-id') ?? '',
    data?.warnings?.map(finding),
    body.ticket,
  );
  return following(error, 'message', saidIn(body.msgs) ?? (text ? undefined : () => i18n.t('errors.unknown')));
}

/** Shows one toast. No toast if the guard shows the page of the login, of a due password or of a due second factor. */
function refuse(error: ApiError, options: CallOptions): ApiError {
  if (error.code === 401 && currentSession() !== undefined) signOut({ ended: true });
  const expired = error.key === 'AUTH_PASSWORD_EXPIRED' || error.key === 'FACTOR_NEEDED';
  if (expired) (error.key === 'FACTOR_NEEDED' ? demandEnrolment : demandPassword)(true);
  const isAsked = options.asks === true && error.warnings.length > 0;
  if (!(expired || isAsked || options.quiet || useQuietCodes.getState().codes.includes(error.code) || error.code === 401)) {
    notify({ kind: 'error', text: () => error.message, traceId: error.traceId, errorKey: error.key, failed: error.code >= 500 });
  }
  return error;
}

/** RFC 6266 with the extended form first: Chinese file names travel in `filename*`. */
function fileName(disposition: string | null): string | undefined {
  const extended = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended.trim());
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
}
