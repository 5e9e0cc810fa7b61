import { type PasswordRule, passwordFaults } from './password-rule.js';

const RULE: PasswordRule = { length: 8, kinds: 3, noName: 1, history: 0, days: 0 };
const faults = (plain: string, rule: Partial<PasswordRule> = {}) => passwordFaults(plain, { ...RULE, ...rule }, ['wang', '王芳', 'ab']);

describe('a password', () => {
  it('needs a minimum length; an emoji counts as one character', () => {
    expect(faults('Abc123')).toEqual(['length']);
    expect(faults('Abc123😀😀')).toEqual([]);
    expect(faults('Abc12😀😀')).toEqual(['length']);
  });

  it('needs a minimum number of character kinds', () => {
    expect(faults('abcdefgh1')).toEqual(['kinds']);
    expect(faults('Abcdefgh1')).toEqual([]);
    expect(faults('abcdefg 1')).toEqual([]);
    expect(faults('密码密码密码密码', { kinds: 2 })).toEqual(['kinds']);
  });

  it("must not contain its owner's name, in any case, if the rule is on; names that are common word parts are ignored", () => {
    expect(faults('My-WANG-2026')).toEqual(['name']);
    expect(faults('Ok-王芳-2026')).toEqual(['name']);
    expect(faults('My-WANG-2026', { noName: 0 })).toEqual([]);
    expect(faults('Crab-2026-x')).toEqual([]);
  });
});
