import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The client our own console signs in as. */
export const CONSOLE_CLIENT = 'saber';

/** The grants of `oauth/token` (docs/domain.md 11.3). */
export const GRANT_TYPES = ['password', 'captcha', 'refresh_token', 'authorization_code', 'social'] as const;

/** Applications that may ask for tokens. `authorizedGrantTypes` is a comma list; an array is taken too. */
export const clientSpec = crudSpec({
  noun: 'client',
  label: label('客户端', 'client'),
  tenancy: 'global',
  fields: {
    clientId: f.text(64, '客户端编号', 'Client id').required().unique().search(),
    clientSecret: f.text(128, '客户端密钥', 'Client secret').required().secret().hiddenInTable(),
    authorizedGrantTypes: f.keys('授权类型', 'Grant types').required(),
    scope: f.text(255, '授权范围', 'Scope').initial('all'),
    accessTokenValidity: f.int('令牌有效秒数', 'Access token seconds').min(60).max(86_400).initial(3600),
    refreshTokenValidity: f.int('刷新令牌有效秒数', 'Refresh token seconds').min(60).max(31_536_000).initial(604_800),
    webServerRedirectUri: f.url('回调地址', 'Redirect address', 255),
    // Kept for front ends of the family, which show and send them; nothing here is decided by them.
    resourceIds: f.text(255, '资源集合', 'Resources').hiddenInTable(),
    authorities: f.text(255, '权限', 'Authorities').hiddenInTable(),
    autoapprove: f.text(255, '自动授权', 'Auto approve').hiddenInTable(),
    additionalInformation: f.longText('附加说明', 'Additional information').hiddenInTable(),
    status: f.enabled().search(),
  },
  verbs: {
    page: 'system.client.list',
    detail: 'system.client.detail',
    submit: 'system.client.submit',
    remove: 'system.client.remove',
  },
  menu: [{ path: '/system/client', icon: 'safety-certificate', label: label('应用管理', 'Client applications') }],
  order: ['insertTime', 'desc'],
  maySort: true,
  lenient: true,
});
