import { bytesOf, JsonText, jsonBytes, jsonOf, quoted, quotedBytes } from './json.js';

describe('answers as JSON', () => {
  it('leave out what is missing, at every depth, and keep the places of a list', () => {
    expect(jsonOf({ a: null, b: { c: undefined, d: 0, e: '' }, f: [null, { g: null }] })).toBe('{"b":{"d":0,"e":""},"f":[null,{}]}');
  });

  it('are sent as they are when they have been written already', () => {
    const written = new JsonText(bytesOf('{"a":"苹果 ü 😀"}'));
    expect(jsonBytes(written).toString()).toBe('{"a":"苹果 ü 😀"}');
    expect(jsonOf(written)).toBe('{"a":"苹果 ü 😀"}');
    expect(JSON.stringify(written)).toBe('{"a":"苹果 ü 😀"}');
    expect(JSON.stringify({ page: new JsonText('[1]') })).toBe('{"page":[1]}');
  });

  it.each(['', 'iPhone 15', '苹果 15 “国行”', '"', '\\', 'a\nb\tc', '\u0000\u001f', '\u007f\u2028', '😀', '\ud800', ':null', '</script>'])(
    'quote %j as JSON does',
    (text) => {
      expect(quoted(text)).toBe(JSON.stringify(text));
      for (const _ of ['first', 'again']) expect(quotedBytes(text)).toBe(bytesOf(JSON.stringify(text)));
    },
  );
});
