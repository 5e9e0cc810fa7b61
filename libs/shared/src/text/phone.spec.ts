import { phoneFault } from './phone.js';

const said = (text: string) => phoneFault(text)?.zh;

describe('the phone helper', () => {
  it('accepts a mobile number of eleven digits', () => {
    expect(said('19912345678')).toBeUndefined();
  });

  it('rejects an empty number or one of another length', () => {
    expect(said('')).toBe('手机号码不能为空');
    expect(said('1991234567')).toBe('手机号码长度不为11位');
    expect(said('+8619912345678')).toBe('手机号码长度不为11位');
  });

  it('rejects eleven digits of a landline', () => {
    expect(said('01012345678')).toBe('手机号码格式不正确');
    expect(said('0755-123456')).toBeUndefined();
  });
});
