import type { Client } from '../../apps/api/src/modules/system/client/client.entity.js';
import type { Param } from '../../apps/api/src/modules/system/param/param.entity.js';
import { PLATFORM_TENANT } from '../../apps/api/src/platform/context/context.js';
import type { SeedRow } from './ensure.js';
import type { FirstPasswords } from './first-passwords.js';
import { seedId } from './ids.js';

const GRANTS = 'refresh_token,password,authorization_code,captcha,social';

/** The applications of the family. Their secrets are in every browser and prove nothing; the signing secret is made per data directory. */
export const clientRows = (): SeedRow<Client>[] =>
  [
    { clientId: 'sword', webServerRedirectUri: 'http://localhost:8888' },
    { clientId: 'saber', webServerRedirectUri: 'http://localhost:8080' },
  ].map((client, i) => ({
    ...client,
    id: seedId(PLATFORM_TENANT, 'client', i + 1),
    clientSecret: `${client.clientId}_secret`,
    scope: 'all',
    authorizedGrantTypes: GRANTS,
    accessTokenValidity: 3600,
    refreshTokenValidity: 604_800,
    status: 1,
  }));

type ParamSeed = readonly [paramName: string, paramKey: string, paramValue: string, remark: string];

const paramSeeds = ({ account, tenant }: FirstPasswords): readonly ParamSeed[] => [
  ['是否开启注册功能', 'account.registerUser', 'true', 'Whether users may register themselves'],
  ['账号初始密码', 'account.initPassword', account, 'Password of a new or reset account'],
  ['登录失败锁定次数', 'account.failCount', '5', 'Failed sign-ins before an account is locked'],
  ['租户默认管理密码', 'tenant.default.password', tenant, 'Password of the administrator of a new tenant'],
  ['租户默认账号额度', 'tenant.default.accountNumber', '100', 'Number of accounts of a new tenant'],
  [
    '租户默认菜单集合',
    'tenant.default.menuCode',
    'buying,inventory,selling,finance,reports,basics,dept,post',
    'Menus of a new tenant without a package',
  ],
  ['助手是否对未登录的人开放', 'ai.public', 'false', 'Whether the assistant answers people who have not signed in'],
  ['登录是否需要验证码', 'account.captcha', 'false', 'Whether sign-in requires a captcha'],
  ['不提示消息的返回码', 'console.quietCodes', '0', 'Codes of refusals without a message, separated by commas. 0 names none'],
  ['通用日志保留天数', 'log.usual.days', '30', 'Days that rows of the event log are kept'],
  ['接口日志保留天数', 'log.api.days', '14', 'Days that rows of the call log are kept'],
  ['错误日志保留天数', 'log.error.days', '90', 'Days that rows of the error log are kept'],
  ['接口日志是否包含查询', 'log.api.reads', 'false', 'Whether the call log has calls that only read'],
  ['系统消息保留天数', 'message.system.days', '180', 'Days that messages of the system are kept'],
];

export const paramRows = (passwords: FirstPasswords): SeedRow<Param>[] =>
  paramSeeds(passwords).map(([paramName, paramKey, paramValue, remark], i) => ({
    id: seedId(PLATFORM_TENANT, 'param', i + 1),
    paramName,
    paramKey,
    paramValue,
    remark,
  }));
