import { maskedText } from './masked-text.js';

describe('the masked text of an input', () => {
  test('has no secret at any depth', () => {
    const sent = { account: 'buyer', password: 'p', rows: [{ accessKey: 'a', secretKey: 's' }], refresh_token: 't', clientSecret: 'c' };
    expect(JSON.parse(maskedText(sent))).toEqual({
      account: 'buyer',
      password: '******',
      rows: [{ accessKey: '******', secretKey: '******' }],
      refresh_token: '******',
      clientSecret: '******',
    });
  });

  test('is bounded, whatever was sent', () => {
    const rows = Array.from({ length: 1000 }, () => ({
      remark: 'x'.repeat(4000),
      products: Array.from({ length: 1000 }, () => 'y'.repeat(200)),
    }));
    expect(maskedText({ rows }).length).toBeLessThanOrEqual(4000);
  });

  test('names a file by its size', () => {
    expect(maskedText({ file: { name: 'a.png', bytes: Buffer.alloc(3) } })).toBe('{"file":{"name":"a.png","bytes":"3 B"}}');
  });
});
