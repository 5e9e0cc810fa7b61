import { md5Hex } from './md5';

describe('md5Hex', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['admin', '21232f297a57a5a743894a0e4a801fc3'],
    ['123456', 'e10adc3949ba59abbe56e057f20f883e'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['12345678901234567890123456789012345678901234567890123456789012345678901234567890', '57edf4a22be3c955ac49da2e2107b67a'],
    ['密码', 'a8105204604a0b11e916f3879aae3b0b'],
  ])('hashes %j', (text, hash) => {
    expect(md5Hex(text)).toBe(hash);
  });
});
