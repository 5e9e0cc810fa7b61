import { type Fields, f, type WireOf } from '@phone-trade/shared';
import type { TokenAnswer } from './opened-sessions.js';
import { tokenQuery } from './token-request.js';

type Values = Readonly<Record<string, unknown>>;

/** What that dialect calls otherwise than OAuth does; the rest has the same name in both. */
const WORDS = {
  grantType: 'grant_type',
  account: 'username',
  refreshToken: 'refresh_token',
  redirectUri: 'redirect_uri',
  oauthId: 'oauth_id',
} as const;

/** The query of the token endpoint in the words of that dialect. */
export const openSourceQuery: Fields = {
  ...tokenQuery,
  ...Object.fromEntries(Object.entries(WORDS).map(([theirs, ours]) => [theirs, tokenQuery[ours]])),
  grant_type: f.text(32, '授权方式', 'Grant type'),
};

/** A request for a token in the words of the spec dialect. */
export const inWordsOfOAuth = (input: Values): Values => ({
  ...input,
  ...Object.fromEntries(Object.entries(WORDS).flatMap(([theirs, ours]) => (theirs in input ? [[ours, input[theirs]]] : []))),
});

export const openSourceTokenFields = {
  accessToken: f.longText('访问令牌', 'Access token'),
  tokenType: f.text(16, '令牌类型', 'Token type'),
  refreshToken: f.longText('刷新令牌', 'Refresh token'),
  userId: f.text(20, '用户', 'User'),
  tenantId: f.text(12, '租户', 'Tenant'),
  oauthId: f.text(64, '第三方账号', 'External account'),
  deptId: f.text(1000, '部门', 'Departments'),
  roleId: f.text(1000, '角色', 'Roles'),
  avatar: f.text(255, '头像', 'Avatar'),
  authority: f.text(1000, '角色别名', 'Role aliases'),
  userName: f.text(64, '用户名', 'User name'),
  account: f.text(64, '账号', 'Account'),
  expiresIn: f.int('有效秒数', 'Seconds until the access token expires'),
  license: f.text(64, '许可', 'License'),
} satisfies Fields;

/** Of a sign-out, inside the envelope too. */
export const doneFields = { code: f.text(8, '状态码', 'Code'), msg: f.text(64, '消息', 'Message') } satisfies Fields;

/**
 * The answer of the token endpoint as that dialect reads it (docs/domain.md 11.4). Its texts are always there: without `authority` the
 * client hides its buttons, without `userId` it opens a dialog of registration that cannot be closed.
 */
export const openSourceAnswer = (answer: TokenAnswer): WireOf<typeof openSourceTokenFields> => ({
  accessToken: answer.access_token ?? '',
  tokenType: 'bearer',
  refreshToken: answer.refresh_token ?? '',
  userId: answer.user_id ?? '',
  tenantId: answer.tenant_id ?? '',
  oauthId: answer.oauth_id ?? '',
  deptId: answer.dept_id ?? '',
  roleId: answer.role_id ?? '',
  avatar: answer.avatar ?? '',
  authority: answer.role_name ?? '',
  userName: answer.real_name ?? answer.nick_name ?? '',
  account: answer.account ?? '',
  expiresIn: answer.expires_in ?? 0,
  license: 'powered by phone-trade',
});
