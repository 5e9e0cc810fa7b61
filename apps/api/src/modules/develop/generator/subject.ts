import { camel, kebab, pascal, spaced, TEMPLATE_TYPES } from '@phone-trade/shared';
import { isBase, type Prototype } from '../model/derive.js';
import type { Scope } from './render.js';

/** The table that code is generated for. */
export interface Subject {
  readonly table: string;
  readonly className: string;
  readonly title: string;
  readonly columns: readonly Prototype[];
}

/** What code is generated with. */
export interface Settings {
  readonly codeName: string;
  readonly serviceName: string;
  readonly packageName: string;
  readonly pkName: string;
  readonly templateType: string;
  readonly subFkId: string | null;
  readonly treeId: string | null;
  readonly treePid: string | null;
  readonly treeName: string | null;
  /** Codes of `noOrYes`. */
  readonly baseMode: number;
  readonly wrapMode: number;
  readonly feignMode: number;
  readonly author: string | null;
  readonly apiPath: string;
  readonly webPath: string;
}

const YES = 2;

/** A column under a name of ours would be there twice. */
const isOwn = ({ jdbcName, propertyName }: Prototype): boolean => !isBase(jdbcName) && !isBase(spaced(propertyName).replaceAll(' ', '_'));

interface Kind {
  /** In a spec: `text(64, `, up to the labels. */
  readonly field: string;
  /** In an entity: `TextColumn(64`. */
  readonly column: string;
  /** In a migration: `varchar(64)`. */
  readonly sql: string;
  readonly type: 'string' | 'number';
}

/** A column in the words of this product. */
function kindOf({ propertyType, componentType, jdbcType }: Prototype): Kind {
  if (propertyType === 'BigDecimal') return { field: 'money(', column: 'MoneyColumn(', sql: 'bigint', type: 'number' };
  if (propertyType === 'Integer' || propertyType === 'Long') {
    const field = componentType === 'switch' ? 'flag(' : 'int(';
    return { field, column: 'IntColumn(', sql: 'integer', type: 'number' };
  }
  if (propertyType === 'LocalDate') return { field: 'day(', column: 'DayColumn(', sql: 'varchar(10)', type: 'string' };
  if (propertyType !== 'String') return { field: 'time(', column: 'TimeColumn(', sql: 'varchar(24)', type: 'string' };
  if (componentType === 'editor') return { field: 'richText(', column: 'LongTextColumn(', sql: 'text', type: 'string' };
  if (componentType === 'textarea') return { field: 'longText(', column: 'LongTextColumn(', sql: 'text', type: 'string' };
  const length = lengthOf(jdbcType);
  return { field: `text(${length}, `, column: `TextColumn(${length}, `, sql: `varchar(${length})`, type: 'string' };
}

const lengthOf = (jdbcType: string): number => Math.min(2000, Math.max(1, Number(/\((\d+)/.exec(jdbcType)?.[1] ?? 255)));

const isShortText = (row: Prototype): boolean => kindOf(row).field.startsWith('text(');

/** The column a row is found by again: the first required text, or the first text, which is required then. */
export const titleOf = (columns: readonly Prototype[]): Prototype | undefined =>
  columns.find((row) => isShortText(row) && row.isRequired === 1) ?? columns.find(isShortText);

/** A column in the words of this product and of the family. */
function columnScope(row: Prototype, title: Prototype | undefined): Scope {
  const { field, column, sql, type } = kindOf(row);
  // A switch that is off is an answer too.
  const required = row === title || (row.isRequired === 1 && row.isForm !== 0 && field !== 'flag(');
  const marks = [
    required ? '.required()' : row.isForm === 0 ? '.readOnly()' : '',
    row.isQuery === 1 && !field.includes('ong') ? '.search()' : '',
    row.isList === 0 ? '.hiddenInTable()' : '',
  ].join('');
  const { jdbcName, jdbcComment, propertyName, propertyType, dictCode, componentType, queryType } = row;
  const words = spaced(propertyName);
  return {
    name: propertyName,
    method: pascal(propertyName),
    column: jdbcName,
    comment: jdbcComment,
    english: `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`,
    field,
    marks,
    decorator: required ? column.replace(/, $/, '') : `${column}NULLABLE`,
    type: required ? type : `${type} | null`,
    sql: required ? sql : `${sql}?`,
    java: propertyType,
    isDay: propertyType === 'LocalDate',
    isTime: propertyType === 'Date' || propertyType === 'LocalDateTime',
    shown: row.isList !== 0,
    entered: row.isForm !== 0,
    whole: row.isRow === 1,
    searched: row.isQuery === 1,
    required,
    dict: dictCode ?? '',
    component: componentType,
    comparison: queryType,
    ranged: row.isQuery === 1 && queryType === 'between',
  };
}

const marked = (rows: readonly Scope[]): Scope[] => rows.map((row, i) => ({ ...row, last: i === rows.length - 1 }));

const lowerFirst = (name: string): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

/** Comparisons in SQL. A period has two parameters of its own. */
const OPERATORS: Readonly<Record<string, readonly [operator: string, operand: (value: string) => string]>> = {
  notequal: ['&lt;&gt;', (value) => value],
  gt: ['&gt;', (value) => value],
  ge: ['&gt;=', (value) => value],
  lt: ['&lt;', (value) => value],
  le: ['&lt;=', (value) => value],
  like: ['like', (value) => `concat('%', ${value}, '%')`],
  likeleft: ['like', (value) => `concat('%', ${value})`],
  likeright: ['like', (value) => `concat(${value}, '%')`],
};

function comparisonOf(row: Scope): Scope {
  const [operator, operand] = OPERATORS[String(row.comparison)] ?? ['=', (value: string) => value];
  return { ...row, isText: row.java === 'String', operator, operand: operand(`#{query.${row.name}}`) };
}

/** Word of a decorator: `TextColumn`. */
const decoratorsOf = (rows: readonly Scope[]): string =>
  [...new Set(rows.map(({ decorator }) => String(decorator).replace(/\(.*/, '')))]
    .concat(rows.some(({ decorator }) => String(decorator).includes('NULLABLE')) ? ['NULLABLE'] : [])
    .sort()
    .join(', ');

/**
 * Every name that templates have. `stamp` is the number of the migration, in milliseconds.
 */
export function scopeOf(settings: Settings, subject: Subject, detail: Subject | undefined, stamp: number): Scope {
  const columns = subject.columns.filter(isOwn);
  const title = titleOf(columns);
  const rows = marked(columns.map((row) => columnScope(row, title)));
  const className = pascal(subject.className);
  const noun = lowerFirst(className);
  const file = kebab(noun);
  const { templateType } = settings;
  const isSub = templateType === 'sub' && detail !== undefined;
  const subClass = pascal(detail?.className ?? '');
  const service = settings.serviceName.split('/').at(-1) ?? '';
  return {
    ...paths(settings),
    className,
    noun,
    file,
    plain: spaced(noun),
    plainTitle: spaced(className).replace(/^./, (letter) => letter.toUpperCase()),
    permission: noun.toLowerCase(),
    table: subject.table,
    title: subject.title,
    codeName: settings.codeName,
    author: settings.author ?? '',
    service,
    pk: camel(settings.pkName),
    pkColumn: settings.pkName,
    pkMethod: pascal(settings.pkName),
    package: settings.packageName,
    stamp,
    menuId: `1089${String((stamp % 90) + 10)}`,
    columns: rows,
    decorators: decoratorsOf(rows),
    key: title?.propertyName ?? '',
    keyColumn: title?.jdbcName ?? '',
    sample: marked(rows.filter(({ required }) => required).map(sampleOf)),
    extendsBase: settings.baseMode === YES,
    wrapped: settings.wrapMode === YES,
    feign: settings.feignMode === YES,
    isTree: templateType === 'tree',
    isSub,
    convertsRows: isSub || templateType === 'tree',
    showsVo: isSub || settings.wrapMode === YES,
    pkNeeded: settings.baseMode !== YES,
    searchedColumns: rows.filter(({ searched }) => searched).map(comparisonOf),
    templateLabel: (TEMPLATE_TYPES as Readonly<Record<string, { readonly en: string }>>)[templateType]?.en ?? '',
    treeId: camel(settings.treeId ?? ''),
    treePid: camel(settings.treePid ?? ''),
    treePidColumn: settings.treePid ?? '',
    treePidMethod: pascal(settings.treePid ?? ''),
    treeIdMethod: pascal(settings.treeId ?? ''),
    treeTitle: camel(settings.treeName ?? ''),
    subClass,
    subNoun: lowerFirst(subClass),
    subList: `${lowerFirst(subClass)}List`,
    subListMethod: `${subClass}List`,
    subTitle: detail?.title ?? '',
    subTable: detail?.table ?? '',
    subFk: camel(settings.subFkId ?? ''),
    subFkColumn: settings.subFkId ?? '',
    subFkIsText: detail?.columns.find(({ jdbcName }) => jdbcName === settings.subFkId)?.propertyType === 'String',
    subFkMethod: pascal(settings.subFkId ?? ''),
    subColumns: marked((detail?.columns.filter(isOwn) ?? []).map((row) => columnScope(row, undefined))),
  };
}

const paths = ({ apiPath, webPath, packageName }: Settings): Scope => ({
  api: apiPath,
  web: webPath,
  packagePath: packageName.replaceAll('.', '/'),
});

/** A value of a required column, as a test of the generated resource sends it. */
function sampleOf({ name, field }: Scope): Scope {
  const kind = String(field).replace(/\(.*/, '');
  const values: Readonly<Record<string, string>> = {
    money: '12.5',
    int: '3',
    flag: '1',
    day: "'2026-01-15'",
    time: "'2026-01-15 09:30:00'",
  };
  return { name, value: values[kind] ?? "'A'" };
}
