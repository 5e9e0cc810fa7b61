type Values = Readonly<Record<string, unknown>>;

/** What that dialect calls otherwise than OAuth does; the rest has the same name in both. */
const WORDS = {
  grantType: 'grant_type',
  account: 'username',
  refreshToken: 'refresh_token',
  redirectUri: 'redirect_uri',
  oauthId: 'oauth_id',
};

/** A request for a token in the words of the spec dialect. */
export const inWordsOfOAuth = (input: Values): Values => ({
  ...input,
  ...Object.fromEntries(Object.entries(WORDS).flatMap(([theirs, ours]) => (theirs in input ? [[ours, input[theirs]]] : []))),
});

/**
 * The answer of the token endpoint as that dialect reads it (docs/domain.md 11.4). Its texts are always there: without `authority` the
 * client hides its buttons, without `userId` it opens a dialog of registration that cannot be closed.
 */
export const openSourceAnswer = (answer: Values): Values => ({
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
