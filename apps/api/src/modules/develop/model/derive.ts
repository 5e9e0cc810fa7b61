import { camel, type InputOf, isIdentifier, type PROPERTY_TYPES, prototypeFields, spaced } from '@phone-trade/shared';

/** A column of a model. */
export type Prototype = InputOf<typeof prototypeFields>;

export type PropertyType = keyof typeof PROPERTY_TYPES;

/** Columns that every generated table has of its own accord. */
const BASE = /^(id|tenant_id|create_\w+|update_\w+|insert_time|status|version|is_deleted)$/;

export const isBase = (column: string): boolean => BASE.test(column.toLowerCase());

/** The Java type of a column, by its type and, as instants and days are texts in our own tables, by its name. */
export function propertyTypeOf(name: string, type: string): PropertyType {
  const base = type.toLowerCase().replace(/[( ].*$/, '');
  if (/^(bigint|int8)$/.test(base)) return 'Long';
  if (/^(decimal|numeric|double|real|float|money)/.test(base)) return 'BigDecimal';
  if (/^(tinyint|smallint|int|integer|mediumint|bit|bool|boolean|serial)/.test(base)) return 'Integer';
  if (/^(datetime|timestamp)/.test(base) || /_time$/.test(name)) return 'Date';
  return base === 'date' || /_(date|day)$/.test(name) ? 'LocalDate' : 'String';
}

type Shown = Pick<Prototype, 'componentType' | 'queryType'>;

function shownAs(name: string, type: string, propertyType: string): Shown {
  if (/^tinyint/i.test(type) || /^is_|_flag$/.test(name)) return { componentType: 'switch', queryType: 'equal' };
  if (name.endsWith('_id')) return { componentType: 'select', queryType: 'equal' };
  if (['Date', 'LocalDate', 'LocalDateTime'].includes(propertyType)) return { componentType: 'date', queryType: 'between' };
  if (propertyType !== 'String') return { componentType: 'number', queryType: 'equal' };
  return { componentType: /text|clob/i.test(type) ? 'textarea' : 'input', queryType: 'like' };
}

/** Texts that people look rows up by. */
const NAMES = /(^|_)(name|title|code|no)$/;

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: number;
}

/** The columns of a model as its table suggests them, without those that every table has or that no code can name. */
export const derivePrototypes = (columns: readonly Column[]): Prototype[] =>
  columns
    .filter(({ name }) => !isBase(name) && isIdentifier(name) && isIdentifier(camel(name)))
    .map(({ name, type, required }) => {
      const propertyType = propertyTypeOf(name, type);
      const shown = shownAs(name, type, propertyType);
      const isLong = shown.componentType === 'textarea';
      return {
        jdbcName: name,
        jdbcType: type,
        jdbcComment: spaced(name),
        propertyName: camel(name),
        propertyType,
        isForm: 1,
        isRow: isLong ? 1 : 0,
        isList: isLong ? 0 : 1,
        isRequired: required,
        isQuery: NAMES.test(name) ? 1 : 0,
        ...shown,
      };
    });
