import { clip, oneLine, textWidth, wrap } from './measure.js';

const style = { size: 10 };
const em = textWidth('机', style);

describe('wrap', () => {
  it('breaks Chinese between characters and keeps closing marks off the line start', () => {
    expect(wrap('苹果手机，九成新', em * 4, style)).toEqual(['苹果手', '机，九成', '新']);
  });

  it('keeps words whole and splits only those longer than a line', () => {
    expect(wrap('iPhone 15 Pro', textWidth('iPhone 15', style), style)).toEqual(['iPhone 15', 'Pro']);
    expect(wrap('1234567890', textWidth('1234', style), style)).toEqual(['1234', '5678', '90']);
  });

  it('keeps words of any alphabet whole', () => {
    const words = ['Grzegorz', 'Brzęczyszczykiewicz', 'Παπαδόπουλος', 'Phượng', 'Щербак'];
    const width = Math.max(...words.map((word) => textWidth(word, style)));
    expect(wrap(words.join(' '), width, style).join(' ').split(' ')).toEqual(words);
    expect(wrap('手机Łódź', em * 3, style)).toEqual(['手机', 'Łódź']);
  });

  it('keeps a letter and its marks on one line', () => {
    expect(wrap('x\u030cy\u030c', textWidth('x\u030c', style), style)).toEqual(['x\u030c', 'y\u030c']);
  });

  it('never returns a line wider than the limit', () => {
    const text = '华为 Mate60 Pro+ 12GB/512GB（雅川青）保修至2027-01-01，电池健康98%，无拆无修。';
    for (const width of [8, 15, 30, 60]) {
      for (const line of wrap(text, width, style)) expect(textWidth(line, style)).toBeLessThanOrEqual(width);
    }
  });

  it('starts a new line at each line break and drops empty lines', () => {
    expect(wrap('a\r\n\nb', 50, style)).toEqual(['a', 'b']);
  });
});

it('oneLine replaces control and direction characters by spaces', () => {
  expect(oneLine(' a\u0000\u202eb\tc ')).toBe('a b c');
});

it('clip marks omitted text and still fits', () => {
  const lines = clip(['一二三四', '五六七八', '九'], 2, em * 4, style);
  expect(lines).toEqual(['一二三四', '五六七…']);
  expect(clip(['一'], 2, em, style)).toEqual(['一']);
  expect(clip(['x\u030cx\u030c', 'y'], 1, textWidth('x\u030c…', style), style)).toEqual(['x\u030c…']);
});
