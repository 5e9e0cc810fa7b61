import { timingSafeEqual } from 'node:crypto';
import { type Fields, f } from '@phone-trade/shared';
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

/** The inputs of the token endpoint by the names of OAuth and, of the family's own, in headers. */
export const tokenQuery = {
  grant_type: f.text(32, '授权方式', 'Grant type').required(),
  tenantName: f.text(64, '租户名称', 'Name of the tenant'),
  tenantId: f.text(64, '租户', 'Tenant'),
  username: f.text(64, '账号', 'Account'),
  password: f.text(1024, '密码：明文、MD5 或 SM2', 'Password: plain, MD5 or SM2'),
  scope: f.text(64, '范围', 'Scope'),
  refresh_token: f.longText('刷新令牌', 'Refresh token'),
  source: f.text(32, '登录方式', 'Provider'),
  code: f.text(1024, '授权码', 'Authorization code'),
  state: f.text(1024, '状态', 'State'),
  iss: f.text(1024, '签发方', 'Issuer'),
  redirect_uri: f.text(1024, '回调地址', 'Redirect URI'),
  code_verifier: f.text(128, '校验码', 'Code verifier'),
  oauth_id: f.text(64, '第三方账号', 'External account'),
  factor_ticket: f.longText('二次验证凭据', 'Ticket of the second step'),
  factor_code: f.text(32, '二次验证码', 'Code of the second factor'),
} satisfies Fields;

/** HTTP reserves `Authorization` for security schemes, so the client's is one (`clientAuth`). */
export const tokenHeaders = {
  'Tenant-Id': f.text(64, '租户', 'Tenant'),
  'Captcha-Key': f.text(64, '图形验证码编号', 'Key of the captcha'),
  'Captcha-Code': f.text(32, '图形验证码', 'Letters of the captcha'),
  'Dept-Id': f.text(1024, '切换到的部门', 'Departments to switch to'),
  'Role-Id': f.text(1024, '切换到的角色', 'Roles to switch to'),
} satisfies Fields;

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
