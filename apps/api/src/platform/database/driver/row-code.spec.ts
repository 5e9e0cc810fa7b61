import { rowFiller, rowMaker, rowReader } from './row-code.js';

describe('compiled rows', () => {
  it('hold values in the order of the column names and can be read back', () => {
    const row = rowMaker(['id', 'productNo', 'default'])(['1', null, 0]);
    expect(row).toEqual({ id: '1', productNo: null, default: 0 });
    expect(rowReader(['default', 'missing', 'id'])(row)).toEqual([0, undefined, '1']);
    expect(rowFiller(['id', 'productNo', 'missing', 'default'])(row, ['2', 'B1', 'x', 7])).toEqual(['1', 'B1', 'x', 0]);
  });

  it.each(['a b', 'a"]; process.exit(); ["', '', 'ä', 'a-b'])('reject the column name %j', (name) => {
    expect(() => rowMaker(['id', name])).toThrow('no name for a column');
    expect(() => rowReader([name])).toThrow('no name for a column');
    expect(() => rowFiller([name])).toThrow('no name for a column');
  });
});
