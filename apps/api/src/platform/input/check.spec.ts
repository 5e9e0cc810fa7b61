import { AppError, f } from '@phone-trade/shared';
import { type CheckOptions, check } from './check.js';

const fields = {
  id: f.text(10, '编号', 'Id'),
  price: f.money('价格', 'Price').cost(),
  lines: f.list('明细', 'Lines', { no: f.int('序号', 'No.'), cost: f.money('成本', 'Cost').cost() }),
};

const keysOf = (input: unknown, options: CheckOptions): string[] => {
  try {
    check(fields, input, options);
    return [];
  } catch (error) {
    return ((error as AppError).rows ?? []).map((row) => `${row.path} ${row.error.key}`);
  }
};

describe('inputs that are a cost, where they are refused', () => {
  const refused = { refuseCosts: true };

  it('are named wherever they stand, and nothing else is', () => {
    expect(keysOf({ id: 'a', price: 1, lines: [{ no: 1 }, { no: 2, cost: 2 }] }, refused)).toEqual([
      'price INPUT_COST_HIDDEN',
      'lines[1].cost INPUT_COST_HIDDEN',
    ]);
    expect(keysOf({ id: 'a', lines: [{ no: 1 }] }, refused)).toEqual([]);
  });

  it('may not be emptied either', () => {
    expect(keysOf({ price: '' }, refused)).toEqual(['price INPUT_COST_HIDDEN']);
    expect(keysOf({ price: null }, { ...refused, partial: true })).toEqual(['price INPUT_COST_HIDDEN']);
  });

  it('are let through for what is new, where the input tells', () => {
    const partial = ({ id }: Readonly<Record<string, unknown>>) => id !== undefined;
    expect(keysOf({ price: 1 }, { ...refused, partial })).toEqual([]);
    expect(keysOf({ id: 'a', price: 1 }, { ...refused, partial })).toEqual(['price INPUT_COST_HIDDEN']);
  });

  it('are let through where they are not', () => {
    expect(keysOf({ price: 1, lines: [{ cost: 1 }] }, {})).toEqual([]);
  });
});
