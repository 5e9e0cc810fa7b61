import { createHash } from 'node:crypto';
import { Agent, type Server } from 'node:http';
import { type EndpointId, endpoint, type Lang, pathWith } from '@phone-trade/shared';
import type supertest from 'supertest';

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
    private readonly request: typeof supertest,
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
    const call = method === 'GET' ? this.request(this.server).get(path) : this.request(this.server).post(path);
    call.agent(CONNECTIONS).set({
      // Compression has tests of its own.
      'Accept-Encoding': 'identity',
      'Accept-Language': options.lang ?? 'zh',
      ...(this.token ? { 'Blade-Auth': `bearer ${this.token}` } : {}),
      ...options.headers,
    });
    call.query(textOf({ ...(method === 'GET' ? input : {}), ...options.query }));
    if (options.file) {
      call.attach(options.file.field ?? 'file', options.file.content, options.file.name);
      for (const [name, value] of Object.entries(textOf(input ?? {}))) call.field(name, value);
    } else if (method === 'POST' && input) {
      call.send(input);
    }
    return answerOf<T>(await call.buffer(true).parse(bytes));
  }
}

/** Signs somebody in as the console does. Demo people share one password, administrators another. */
export async function signIn(
  request: typeof supertest,
  server: Server,
  tenantId: string,
  account: string,
  password?: string,
  compare?: Compare,
): Promise<Caller> {
  const plain = password ?? (account === 'admin' ? 'admin' : '123456');
  const answer = await new Caller(request, server, undefined, compare).call<never>('auth.token', undefined, {
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
  return new Caller(request, server, token, compare);
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

/** Every answer is taken as bytes: files stay whole, and JSON is parsed in the realm of the test so that `toStrictEqual` works. */
function bytes(response: unknown, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const stream = response as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
}

function answerOf<T>(response: supertest.Response): Answer<T> {
  const file = Buffer.isBuffer(response.body) ? response.body : Buffer.alloc(0);
  const isJson = String(response.headers['content-type']).includes('json');
  const body = (isJson ? JSON.parse(file.toString('utf8')) : { code: response.status, success: response.ok, msg: '' }) as Answer<T>['body'];
  return { status: response.status, key: response.headers['x-error-key'], headers: response.headers, body, data: body.data, file };
}
