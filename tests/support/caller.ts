import { createHash } from 'node:crypto';
import { Agent, type IncomingMessage, type RequestOptions, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EndpointId, endpoint, type Lang, pathWith } from '@phone-trade/shared';

export interface Options {
  /** In addition to the input of a GET. */
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lang?: Lang;
  /** Of a call that is mounted on both. */
  readonly method?: 'GET' | 'POST';
  /** Sent as multipart, with the input as its other fields. */
  readonly file?: { readonly field?: string; readonly name: string; readonly content: Buffer };
}

/** What came back. `key` is the catalogue key of a refusal, `data` the envelope's content, `file` the bytes. */
export interface Answer<T> {
  readonly status: number;
  readonly key: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly code: number; readonly success: boolean; readonly msg: string; readonly data: T };
  readonly data: T;
  readonly file: Buffer;
}

type Input = object | undefined;

/** Notes what an answer has that the OpenAPI document does not. */
export type Compare = (id: EndpointId, method: 'GET' | 'POST', answer: Answer<unknown>) => void;

/** Keeps connections open between calls: a new one costs more than what most calls do. A server that closes ends those that wait. */
const CONNECTIONS = new Agent({ keepAlive: true });

/** Somebody who calls the server, by the ids of the contract. */
export class Caller {
  constructor(
    private readonly server: Server,
    private readonly token?: string,
    private readonly compare?: Compare,
  ) {}

  /** Calls and gives back whatever was answered. The input goes into the query of a GET and the body of a POST. */
  async call<T = unknown>(id: EndpointId, input?: Input, options: Options = {}): Promise<Answer<T>> {
    const row = endpoint(id);
    const method = options.method ?? row.methods[0] ?? 'GET';
    const answer = await this.send<T>(method, pathWith(row.path, input), input, options);
    this.compare?.(id, method, answer);
    return answer;
  }

  /** Calls, expects success, and gives back the data. */
  async ask<T = unknown>(id: EndpointId, input?: Input, options: Options = {}): Promise<T> {
    const answer = await this.insist<T>(id, input, options);
    if (answer.status !== 200 || answer.body.success !== true) {
      throw new Error(`${id} was refused: ${answer.status} ${answer.key ?? ''} ${answer.file.toString('utf8').slice(0, 500)}`);
    }
    return answer.data;
  }

  /** Calls as a client does: told to come back, on a machine that has much to do, it does. */
  async insist<T = unknown>(id: EndpointId, input?: Input, options: Options = {}, times = 5): Promise<Answer<T>> {
    const answer = await this.call<T>(id, input, options);
    return answer.key === 'SYSTEM_BUSY' && times > 1 ? this.insist<T>(id, input, options, times - 1) : answer;
  }

  /** Any path, for what is not in the contract. */
  async send<T = unknown>(method: 'GET' | 'POST', path: string, input?: Input, options: Options = {}): Promise<Answer<T>> {
    const query = textOf({ ...(method === 'GET' ? input : {}), ...options.query });
    const { port } = this.server.address() as AddressInfo;
    const url = new URL(path, `http://127.0.0.1:${port}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, value);
    const { type, bytes } = method === 'POST' ? bodyOf(input, options.file) : NO_BODY;
    const headers = {
      // Compression has tests of its own.
      'Accept-Encoding': 'identity',
      'Accept-Language': options.lang ?? 'zh',
      ...(this.token ? { 'Blade-Auth': `bearer ${this.token}` } : {}),
      ...(bytes ? { 'Content-Type': type, 'Content-Length': bytes.length } : {}),
      ...options.headers,
    };
    return answerOf<T>(
      await exchange({ agent: CONNECTIONS, host: '127.0.0.1', port, method, path: url.pathname + url.search, headers }, bytes),
    );
  }
}

/** Signs somebody in as the console does. Demo people share one password, administrators another. */
export async function signIn(server: Server, tenantId: string, account: string, password?: string, compare?: Compare): Promise<Caller> {
  const plain = password ?? (account === 'admin' ? 'admin' : '123456');
  const answer = await new Caller(server, undefined, compare).call<never>('auth.token', undefined, {
    query: {
      tenantId,
      username: account,
      password: createHash('md5').update(plain).digest('hex'),
      grant_type: 'password',
      scope: 'all',
      type: 'account',
    },
    headers: { Authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' },
  });
  const { access_token: token } = answer.body as unknown as { access_token?: string };
  if (!token) throw new Error(`${account} of ${tenantId} could not sign in: ${answer.status} ${answer.file.toString('utf8')}`);
  return new Caller(server, token, compare);
}

/** Expects a refusal by its catalogue key, never by its text. */
export function expectError(answer: Pick<Answer<unknown>, 'status' | 'key' | 'body'>, key: string): void {
  expect({ key: answer.key, success: answer.body?.success ?? false }).toEqual({ key, success: false });
  expect(answer.status).not.toBe(500);
}

function textOf(input: object): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

interface Body {
  readonly type: string;
  readonly bytes?: Buffer;
}

const NO_BODY: Body = { type: '' };
const BOUNDARY = 'the-boundary-of-the-tests';

/** JSON; with a file multipart, in which the input follows the file. */
function bodyOf(input: Input, file: Options['file']): Body {
  if (!file) return input ? { type: 'application/json', bytes: Buffer.from(JSON.stringify(input)) } : NO_BODY;
  const part = (head: string, content: string | Buffer) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name=${head}\r\n\r\n`),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...part(`"${file.field ?? 'file'}"; filename="${file.name}"\r\nContent-Type: application/octet-stream`, file.content),
    ...Object.entries(textOf(input ?? {})).flatMap(([name, value]) => part(`"${name}"`, value)),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ];
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.concat(parts) };
}

interface Reply {
  readonly response: IncomingMessage;
  readonly file: Buffer;
}

/** One exchange by plain HTTP: what a client library adds would cost more than most calls do. A reply may come before all was sent. */
async function exchange(options: RequestOptions, bytes: Buffer | undefined): Promise<Reply> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(options, resolve).on('error', reject).end(bytes);
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('end', () => resolve({ response, file: Buffer.concat(chunks) }));
    response.on('error', reject);
  });
}

/** Files stay whole, and JSON is parsed in the realm of the test so that `toStrictEqual` works. */
function answerOf<T>({ response, file }: Reply): Answer<T> {
  const { statusCode: status = 0 } = response;
  const headers = response.headers as Readonly<Record<string, string>>;
  const isJson = String(headers['content-type']).includes('json');
  const success = status >= 200 && status < 300;
  const body = (isJson ? JSON.parse(file.toString('utf8')) : { code: status, success, msg: '' }) as Answer<T>['body'];
  return { status, key: headers['x-error-key'], headers, body, data: body.data, file };
}
