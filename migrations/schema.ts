import { type QueryRunner, Table, TableColumn, TableIndex } from 'typeorm';

/** The columns every business table has. */
export const BASE = [
  'id varchar(20) primary',
  'tenant_id varchar(12)',
  'create_user varchar(20)',
  'create_dept varchar(20)?',
  'insert_time varchar(24)',
  'update_user varchar(20)?',
  'update_time varchar(24)?',
  'version integer = 1',
  'is_deleted integer = 0',
];

/** The header columns of every document kind. */
export const DOCUMENT = [
  'order_no varchar(32)',
  'biz_date varchar(10)',
  'review_status integer = 100',
  'review_user varchar(20)?',
  'review_time varchar(24)?',
  'total_count integer = 0',
  'images text?',
  'remark varchar(500)?',
];

/** What the lines of a document keep of their units. */
export const UNIT_LINE = [
  'order_no varchar(32)',
  'line_no integer = 0',
  'product_id varchar(20)',
  'product_no varchar(16)?',
  'imei varchar(20)?',
  'product_name varchar(128)?',
  'product_attr varchar(255)?',
];

/**
 * Creates a table from one line a column (`order_no varchar(32)?`: nullable; `source integer = 1`: default) and one line
 * an index (`uq_x unique (a, b) where …`). The types are those both databases know (stack 3).
 */
export async function create(
  runner: QueryRunner,
  name: string,
  columns: readonly string[],
  indices: readonly string[] = [],
): Promise<void> {
  await runner.createTable(new Table({ name, columns: columns.map(column), indices: indices.map(index) }));
}

/** Drops tables in the reverse of the order they are named in. */
export async function drop(runner: QueryRunner, names: readonly string[]): Promise<void> {
  for (const name of [...names].reverse()) await runner.dropTable(name);
}

function column(line: string): TableColumn {
  const match = /^(\w+) (\w+)(?:\((\d+)\))?(\?)?( primary)?(?: = (.+))?$/.exec(line);
  if (!match) throw new Error(`not a column: ${line}`);
  const [, name, type, length, nullable, primary, value] = match as unknown as [string, string, string, ...(string | undefined)[]];
  return new TableColumn({
    name,
    type,
    isNullable: nullable !== undefined,
    isPrimary: primary !== undefined,
    ...(length === undefined ? {} : { length }),
    ...(value === undefined ? {} : { default: value }),
  });
}

function index(line: string): TableIndex {
  const match = /^(\w+)( unique)? \(([^)]+)\)(?: where (.+))?$/.exec(line);
  if (!match) throw new Error(`not an index: ${line}`);
  const [, name, unique, columns, where] = match as unknown as [string, string, string | undefined, string, string | undefined];
  return new TableIndex({
    name,
    columnNames: columns.split(', '),
    isUnique: unique !== undefined,
    ...(where === undefined ? {} : { where }),
  });
}
