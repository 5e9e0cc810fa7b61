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

describe('the columns of a template', () => {
  const price = { field: 'price', header: '单价', columnIndex: 2 };

  it('name each field and each column once', () => {
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

  it('have what must be there, as a column or as a default', () => {
    expect(keys([{ field: 'imei', columnIndex: 1 }])).toEqual([['mappings', 'SHEET_FIELD_MISSING']]);
    expect(keys([{ field: 'price', defaultValue: '100' }])).toEqual([]);
    expect(keys([{ field: 'price', defaultValue: ' ' }])).toEqual([['mappings[0].columnIndex', 'SHEET_FIELD_MISSING']]);
  });
});

describe('the column of a mapping', () => {
  const header = ['序号', '单价*', '', '备注', '备注'];

  it('is where it was, or where its header is now', () => {
    expect(columnOf(header, { field: 'price', header: '单价', columnIndex: 2 })).toBe(1);
    expect(columnOf(header, { field: 'price', header: '单价', columnIndex: 4 })).toBe(1);
    expect(columnOf(header, { field: 'price', header: '单 价' })).toBe(1);
  });

  it('is told from its namesake by its place, and is several without one', () => {
    expect(columnOf(header, { field: 'remark', header: '备注', columnIndex: 5 })).toBe(4);
    expect(columnOf(header, { field: 'remark', header: '备注', columnIndex: 1 })).toBe('several');
  });

  it('has no header where it had none, and is none where there is no such header', () => {
    expect(columnOf(header, { field: 'imei', header: '', columnIndex: 3 })).toBe(2);
    expect(columnOf(header, { field: 'imei', header: '串号', columnIndex: 3 })).toBe('none');
    expect(columnOf(header, { field: 'imei', defaultValue: 'x' })).toBeUndefined();
  });
});

it('proposes columns by the same name, then by one within the other, each once', () => {
  const headers = ['手机串号', 'price', '销售备注', '备注', ''].map((header, i) => ({ columnIndex: i + 1, header }));
  const proposed = [...proposedColumns(template, headers)].map(([field, { columnIndex }]) => [field, columnIndex]);
  expect(proposed).toEqual([
    ['price', 2],
    ['remark', 4],
    ['imei', 1],
  ]);
});
