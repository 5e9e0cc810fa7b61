import { f, type ModelAttr } from '@phone-trade/shared';
import type { Matcher } from '../input/matching';
import { parseAttrs } from './attrs-text';

const field = f.text(9, '规格', 'Attributes');
const attr = (attrId: string, attrName: string, ...values: readonly (readonly [string, string])[]) =>
  ({
    attrId,
    attrName,
    values: values.map(([valueText, valueTextEn]) => ({ valueId: valueText, valueText, valueTextEn })),
  }) as unknown as ModelAttr;
const attrs = [
  attr('memory', '内存', ['128G', '128G'], ['256G', '256G']),
  attr('colour', '颜色', ['黑色', 'Black'], ['深空 灰', 'Space Grey']),
  attr('version', '版本', ['国行', 'China'], ['美版', 'US']),
];
const read = (text: string, matches?: Matcher) => {
  const parsed = parseAttrs(field, text, attrs, matches);
  return 'fault' in parsed
    ? parsed.fault.key
    : (parsed.value as readonly { valueText: string }[] | undefined)?.map((value) => value.valueText);
};

describe('parseAttrs', () => {
  it('reads values by name in either language and in any order', () => {
    expect(read('国行 256g 黑色')).toEqual(['256G', '黑色', '国行']);
    expect(read('128G, space grey/US')).toEqual(['128G', '深空 灰', '美版']);
  });

  it('accepts a prefix that only one value has', () => {
    expect(read('256 黑')).toEqual(['256G', '黑色']);
  });

  it('accepts pinyin, and prefers the exact match', () => {
    const pinyin: Readonly<Record<string, string>> = { 黑色: 'heise', 国行: 'guohang', 美版: 'meiban', '深空 灰': 'shenkonghui' };
    const matches: Matcher = (text, typed) => pinyin[text]?.startsWith(typed) ?? false;
    expect(read('256 hei guo', matches)).toEqual(['256G', '黑色', '国行']);
    expect(read('hui', (text) => text === '黑色' || text === '深空灰')).toEqual(['黑色']);
    expect(read('h', (text) => text === '国行' || text === '美版')).toBe('SHEET_UNKNOWN_NAME');
  });

  it('refuses unknown values and a second value of one attribute', () => {
    for (const text of ['512G', '128G 256G', '2 5']) expect([text, read(text)]).toEqual([text, 'SHEET_UNKNOWN_NAME']);
  });

  it('reads blank as no value', () => {
    expect(read(' ')).toBeUndefined();
  });
});
