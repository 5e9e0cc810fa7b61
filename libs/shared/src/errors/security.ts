import { defineErrors } from './define.js';

/** Refusals of a password by the password rules of the tenant. */
export const PASSWORD = defineErrors('PASSWORD', {
  UNSEEN: { code: 400, zh: '本租户要求检查新密码的内容，请以SM2或原文发送', en: 'This tenant has password rules. Send the new password in plain text or SM2-encrypted, not as MD5' },
  USED: { code: 400, zh: '新密码不能与最近{count}次用过的相同', en: 'The new password must differ from your last {count} passwords' },
  PLAIN: { code: 400, zh: '密码须包含大写字母、小写字母、数字、其他字符中的至少{kinds}种', en: 'The password needs at least {kinds} of: capital letters, small letters, digits, other characters' },
  NAMES: { code: 400, zh: '密码不能包含账号或姓名', en: 'The password must not contain the account or name' },
  FIRST_WEAK: { code: 400, zh: '参数account.initPassword不符合本租户的密码规则，请直接输入密码', en: 'The parameter account.initPassword does not meet the password rules of this tenant. Enter a password' },
});

/** Refusals about second factors. */
export const FACTOR = defineErrors('FACTOR', {
  ASKED: { code: 400, zh: '请输入两步验证码', en: 'Enter the code of your second factor' },
  WRONG: { code: 400, zh: '验证码不正确或已使用', en: 'The code is wrong or was already used' },
  NEEDED: { code: 403, zh: '请先设置两步验证', en: 'Set up your second factor first' },
  THERE: { code: 400, zh: '已设置两步验证', en: 'Your second factor is already set up' },
  NOT_BEGUN: { code: 400, zh: '请先获取两步验证密钥', en: 'Request a second-factor key first' },
  OFF: { code: 400, zh: '本租户未启用两步验证', en: 'This tenant does not use a second factor' },
  REQUIRED: { code: 400, zh: '本租户要求两步验证，不能关闭', en: 'This tenant requires a second factor, so you cannot turn it off' },
});

/** Refusals of sign-in as another user. */
export const ACTING = defineErrors('ACTING', {
  NOT_ONESELF: { code: 403, zh: '代为登录时不能修改对方的登录信息', en: 'While signed in as another user, you cannot change their sign-in data' },
  YOURSELF: { code: 400, zh: '不能以自己的身份代为登录', en: 'You cannot sign in as yourself' },
});
