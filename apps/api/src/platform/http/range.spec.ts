import { rangeOf } from './range.js';

describe('the range of a request for 100 bytes', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=50-1000', { start: 50, end: 99 }],
  ])('%s is one part', (range, part) => {
    expect(rangeOf({ range }, 100)).toEqual(part);
  });

  test.each([undefined, 'bytes=-', 'bytes=100-', 'bytes=9-1', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=-0', `bytes=${'9'.repeat(20)}-`])(
    '%s is the whole file',
    (range) => {
      expect(rangeOf({ range }, 100)).toBeUndefined();
    },
  );

  test('is the whole file on the condition of another version, and of an empty file', () => {
    expect(rangeOf({ range: 'bytes=0-1', 'if-range': '"a"' }, 100)).toBeUndefined();
    expect(rangeOf({ range: 'bytes=0-1' }, 0)).toBeUndefined();
  });
});
