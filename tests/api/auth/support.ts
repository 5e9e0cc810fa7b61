import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../support/caller.js';
import type { TestApp } from '../../support/harness.js';

export const CLIENT = { Authorization: 'Basic c2FiZXI6c2FiZXJfc2VjcmV0' };
export const TENANT = '100001';

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The flat answer of the token endpoint. */
export interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly tenant_id: string;
  readonly account: string;
  readonly role_id: string;
  readonly role_name: string;
  readonly expires_in: number;
  readonly error_description?: string;
}

type Query = Readonly<Record<string, string | undefined>>;
type Headers = Readonly<Record<string, string>>;

/** Requests a token, by default for the administrator of the wholesaler. */
export function askToken(app: Pick<TestApp, 'anonymous'>, query: Query = {}, headers: Headers = {}): Promise<Answer<undefined>> {
  return app.anonymous.call<undefined>('auth.token', undefined, {
    query: { tenantId: TENANT, username: 'admin', password: md5('admin'), grant_type: 'password', scope: 'all', type: 'account', ...query },
    headers: { ...CLIENT, ...headers },
  });
}

export const tokensOf = (answer: Answer<undefined>): TokenAnswer => answer.body as unknown as TokenAnswer;

export const refresh = (app: TestApp, token: string): Promise<Answer<undefined>> =>
  askToken(app, { grant_type: 'refresh_token', refresh_token: token, username: undefined, password: undefined });

/** The status of a call that any signed-in person may make. */
export async function statusWith(app: TestApp, token: string): Promise<number> {
  return (await app.anonymous.call('system.menu.buttons', undefined, { headers: { 'Blade-Auth': `bearer ${token}` } })).status;
}

type Claims = Record<string, unknown>;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims a token carries, unchecked. */
export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Claims;

/** A token signed with the server's secret, for claims the server never issues. */
export function forge(app: TestApp, claims: Claims, { alg = 'HS256', digest = 'sha256', ...header }: Record<string, string> = {}): string {
  const secret = readFileSync(join(app.dataDir, 'secret'), 'utf8').trim();
  const body = `${encode({ alg, typ: 'JWT', ...header })}.${encode(claims)}`;
  return `${body}.${createHmac(digest, secret).update(body).digest('base64url')}`;
}
