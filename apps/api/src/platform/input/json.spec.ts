import { JsonText, jsonOf, quoted } from './json.js';

describe('answers as JSON', () => {
  it('leave out what is missing, at every depth, and keep the places of a list', () => {
    expect(jsonOf({ a: null, b: { c: undefined, d: 0, e: '' }, f: [null, { g: null }] })).toBe('{"b":{"d":0,"e":""},"f":[null,{}]}');
  });

  it('are sent as they are when they have been written already', () => {
    expect(jsonOf(new JsonText('{"a":1}'))).toBe('{"a":1}');
    expect(JSON.stringify({ page: new JsonText('[1]') })).toBe('{"page":[1]}');
  });

  it.each(['', 'iPhone 15', '苹果 15 “国行”', '"', '\\', 'a\nb\tc', '\u0000\u001f', '\u007f\u2028', '😀', '\ud800', ':null', '</script>'])(
    'quote %j as JSON does',
    (text) => {
      expect(quoted(text)).toBe(JSON.stringify(text));
    },
  );
});
