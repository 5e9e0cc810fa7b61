import { f } from '@phone-trade/shared';
import { cellValue, withValue } from '../../grid/column';
import { codeOf, headOf, isBlankLine, twice, type UnitLine, unitLine, unitLineColumns, withUnits } from './unit-line';

const known = (productNo: string, values: UnitLine['values'] = {}): UnitLine => unitLine({ productNo, remark: 'of the unit' }, values);
const typed = (code: string): UnitLine => ({ ...unitLine(undefined), code });

describe('lines of units', () => {
  it('are identified by the product number or the typed code', () => {
    expect([known('P1'), typed('35'), unitLine(undefined)].map(codeOf)).toEqual(['P1', '35', undefined]);
  });

  it('take each unit once; a repeated unit updates its line, and blank rows are replaced', () => {
    const lines = [known('P1', { amount: 1, remark: 'kept' }), unitLine(undefined)];
    const after = withUnits(lines, [known('P1', { amount: 2, remark: '' }), known('P2')]);
    expect(after.map((line) => [codeOf(line), line.values])).toEqual([
      ['P1', { amount: 2, remark: 'kept' }],
      ['P2', {}],
    ]);
    expect(after[0]?.key).toBe(lines[0]?.key);
  });

  it('fill the blank fields of the head that their units tell, and no others', () => {
    const fills = { channelId: 'customerChannelId' };
    const lines = [unitLine(undefined), unitLine({ productNo: 'P1', customerChannelId: '7' }), unitLine({ customerChannelId: '8' })];
    expect(headOf(fills, lines, {})).toEqual({ channelId: '7' });
    expect(headOf(fills, lines, { channelId: '9' })).toEqual({});
    expect(headOf(fills, [unitLine(undefined)], {})).toEqual({});
  });

  it('with the same unit twice report the first row', () => {
    const lines = [known('P1'), unitLine(undefined), known('P1')];
    expect([...twice(lines)].map(([line, { params }]) => [line, params])).toEqual([[lines[2], { productNo: 'P1', a: 1, b: 3 }]]);
  });

  it('forget their unit when another code is typed, and count as filled once a value is entered', () => {
    const columns = unitLineColumns({
      spec: { line: { productNo: f.text(16, '商品编号', 'Product no.'), remark: f.remark() } },
      shown: { remark: f.remark() },
    });
    const [code, shown, remark] = columns;
    if (!code || !shown || !remark) throw new Error('a column is missing');
    const line = withValue(remark, known('P1'), 'mine');
    expect([cellValue(shown, line), cellValue(remark, line)]).toEqual(['of the unit', 'mine']);
    const other = withValue(code, line, '35');
    expect([codeOf(other), cellValue(shown, other), isBlankLine(other)]).toEqual(['35', undefined, false]);
    expect(isBlankLine(unitLine(undefined, { remark: '' }))).toBe(true);
  });

  it('drop the suggested values of the previous unit', () => {
    const spec = { line: { productNo: f.text(16, '商品编号', 'Product no.'), price: f.money('售价', 'Price') } };
    const [code] = unitLineColumns({ spec, shown: {}, suggest: ({ saleAmount }) => ({ price: saleAmount }) });
    if (!code) throw new Error('a column is missing');
    const line = (price: number) => unitLine({ productNo: 'P1', saleAmount: 100 }, { price });
    expect([100, 90].map((price) => withValue(code, line(price), '35').values)).toEqual([{}, { price: 90 }]);
  });
});
