import { f } from '../fields/field.js';
import { label } from '../text/label.js';
import { type ColumnMapping, columnOf, mappingFindings, proposedColumns } from './column-mapping.js';
import { importTemplate } from './import-template.js';

const template = importTemplate(label('采购单', 'Purchases'), {
  imei: { field: f.imei('串号', 'IMEI'), example: '' },
  price: { field: f.money('采购价', 'Price').required(), example: '' },
  remark: { field: f.remark(), example: '' },
});
const keys = (mappings: readonly ColumnMapping[]) => mappingFindings(template, mappings).map(({ path, error }) => [path, error.key]);

describe('a template mapping', () => {
  const price = { field: 'price', header: '单价', columnIndex: 2 };

  it('names each field and each column once', () => {
    expect(keys([price, { field: 'imei', header: 'IMEI', columnIndex: 1 }])).toEqual([]);
    expect(keys([price, { field: 'price', header: '售价', columnIndex: 3 }])).toEqual([['mappings[1].field', 'SHEET_FIELD_TWICE']]);
    expect(keys([price, { field: 'imei', header: '单价', columnIndex: 2 }])).toEqual([['mappings[1].columnIndex', 'SHEET_COLUMN_TWICE']]);
    expect(
      keys([
        { ...price, columnIndex: undefined },
        { field: 'imei', header: ' 单 价' },
      ]),
    ).toEqual([['mappings[1].columnIndex', 'SHEET_COLUMN_TWICE']]);
    expect(keys([price, { field: 'colour', columnIndex: 3 }])).toEqual([['mappings[1].field', 'SHEET_FIELD_UNKNOWN']]);
  });

  it('covers every required field by a column or a default', () => {
    expect(keys([{ field: 'imei', columnIndex: 1 }])).toEqual([['mappings', 'SHEET_FIELD_MISSING']]);
    expect(keys([{ field: 'price', defaultValue: '100' }])).toEqual([]);
    expect(keys([{ field: 'price', defaultValue: ' ' }])).toEqual([['mappings[0].columnIndex', 'SHEET_FIELD_MISSING']]);
  });
});

describe('the column of a mapping', () => {
  const header = ['序号', '单价*', '', '备注', '备注'];

  it('is found by its position or by its header', () => {
    expect(columnOf(header, { field: 'price', header: '单价', columnIndex: 2 })).toBe(1);
    expect(columnOf(header, { field: 'price', header: '单价', columnIndex: 4 })).toBe(1);
    expect(columnOf(header, { field: 'price', header: '单 价' })).toBe(1);
  });

  it('with a repeated header is found by its position, and is ambiguous without one', () => {
    expect(columnOf(header, { field: 'remark', header: '备注', columnIndex: 5 })).toBe(4);
    expect(columnOf(header, { field: 'remark', header: '备注', columnIndex: 1 })).toBe('several');
  });

  it('without header is found by its position; with a missing header it is not found', () => {
    expect(columnOf(header, { field: 'imei', header: '', columnIndex: 3 })).toBe(2);
    expect(columnOf(header, { field: 'imei', header: '串号', columnIndex: 3 })).toBe('none');
    expect(columnOf(header, { field: 'imei', defaultValue: 'x' })).toBeUndefined();
  });
});

it('proposedColumns matches equal names first, then contained names, each column once', () => {
  const headers = ['手机串号', 'price', '销售备注', '备注', ''].map((header, i) => ({ columnIndex: i + 1, header }));
  const proposed = [...proposedColumns(template, headers)].map(([field, { columnIndex }]) => [field, columnIndex]);
  expect(proposed).toEqual([
    ['price', 2],
    ['remark', 4],
    ['imei', 1],
  ]);
});
