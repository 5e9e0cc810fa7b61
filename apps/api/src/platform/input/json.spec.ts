import { bytesOf, JsonText, jsonBytes, jsonOf, quoted, quotedBytes } from './json.js';

describe('answers as JSON', () => {
  it('omit missing values at every depth but keep the positions of a list', () => {
    expect(jsonOf({ a: null, b: { c: undefined, d: 0, e: '' }, f: [null, { g: null }] })).toBe('{"b":{"d":0,"e":""},"f":[null,{}]}');
  });

  it('are sent unchanged if already serialised', () => {
    const written = new JsonText(bytesOf('{"a":"苹果 ü 😀"}'));
    expect(jsonBytes(written).toString()).toBe('{"a":"苹果 ü 😀"}');
    expect(jsonOf(written)).toBe('{"a":"苹果 ü 😀"}');
    expect(JSON.stringify(written)).toBe('{"a":"苹果 ü 😀"}');
    expect(JSON.stringify({ page: new JsonText('[1]') })).toBe('{"page":[1]}');
  });

  it.each(['', 'iPhone 15', '苹果 15 “国行”', '"', '\\', 'a\nb\tc', '\u0000\u001f', '\u007f\u2028', '😀', '\ud800', ':null', '</script>'])(
    'quote %j like JSON.stringify',
    (text) => {
      expect(quoted(text)).toBe(JSON.stringify(text));
      for (const _ of ['first', 'again']) expect(quotedBytes(text)).toBe(bytesOf(JSON.stringify(text)));
    },
  );
});
