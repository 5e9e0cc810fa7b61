import { SecretBox } from './secret-box.js';

const SECRET = Buffer.from('a shared secret of somebody');

describe('a sealed secret', () => {
  const box = new SecretBox('the secret of the server');
  const sealed = box.seal(SECRET, '100001/7');

  it('opens with the same key for its owner and is encrypted differently each time', () => {
    expect(box.open(sealed, '100001/7')).toEqual(SECRET);
    expect(box.seal(SECRET, '100001/7')).not.toBe(sealed);
    expect(sealed).not.toContain(SECRET.toString('base64').slice(0, 8));
  });

  it('does not open for another owner, with another key or after a change', () => {
    expect(box.open(sealed, '100001/8')).toBeUndefined();
    expect(new SecretBox('another').open(sealed, '100001/7')).toBeUndefined();
    expect(box.open(`${sealed.slice(0, -6)}AAAAA=`, '100001/7')).toBeUndefined();
    expect(box.open('', '100001/7')).toBeUndefined();
  });
});
