/** The calls that a visit begins with, of a guest and of somebody signed in: known before the table of all has come. */
export const FIRST_CALLS = {
  'auth.token': ['POST', '/api/blade-auth/oauth/token', 'token', 'query grant_type=captcha|password|social|authorization_code|refresh_token ...', 'spec'],
  'auth.captcha': ['GET', '/api/blade-auth/oauth/captcha', 'captcha', '', 'spec'],
  'auth.render': ['GET', '/api/blade-auth/oauth/render', 'object', 'source; where its provider asks who somebody is', 'extra'],
  'system.tenant.info': ['GET', '/api/blade-system/tenant/info', 'object', 'domain', 'spec'],
  'system.menu.routes': ['GET', '/api/blade-system/menu/routes', 'tree', 'topMenuId', 'spec'],
  'system.menu.top-menu': ['GET', '/api/blade-system/menu/top-menu', 'list', '', 'spec'],
  'system.menu.buttons': ['GET', '/api/blade-system/menu/buttons', 'tree', '', 'spec'],
} as const;
