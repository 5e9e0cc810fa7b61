import { isPhone } from './phone.js';

describe('a telephone number', () => {
  it.each(['13800138000', '0755-8888 6666', '+44 (20) 7946 0958', '（0755）88886666', '95588'])('%s is one', (text) => {
    expect(isPhone(text)).toBe(true);
  });

  it.each(['', '1234', '---+', 'call me', '138001380o0', '123456789012345678901', '0755.88886666', '138\n00138000'])(
    '%j is none',
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );
});
