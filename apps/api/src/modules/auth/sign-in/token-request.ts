import { timingSafeEqual } from 'node:crypto';
import type { Dialect } from '../../../platform/context/context.js';
import { sha256 } from '../../../platform/ids/ids.js';
import { originOf } from '../guard/device-cookie.js';
import type { Origin } from '../guard/known-places.js';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a client asks of the token endpoint, taken from query and headers; everything is text of bounded length, missing is ''. */
export interface TokenRequest {
  readonly grant: string;
  /** Whatever it calls the tenant by: name, number or domain. */
  readonly tenant: string;
  readonly account: string;
  readonly password: string;
  readonly refreshToken: string;
  /** Of the grants `social` and `authorization_code`. */
  readonly source: string;
  readonly code: string;
  readonly state: string;
  readonly issuer: string;
  readonly redirectUri: string;
  readonly verifier: string;
  /** Somebody elsewhere whom the person that signs in wants to be linked to. */
  readonly oauthId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly captchaKey: string;
  readonly captchaCode: string;
  /** Departments and roles to switch to, comma lists. */
  readonly deptIds: string;
  readonly roleIds: string;
  readonly dialect?: Dialect;
  /** The second step of a sign-in: what the first one was answered, and the code. */
  readonly factorTicket: string;
  readonly factorCode: string;
  readonly origin: Origin;
  readonly agent: string;
}

export function tokenRequest(input: Readonly<Record<string, unknown>>, headers: Headers, address: string): TokenRequest {
  const [clientId, clientSecret] = basic(text(headers.authorization));
  return {
    grant: text(input.grant_type),
    // What the user typed comes first: clients send the number of a default tenant along.
    tenant: text(input.tenantName) || text(input.tenantId) || text(headers['tenant-id']),
    account: text(input.username),
    password: text(input.password),
    refreshToken: text(input.refresh_token, 4096),
    source: text(input.source),
    code: text(input.code),
    state: text(input.state),
    issuer: text(input.iss),
    redirectUri: text(input.redirect_uri),
    verifier: text(input.code_verifier),
    oauthId: text(input.oauth_id),
    clientId,
    clientSecret,
    captchaKey: text(headers['captcha-key']),
    captchaCode: text(headers['captcha-code'], 32),
    deptIds: text(headers['dept-id']),
    roleIds: text(headers['role-id']),
    factorTicket: text(input.factor_ticket, 4096),
    factorCode: text(input.factor_code, 32),
    origin: originOf(headers, address),
    agent: text(headers['user-agent']).slice(0, 255),
  };
}

const text = (value: unknown, max = 1024): string => (typeof value === 'string' && value.length <= max ? value : '');

function basic(header: string): [id: string, secret: string] {
  const match = /^basic ([\w+/=-]+)$/i.exec(header);
  const [id = '', ...secret] = Buffer.from(match?.[1] ?? '', 'base64')
    .toString('utf8')
    .split(':');
  return [id, secret.join(':')];
}

/** Compares secrets in a time that tells nothing about them. */
export const sameSecret = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));
