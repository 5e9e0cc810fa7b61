import { type CodeTable, codes, type Field, type Fields, type Label, type TextFormat } from '@phone-trade/shared';

export type Schema = Readonly<Record<string, unknown>>;

export const both = ({ zh, en }: Label): string => `${zh} / ${en}`;

export const refTo = (component: string): Schema => ({ $ref: `#/components/schemas/${component}` });

/** A table of codes is one component, however many fields hold its codes. */
export const codeComponent = (table: CodeTable): string => `code.${table}`;

/** Tables without every code that is answered: a unit on its way has stage 0, which the contract's table lacks. */
const OPEN_TABLES: ReadonlySet<CodeTable> = new Set(['productStage']);

export const codeSchema = (table: CodeTable, only?: readonly number[]): Schema => {
  const rows = codes(table).filter(({ code }) => only?.includes(code) ?? true);
  const values = OPEN_TABLES.has(table) ? {} : { enum: rows.map(({ code }) => code) };
  return { type: 'integer', ...values, description: rows.map((row) => `${row.code} ${both(row)}`).join(' · ') };
};

/** An object of an input: what the server alone writes is no part of it. */
export function inputObject(fields: Fields): Schema {
  const entries = Object.entries(fields).filter(([, field]) => !field.is.readOnly);
  const required = entries.filter(([, field]) => field.is.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, inputSchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

export function inputSchema(field: Field): Schema {
  const { initial } = field.is;
  return { ...inputKind(field), title: both(field.label), ...(initial === undefined ? {} : { default: initial }) };
}

/** The formats with a name in JSON Schema. */
const FORMATS: Readonly<Partial<Record<TextFormat, Schema>>> = { email: { format: 'email' }, url: { format: 'uri' } };

function inputKind({ kind, is }: Field): Schema {
  const { min, max, maxLength, table, only, fields, format, words } = is;
  switch (kind) {
    case 'int':
      return { type: 'integer', ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) };
    case 'money':
      return { type: 'number', ...(min === undefined ? {} : { minimum: min }), ...(max === undefined ? {} : { maximum: max }) };
    case 'code':
    case 'flag':
      return table ? (only ? codeSchema(table, only) : refTo(codeComponent(table))) : { type: 'integer' };
    case 'images':
      return { type: 'array', items: { type: 'string' }, ...(max === undefined ? {} : { maxItems: max }) };
    case 'list':
      return { type: 'array', items: inputObject(fields ?? {}), ...(max === undefined ? {} : { maxItems: max }) };
    case 'object':
      return inputObject(fields ?? {});
    case 'ids':
      return is.orFlag ? { type: ['string', 'array', 'integer'], items: { type: 'string' }, minimum: 0, maximum: 1 } : plainSchema(kind);
    case 'text':
    case 'longText':
    case 'imei':
    case 'meid':
      if (words) return { type: 'string', enum: Object.keys(words) };
      return { type: 'string', ...(maxLength === undefined ? {} : { maxLength }), ...(format && FORMATS[format]) };
    default:
      return plainSchema(kind);
  }
}

/** The kinds that look the same in an input and in an answer. */
export function plainSchema(kind: Field['kind']): Schema {
  switch (kind) {
    case 'int':
    case 'code':
    case 'flag':
      return { type: 'integer' };
    case 'money':
      return { type: 'number' };
    case 'day':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' };
    case 'ids':
      return { type: ['string', 'array'], items: { type: 'string' } };
    case 'images':
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'truth':
      return { type: 'boolean' };
    case 'json':
      return {};
    default:
      return { type: 'string' };
  }
}
