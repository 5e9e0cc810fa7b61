import { AppError, f } from '@phone-trade/shared';
import fc from 'fast-check';
import type { RequestContext } from '../context/context.js';
import { type CheckOptions, check } from './check.js';
import { readFields } from './read-fields.js';
import { fromWire } from './wire.js';

const ctx = { zoneMinutes: 480 } as RequestContext;

const fields = {
  no: f.text(8, '编号', 'No.').required(),
  remark: f.remark(),
  token: f.text(8, '密钥', 'Token').secret(),
  price: f.money('价格', 'Price').cost(),
  at: f.time('时间', 'Time'),
  shown: f.int('只读', 'Read only').readOnly(),
  place: f.object('位置', 'Place', { row: f.int('行', 'Row').required() }),
  lines: f
    .list('明细', 'Lines', {
      imei: f.imei('串号', 'IMEI'),
      buyer: f.ref('user', '采购员', 'Buyer').required(),
      paid: f.money('付', 'Paid'),
    })
    .max(3),
};

type Input = Record<string, unknown>;

/** The parsed input, property by property in order, or all of its findings. */
function outcome(read: () => Input): string {
  try {
    return JSON.stringify(read());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.rows.map(({ path, row, error: { key } }) => `${path} ${row} ${key}`).join('\n');
  }
}

const anything = fc.oneof(
  fc.constantFrom<unknown[]>(null, '', ' ', [], {}, true, '******', ' a ', 'a'.repeat(9), -1, 1.005, '2026-01-31 10:00:00'),
  fc.constant(undefined),
);
const now = <T>(right: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 6, arbitrary: right }, { weight: 1, arbitrary: anything });
const line = fc.record(
  { imei: now(fc.constant('35-209900-176148-1')), buyer: now(fc.constant('7')), paid: now(fc.constant(0.29)), other: fc.constant(1) },
  { requiredKeys: ['buyer'], noNullPrototype: true },
);
const inputs = fc.record(
  {
    lines: now(fc.array(now(line), { maxLength: 4 })),
    no: now(fc.constant(' A1 ')),
    remark: now(fc.constant('x')),
    token: now(fc.constant('secret')),
    price: now(fc.constant(1234.5)),
    at: now(fc.constant('2026-01-31 10:00:00')),
    shown: fc.constant(1),
    place: now(fc.record({ row: now(fc.constant(2)) }, { requiredKeys: [], noNullPrototype: true })),
    unknown: fc.constant(1),
  },
  { requiredKeys: ['no', 'lines'], noNullPrototype: true },
);

it.each<[string, CheckOptions]>([
  ['a complete input', {}],
  ['a partial input', { partial: true }],
  ['a change where the input marks partial rows', { partial: (input) => input.remark !== undefined, refuseCosts: true }],
  ['a user without cost permission', { refuseCosts: true }],
  ['a call that accepts any IMEI', { laxImei: true, ignore: (property) => property === 'unknown' }],
])('readFields gives the same result as check followed by fromWire: %s', (_, options) => {
  fc.assert(
    fc.property(inputs, (input) => {
      const oneByOne = (): Input => {
        check(fields, input, options);
        return fromWire(ctx, fields, input);
      };
      expect(outcome(() => readFields(ctx, fields, input, options))).toBe(outcome(oneByOne));
    }),
    { numRuns: 2000, seed: 5 },
  );
});

it('readFields does not mutate the input', () => {
  const input = { no: 'A', lines: [{ buyer: '7', paid: 1 }] };
  expect(readFields(ctx, fields, input)).toEqual({ no: 'A', lines: [{ buyer: '7', paid: 100 }] });
  expect(input).toEqual({ no: 'A', lines: [{ buyer: '7', paid: 1 }] });
});
