import { type Field, type Fields, f } from '../../fields/field.js';

/** Who needs a second factor (`secondFactorNeed`). */
export const SECOND_FACTOR = { off: 0, optional: 1, required: 2 } as const;

/** What a tenant asks of its sign-ins, in inside form: flags 0/1. */
export interface SecurityPolicy {
  /** People may act in one of several departments and roles of theirs (docs/domain.md 10.3). */
  readonly switchMode: number;
  readonly passwordLength: number;
  readonly passwordKinds: number;
  readonly passwordNoName: number;
  readonly passwordHistory: number;
  readonly passwordDays: number;
  /** One of `SECOND_FACTOR`. */
  readonly secondFactor: number;
}

/** What a tenant that has set nothing asks; the platform's own least length holds for everybody. */
export const SECURITY_DEFAULTS: SecurityPolicy = {
  switchMode: 0,
  passwordLength: 0,
  passwordKinds: 1,
  passwordNoName: 0,
  passwordHistory: 0,
  passwordDays: 0,
  secondFactor: SECOND_FACTOR.off,
};

export const securityPolicyFields = {
  passwordLength: f.int('密码最少字符数', 'Minimum characters of a password').max(64),
  passwordKinds: f.int('密码须包含的字符种类', 'Kinds of characters in a password').min(1).max(4),
  passwordNoName: f.flag('密码不得包含账号或姓名', 'No account or name in passwords'),
  passwordHistory: f.int('不得与最近几次密码相同', 'Last passwords that cannot be reused').max(12),
  passwordDays: f.int('密码有效天数，0为不限', 'Password validity in days (0: unlimited)').max(3650),
  secondFactor: f.code('secondFactorNeed', '两步验证', 'Second factor'),
  switchMode: f.flag('允许切换部门和角色', 'Users may switch department and role'),
} satisfies Record<keyof SecurityPolicy, Field> & Fields;
