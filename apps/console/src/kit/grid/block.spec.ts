import { f } from '@phone-trade/shared';
import { headingsIn, readBlock, takeApart, writeBlock } from './block';
import { gridColumns } from './column';

const columns = gridColumns({ imei: f.imei('串号', 'IMEI'), price: f.money('采购价', 'Price') }, ['imei', 'price'], {
  price: { names: ['单价'] },
});

describe('readBlock', () => {
  it('reads any line ending and blank cells', () => {
    expect(readBlock('a\tb\r\n\tc\n')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
    expect(readBlock('a\t\nb')).toEqual([['a', ''], ['b']]);
    expect(readBlock('a\t')).toEqual([['a', '']]);
  });

  it('keeps tabs, line breaks and quotes inside a quoted cell, and unpaired quotes', () => {
    expect(readBlock('"a\nb"\t"6.1"" black"\n6.1" black\tx')).toEqual([
      ['a\nb', '6.1" black'],
      ['6.1" black', 'x'],
    ]);
  });

  it('reverses writeBlock', () => {
    const block = [
      ['a\tb', 'c"d'],
      ['', 'e\nf'],
    ];
    expect(readBlock(writeBlock(block))).toEqual(block);
  });
});

describe('headingsIn', () => {
  const keys = (...first: string[]) => headingsIn(first, columns)?.map((heading) => heading.columns.map(({ key }) => key).join());

  it('finds columns by their names in both languages, by aliases, and with the mark of required columns', () => {
    expect(keys('Price', '串号*')).toEqual(['price', 'imei']);
    expect(keys('单价')).toEqual(['price']);
  });

  it('skips columns that the grid does not have', () => {
    expect(keys('串号', '供应商')).toEqual(['imei', '']);
  });

  it('finds the columns combined in one', () => {
    const graded = columns.map((column) => ({ ...column, partOf: { zh: '成色等级', en: 'Grade' } }));
    expect(headingsIn(['grade', ' Nobody* '], graded)).toEqual([
      { name: 'grade', columns: graded },
      { name: 'Nobody', columns: [] },
    ]);
  });

  it('returns nothing for data rows', () => {
    expect(keys('356938035643809', '3200')).toBeUndefined();
    expect(keys('串号', 'a', 'b')).toBeUndefined();
    expect(keys('', '')).toBeUndefined();
  });
});

describe('takeApart', () => {
  const known: Readonly<Record<string, readonly string[]>> = { condition: ['靓机'], level: ['A', '靓机'], battery: ['87%'] };
  const parts = (text: string) => takeApart(text, Object.keys(known), (column, part) => known[column]?.includes(part) ?? false);

  it('gives each column the part it can parse, and blank for missing parts', () => {
    expect(parts('靓机 · A · 87%')).toEqual(['靓机', 'A', '87%']);
    expect(parts('87%·A')).toEqual(['', 'A', '87%']);
    expect(parts('—')).toEqual(['', '', '']);
  });

  it('keeps parts that no column can parse', () => {
    expect(parts('靓机 · S · 87%')).toEqual(['靓机', 'S', '87%']);
    expect(parts('靓机 · A · 87% · x')).toEqual(['靓机 · x', 'A', '87%']);
  });
});
