import { scanBuffer } from './use-scanner';

const type = (text: string, gap: number): string[] => {
  const scans: string[] = [];
  const feed = scanBuffer((code) => scans.push(code));
  [...text, 'Enter'].forEach((key, i) => {
    feed(key, 1000 + i * gap);
  });
  return scans;
};

describe('scanBuffer', () => {
  it('emits a fast run of keys that ends with Enter', () => {
    expect(type('356938035643809', 8)).toEqual(['356938035643809']);
  });

  it('ignores a typist', () => {
    expect(type('356938035643809', 120)).toEqual([]);
  });

  it('ignores short runs', () => {
    expect(type('12345', 5)).toEqual([]);
  });

  it('starts again after a pause', () => {
    const scans: string[] = [];
    const feed = scanBuffer((code) => scans.push(code));
    feed('x', 0);
    [...'CG20261121', 'Tab'].forEach((key, i) => {
      feed(key, 500 + i);
    });
    expect(scans).toEqual(['CG20261121']);
  });

  it('ignores keys without a character', () => {
    const scans: string[] = [];
    const feed = scanBuffer((code) => scans.push(code));
    ['Shift', 'A', 'B', 'C', 'D', 'E', 'F', 'Enter'].forEach((key, i) => {
      feed(key, i);
    });
    expect(scans).toEqual(['ABCDEF']);
  });
});
