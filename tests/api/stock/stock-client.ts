import smCrypto from 'sm-crypto';
import { type Answer, Caller, type Options } from '../../support/caller.js';
import type { TestApp } from '../../support/harness.js';
import { askToken, CLIENT, md5, tokensOf } from '../auth/support.js';

/** The answer of the open-source token endpoint. */
export interface StockToken {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tokenType: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly authority: string;
  readonly userName: string;
  readonly account: string;
  readonly expiresIn: number;
  readonly oauthId: string;
  readonly avatar: string;
}

type Values = Readonly<Record<string, unknown>>;

type Signed = Pick<StockToken, 'accessToken' | 'userId'>;

/** A stock front end of the family: its paths, its headers, and success by the code of the body (docs/domain.md 11.1). */
export class StockClient<Token extends Signed = StockToken> {
  private constructor(
    private readonly caller: Caller,
    readonly token: Token,
  ) {}

  /** Signs in as the front end with flow, messages and resources does, at the token endpoint of the specification. */
  static async signInToOffice(app: TestApp, tenantId: string, account: string): Promise<StockClient<Signed>> {
    const password = md5(account === 'admin' ? 'admin' : '123456');
    const answer = await askToken(app, { tenantId, username: account, password }, { 'Tenant-Id': tenantId, 'User-Type': 'web' });
    if (answer.status !== 200) throw new Error(answer.file.toString('utf8'));
    const { access_token: accessToken, user_id: userId } = tokensOf(answer) as ReturnType<typeof tokensOf> & { user_id: string };
    return new StockClient(new Caller(app.server, accessToken), { accessToken, userId });
  }

  /** Signs in as its sign-in page does: a password as SM2 ciphertext, everything in the query. */
  static async signIn(
    app: TestApp,
    tenantId: string,
    account: string,
    plain = account === 'admin' ? 'admin' : '123456',
  ): Promise<StockClient> {
    const answer = await StockClient.ask(app, {
      tenantId,
      account,
      password: await cipher(app, plain),
      grantType: 'password',
      scope: 'all',
      type: 'account',
    });
    if (answer.status !== 200) throw new Error(answer.file.toString('utf8'));
    return new StockClient(new Caller(app.server, answer.data.accessToken), answer.data);
  }

  /** The token endpoint. The captcha's headers are always there, filled in or not. */
  static ask(app: TestApp, query: Values, headers: Readonly<Record<string, string>> = {}): Promise<Answer<StockToken>> {
    const more = {
      ...CLIENT,
      'Tenant-Id': String(query.tenantId ?? ''),
      'User-Type': 'web',
      'Captcha-Key': '',
      'Captcha-Code': '',
      ...headers,
    };
    return app.anonymous.send<StockToken>('POST', '/api/blade-auth/token', undefined, { query, headers: more });
  }

  async get<T>(path: string, query: Values = {}): Promise<T> {
    return this.taken(await this.caller.send<T>('GET', `/api${path}`, query, { headers: HEADERS }));
  }

  async post<T = unknown>(path: string, body?: object, query: Values = {}): Promise<T> {
    return this.taken(await this.refused<T>(path, body, query));
  }

  /** A call with any outcome. */
  refused<T = unknown>(path: string, body?: object, query: Values = {}, file?: Options['file']): Promise<Answer<T>> {
    return this.caller.send<T>('POST', `/api${path}`, body, { query, headers: HEADERS, ...(file ? { file } : {}) });
  }

  /** A form with one file, and other fields. */
  async upload<T = unknown>(path: string, file: NonNullable<Options['file']>, fields: object = {}): Promise<T> {
    return this.taken(await this.refused<T>(path, fields, {}, file));
  }

  private taken<T>(answer: Answer<T>): T {
    if ((answer.body.code ?? answer.status) !== 200) throw new Error(answer.file.toString('utf8').slice(0, 600));
    return answer.data;
  }
}

const HEADERS = { ...CLIENT, 'Blade-Requested-With': 'BladeHttpRequest' };

export async function cipher(app: TestApp, plain: string): Promise<string> {
  const { publicKey } = await app.anonymous.ask<{ publicKey: string }>('system.tenant.info', { domain: 'http://localhost:2888/#/login' });
  return smCrypto.sm2.doEncrypt(plain, publicKey, 0);
}

export interface Page<Row> {
  readonly records: readonly Row[];
  readonly total: number;
}

/** A row as received, which is also how the client posts it back. */
export interface Row {
  readonly id: string;
  readonly title?: string;
  readonly children?: readonly Row[];
  readonly [field: string]: unknown;
}

/** A tree, row by row. */
export const flat = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
