/** The calls of the sign-in page, which are known before the table of all has come. */
export const SIGN_IN_CALLS = {
  'auth.token': ['POST', '/api/blade-auth/oauth/token', 'token', 'query grant_type=captcha|password|social|authorization_code|refresh_token ...', 'spec'],
  'auth.captcha': ['GET', '/api/blade-auth/oauth/captcha', 'captcha', '', 'spec'],
  'auth.render': ['GET', '/api/blade-auth/oauth/render', 'object', 'source; where its provider asks who somebody is', 'extra'],
  'system.tenant.info': ['GET', '/api/blade-system/tenant/info', 'object', 'domain', 'spec'],
} as const;
