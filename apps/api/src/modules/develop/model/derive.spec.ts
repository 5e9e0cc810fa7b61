import { derivePrototypes, propertyTypeOf } from './derive.js';

const column = (name: string, type: string, required = 0) => ({ name, type, required });

describe('a derived column', () => {
  it.each([
    ['shelf_name', 'varchar(64)', 'String', 'input', 'like'],
    ['detail', 'text', 'String', 'textarea', 'like'],
    ['is_open', 'integer', 'Integer', 'switch', 'equal'],
    ['done_flag', 'int', 'Integer', 'switch', 'equal'],
    ['opened', 'tinyint(1)', 'Integer', 'switch', 'equal'],
    ['sort', 'int', 'Integer', 'number', 'equal'],
    ['price', 'decimal(10,2)', 'BigDecimal', 'number', 'equal'],
    ['fen', 'bigint', 'Long', 'number', 'equal'],
    ['begins', 'datetime', 'Date', 'date', 'between'],
    ['begin_time', 'varchar(24)', 'Date', 'date', 'between'],
    ['biz_date', 'date', 'LocalDate', 'date', 'between'],
    ['seen', 'timestamp without time zone', 'Date', 'date', 'between'],
    ['dept_id', 'varchar(20)', 'String', 'select', 'equal'],
    ['dept_id', 'bigint', 'Long', 'select', 'equal'],
  ])('%s %s is a %s, entered by %s and searched by %s', (name, type, propertyType, componentType, queryType) => {
    expect(derivePrototypes([column(name, type)])).toEqual([expect.objectContaining({ propertyType, componentType, queryType })]);
  });

  it('is left out if every table has it or no code can name it', () => {
    const base = ['id', 'tenant_id', 'create_user', 'create_dept', 'update_time', 'insert_time', 'status', 'version', 'is_deleted'];
    expect(derivePrototypes([...base, 'order', 'a"b', 'class', '1st'].map((name) => column(name, 'text')))).toEqual([]);
  });

  it('is required where the table requires it, and searched where it names the row', () => {
    const [name, other] = derivePrototypes([column('shelf_name', 'varchar(64)', 1), column('colour', 'varchar(64)')]);
    expect([name, other].map((row) => [row?.isRequired, row?.isQuery, row?.propertyName])).toEqual([
      [1, 1, 'shelfName'],
      [0, 0, 'colour'],
    ]);
  });

  it('has a type in any spelling of the database', () => {
    expect(['INT UNSIGNED', 'BIGINT(20)', 'NUMERIC', 'character varying'].map((type) => propertyTypeOf('x', type))).toEqual([
      'Integer',
      'Long',
      'BigDecimal',
      'String',
    ]);
  });
});
