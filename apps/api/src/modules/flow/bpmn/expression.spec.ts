import fc from 'fast-check';
import { ExpressionFault, evaluate, parseExpression, parseText } from './expression.js';

const variables = { days: 5, flag: 'ok', none: null, request: { amount: 12.5 }, list: [1] };

test.each<[string, unknown]>([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['-days + 1', -4],
  ['10 / 4', 2.5],
  ['1 / 0', null],
  ["flag == 'ok' && days > 3", true],
  ["flag != 'ok' || !(days >= 5)", false],
  ['request.amount', 12.5],
  ['request.missing.deeper', null],
  ['none == missing', true],
  ["'a' + 1", 'a1'],
  ["days > '3'", false],
  ['true && null', false],
  ['list.length', null],
  ['constructor', null],
  ['request.constructor', null],
  ['__proto__', null],
])('%s is %p', (text, value) => {
  expect(evaluate(parseExpression(text), variables)).toEqual(value);
});

test.each([
  '',
  '1 +',
  '(1',
  '1 2',
  'a()',
  'a[0]',
  'a = 1',
  '`x`',
  'a; b',
  'a ? b : c',
  'new X',
  '"open',
  `${'('.repeat(60)}1${')'.repeat(60)}`,
])('refuses %p', (text) => {
  expect(() => parseExpression(text)).toThrow(ExpressionFault);
});

test('returns text without an expression unchanged, and refuses mixed text', () => {
  expect(parseText(' hr ')).toEqual({ is: 'value', value: 'hr' });
  expect(() => parseText('a ${b}')).toThrow(ExpressionFault);
});

const arithmetic = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small' },
    fc.integer({ min: 0, max: 99 }).map(String),
    fc
      .tuple(tie('expression'), fc.constantFrom('+', '-', '*'), tie('expression'))
      .map(([left, operator, right]) => `(${left} ${operator} ${right})`),
  ),
})).expression;

test('arithmetic comes to what the language of the server makes of it', () => {
  fc.assert(
    fc.property(arithmetic, (text) => {
      fc.pre(text.length < 500);
      expect(evaluate(parseExpression(text), {})).toBe(new Function(`return ${text};`)());
    }),
  );
});

test('any text is either parsed or refused as no expression', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        evaluate(parseExpression(text), variables);
      } catch (error) {
        expect(error).toBeInstanceOf(ExpressionFault);
      }
    }),
  );
});
