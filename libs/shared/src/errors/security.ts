import { defineErrors } from './define.js';

/** Refusals of a password by the rule of its tenant. */
export const PASSWORD = defineErrors('PASSWORD', {
  UNSEEN: { code: 400, zh: '本租户要求检查新密码的内容，请以SM2或原文发送', en: 'This tenant looks at what a new password is made of: send it as SM2 or as it is' },
  USED: { code: 400, zh: '新密码不能与最近{count}次用过的相同', en: 'The new password is one of your last {count}' },
  PLAIN: { code: 400, zh: '密码须包含大写字母、小写字母、数字、其他字符中的至少{kinds}种', en: 'A password holds at least {kinds} of capital letters, small letters, digits and other characters' },
  NAMES: { code: 400, zh: '密码不能包含账号或姓名', en: 'A password holds neither account nor name' },
  FIRST_WEAK: { code: 400, zh: '参数account.initPassword不符合本租户的密码规则，请直接输入密码', en: 'The parameter account.initPassword does not follow the password rule of the tenant: give a password' },
});

/** Refusals about second factors. */
export const FACTOR = defineErrors('FACTOR', {
  ASKED: { code: 400, zh: '请输入两步验证码', en: 'Enter the code of your second factor' },
  WRONG: { code: 400, zh: '验证码不正确或已使用', en: 'The code is wrong or was used before' },
  NEEDED: { code: 403, zh: '请先设置两步验证', en: 'Set up your second factor first' },
  THERE: { code: 400, zh: '已设置两步验证', en: 'You have a second factor already' },
  NOT_BEGUN: { code: 400, zh: '请先获取两步验证密钥', en: 'Ask for a key of your second factor first' },
  OFF: { code: 400, zh: '本租户未启用两步验证', en: 'This tenant has no second factor' },
  REQUIRED: { code: 400, zh: '本租户要求两步验证，不能关闭', en: 'This tenant requires a second factor: it cannot be given up' },
});

/** Refusals about signing in as somebody else. */
export const ACTING = defineErrors('ACTING', {
  NOT_ONESELF: { code: 403, zh: '代为登录时不能修改对方的登录信息', en: 'Signed in as somebody else you cannot change what they sign in with' },
  YOURSELF: { code: 400, zh: '您已经是自己了', en: 'You are yourself already' },
});
