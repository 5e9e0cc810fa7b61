import { SecretBox } from './secret-box.js';

const SECRET = Buffer.from('a shared secret of somebody');

describe('what is sealed', () => {
  const box = new SecretBox('the secret of the server');
  const sealed = box.seal(SECRET, '100001/7');

  it('opens for its owner by the same secret, twice never alike', () => {
    expect(box.open(sealed, '100001/7')).toEqual(SECRET);
    expect(box.seal(SECRET, '100001/7')).not.toBe(sealed);
    expect(sealed).not.toContain(SECRET.toString('base64').slice(0, 8));
  });

  it('opens for nobody else, by no other secret and changed not at all', () => {
    expect(box.open(sealed, '100001/8')).toBeUndefined();
    expect(new SecretBox('another').open(sealed, '100001/7')).toBeUndefined();
    expect(box.open(`${sealed.slice(0, -6)}AAAAA=`, '100001/7')).toBeUndefined();
    expect(box.open('', '100001/7')).toBeUndefined();
  });
});
