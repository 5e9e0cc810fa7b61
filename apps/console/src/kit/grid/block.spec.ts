import { f } from '@phone-trade/shared';
import { headerColumns, readBlock, writeBlock } from './block';
import { gridColumns } from './column';

const columns = gridColumns({ imei: f.imei('串号', 'IMEI'), price: f.money('采购价', 'Price') }, ['imei', 'price'], {
  price: { names: ['单价'] },
});

describe('readBlock', () => {
  it('reads lines of any system and blank cells', () => {
    expect(readBlock('a\tb\r\n\tc\n')).toEqual([
      ['a', 'b'],
      ['', 'c'],
    ]);
    expect(readBlock('a\t\nb')).toEqual([['a', ''], ['b']]);
    expect(readBlock('a\t')).toEqual([['a', '']]);
  });

  it('keeps tabs, lines and quotes inside a quoted cell, and a quote that opens nothing', () => {
    expect(readBlock('"a\nb"\t"6.1"" black"\n6.1" black\tx')).toEqual([
      ['a\nb', '6.1" black'],
      ['6.1" black', 'x'],
    ]);
  });

  it('is what writeBlock wrote', () => {
    const block = [
      ['a\tb', 'c"d'],
      ['', 'e\nf'],
    ];
    expect(readBlock(writeBlock(block))).toEqual(block);
  });
});

describe('headerColumns', () => {
  const keys = (...first: string[]) => headerColumns(first, columns)?.map((column) => column?.key);

  it('knows columns by their names in both languages, by others given, with the mark of the required', () => {
    expect(keys('Price', '串号*')).toEqual(['price', 'imei']);
    expect(keys('单价')).toEqual(['price']);
  });

  it('passes over columns the grid has not', () => {
    expect(keys('串号', '供应商')).toEqual(['imei', undefined]);
  });

  it('takes data for data', () => {
    expect(keys('356938035643809', '3200')).toBeUndefined();
    expect(keys('串号', 'a', 'b')).toBeUndefined();
    expect(keys('', '')).toBeUndefined();
  });
});
