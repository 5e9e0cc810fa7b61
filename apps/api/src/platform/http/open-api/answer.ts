import { Field, type Fields } from '@phone-trade/shared';
import { nameProperty } from '../../context/names.js';
import { rowFields } from '../../input/row-fields.js';
import type { EndpointMeta, InputSpec } from '../endpoint.js';
import { exampleRow, exampleValue } from './example.js';
import { both, codeComponent, codeSchema, plainSchema, refTo, type Schema } from './schema.js';

/** The schemas that more than one place refers to, by their name. */
export type Components = Map<string, Schema>;

export const HEAD: Schema = { code: { type: 'integer' }, success: { type: 'boolean' }, msg: { type: 'string' } };
const DONE = { code: 200, success: true } as const;
const MSG = '操作成功';

const COUNTS: Schema = {
  total: { type: 'integer' },
  totalCapped: { type: 'boolean', description: 'There are more rows than `total`, which was counted no further.' },
  size: { type: 'integer' },
  current: { type: 'integer' },
  pages: { type: 'integer' },
  sums: { type: 'object', additionalProperties: { type: 'number' }, description: 'Over all rows that match, on request.' },
  orders: { type: 'array', items: {} },
  searchCount: { type: 'boolean' },
};

/** The 200 answer of a call: the media type, the schema and one example. */
export function answerOf(meta: EndpointMeta, components: Components): Schema {
  const { answer, id } = meta;
  if (answer === 'file')
    return { description: 'file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (meta.input.redirects) return { description: 'redirects' };
  const described = dataOf(meta, components);
  if (answer === 'token' || answer === 'captcha') return json(id, described ?? { schema: { type: 'object' }, example: {} });
  return json(answer, {
    schema: {
      type: 'object',
      required: ['code', 'success', ...(described ? ['data'] : []), 'msg'],
      properties: { ...HEAD, ...(described ? { data: described.schema } : {}) },
    },
    example: { ...DONE, ...(described ? { data: described.example } : {}), msg: MSG },
  });
}

const json = (description: string, { schema, example }: Described): Schema => ({
  description,
  content: { 'application/json': { schema, example } },
});

interface Described {
  readonly schema: Schema;
  readonly example: unknown;
}

/** Fields of a row of the answer, as the call or its list declares them. */
const answeredFields = ({ answers, list }: InputSpec): Fields | Field | undefined =>
  answers ?? (typeof list === 'object' ? { ...rowFields, ...list.fields } : undefined);

function dataOf({ id, answer, input }: EndpointMeta, components: Components): Described | undefined {
  const fields = answeredFields(input);
  const name = id.replaceAll(':', '.');
  const one =
    fields && (fields instanceof Field ? ofField(name, fields, components) : ofRow(name, fields, components, isNested(answer, input)));
  const rows = many(one);
  switch (answer) {
    case 'page':
      return paged(rows, input.pageAnswers && ofRow(name, input.pageAnswers, components, false));
    case 'listing':
      return paged(rows, input.pageAnswers && ofRow(name, input.pageAnswers, components, false), 'list');
    case 'list':
      return input.orPage ? { schema: { anyOf: [rows.schema, paged(rows).schema] }, example: rows.example } : rows;
    case 'tree':
      return rows;
    case 'ok':
      return one && withResults(one, input, name, components);
    default:
      return one ? withResults(one, input, name, components) : { schema: { type: 'object' }, example: {} };
  }
}

const isNested = (answer: EndpointMeta['answer'], { nested }: InputSpec): boolean => answer === 'tree' || nested === true;

const many = (row: Described | undefined): Described =>
  row ? { schema: { type: 'array', items: row.schema }, example: [row.example] } : { schema: { type: 'array', items: {} }, example: [] };

const paged = (rows: Described, more?: Described, called: 'records' | 'list' = 'records'): Described => ({
  schema: {
    type: 'object',
    required: [called, 'total', 'size', 'current', 'pages'],
    properties: { [called]: rows.schema, ...COUNTS, ...(more?.schema.properties as object | undefined) },
  },
  example: { [called]: rows.example, total: 1, size: 10, current: 1, pages: 1, ...(more?.example as object | undefined) },
});

/** A call on several documents answers how each of them came out. */
function withResults(one: Described, { results }: InputSpec, name: string, components: Components): Described {
  if (!results) return one;
  return { schema: { anyOf: [one.schema, many(ofRow(name, results, components, false)).schema] }, example: one.example };
}

const ofField = (name: string, field: Field, components: Components): Described => ({
  schema: fieldSchema(name, field, components),
  example: field.kind === 'list' || field.kind === 'object' ? exampleRow({ it: field }).it : exampleValue(name, field),
});

/** A row; a nested one is a component, because it holds rows of its own kind. */
function ofRow(name: string, fields: Fields, components: Components, nested: boolean): Described {
  const schema = rowSchema(name, fields, components);
  const example = exampleRow(fields);
  if (!nested) return { schema, example };
  components.set(name, { ...schema, properties: { ...(schema.properties as object), children: { type: 'array', items: refTo(name) } } });
  return { schema: refTo(name), example };
}

/** A row as it is answered: values in wire form, codes and references with their words; what is missing is left out. */
const rowSchema = (name: string, fields: Fields, components: Components): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).flatMap(([property, field]) => members(name, property, field, components))),
});

function members(name: string, property: string, field: Field, components: Components): [string, Schema][] {
  const { kind, is } = field;
  const own: [string, Schema] = [property, fieldSchema(`${name}.${property}`, field, components)];
  const text: Schema = { type: 'string' };
  if (is.table && kind !== 'ids') return [own, [`${property}Text`, text], [`${property}TextEn`, text]];
  return kind === 'ref' && is.ref ? [own, [nameProperty(property, is.ref), text]] : [own];
}

function fieldSchema(name: string, field: Field, components: Components): Schema {
  const { kind, is, label } = field;
  const title = both(label);
  if (is.table && kind !== 'ids') {
    components.set(codeComponent(is.table), codeSchema(is.table));
    return { ...refTo(codeComponent(is.table)), title };
  }
  if (kind === 'list') return { type: 'array', items: ofRow(name, is.fields ?? {}, components, is.nested === true).schema, title };
  if (kind === 'object') return { ...rowSchema(name, is.fields ?? {}, components), title };
  return { ...plainSchema(kind), title };
}
