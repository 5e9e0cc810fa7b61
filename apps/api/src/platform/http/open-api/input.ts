import { endpoint, type Field, type Fields } from '@phone-trade/shared';
import type { EndpointMeta } from '../endpoint.js';
import type { Components } from './answer.js';
import { PARAMETERS } from './components.js';
import { exampleInput } from './example.js';
import { filtersOf } from './filters.js';
import { both, codeComponent, codeSchema, inputObject, inputSchema, type Schema } from './schema.js';

const LIST_STEERING = ['current', 'size', 'ascs', 'descs', 'exactTotal', 'sumOf'] as const;
const parameterRef = (name: string): Schema => ({ $ref: `#/components/parameters/${name}` });

/** Parameters and body of a call: fields of a GET are parameters, those of a POST its body. */
export function inputOf(meta: EndpointMeta, method: 'GET' | 'POST', components: Components): Schema {
  const { id, input, writes } = meta;
  const { path } = endpoint(id);
  const given = Object.entries(input.fields ?? {}).filter(([, field]) => !field.is.readOnly);
  for (const [, field] of given) addCodes(field, components);
  const parameters = [
    ...(writes ? [parameterRef('IdempotencyKey')] : []),
    ...parametersOf(input.reads?.query ?? {}, 'query'),
    ...parametersOf(input.reads?.headers ?? {}, 'header'),
  ];
  if (method === 'GET') {
    const own = given.map(([name, field]) => parameterOf(name, field, path.includes(`:${name}`) ? 'path' : 'query'));
    const steering = input.list ? LIST_STEERING.map(parameterRef) : [];
    const filters = filterSchemas(meta, components).map(([name, schema]) => ({ name, in: 'query', schema }));
    return { parameters: [...parameters, ...own, ...steering, ...filters] };
  }
  if (input.list) return { parameters, requestBody: listBody(meta, components) };
  if (input.reads) return { parameters };
  const inPath = given.filter(([name]) => path.includes(`:${name}`));
  parameters.push(...parametersOf(Object.fromEntries(inPath), 'path'));
  const inBody = Object.fromEntries(given.filter(([name]) => !path.includes(`:${name}`)));
  const schema = inputObject(inBody);
  const example = exampleInput(inBody);
  if (!input.file) return { parameters, requestBody: { content: { 'application/json': { schema, example } } } };
  const whole = { ...schema, properties: { file: { type: 'string', format: 'binary' }, ...(schema.properties as object) } };
  return { parameters, requestBody: { content: { 'multipart/form-data': { schema: whole } } } };
}

function listBody(meta: EndpointMeta, components: Components): Schema {
  const steering = Object.entries(PARAMETERS).filter(([name]) => (LIST_STEERING as readonly string[]).includes(name));
  const properties = Object.fromEntries([
    ...steering.map(([name, parameter]) => [name, (parameter as { readonly schema: Schema }).schema]),
    ...filterSchemas(meta, components),
  ]);
  return {
    content: {
      'application/json': { schema: { type: 'object', properties, additionalProperties: true }, example: { current: 1, size: 10 } },
    },
  };
}

function filterSchemas({ input: { list } }: EndpointMeta, components: Components): [string, Schema][] {
  if (typeof list !== 'object') return [];
  for (const field of Object.values(list.fields)) addCodes(field, components);
  return filtersOf(list);
}

function addCodes({ is: { table, only, fields } }: Field, components: Components): void {
  if (table && !only) components.set(codeComponent(table), codeSchema(table));
  for (const field of Object.values(fields ?? {})) addCodes(field, components);
}

const parametersOf = (fields: Fields, place: 'query' | 'path' | 'header'): Schema[] =>
  Object.entries(fields).map(([name, field]) => parameterOf(name, field, place));

const parameterOf = (name: string, field: Field, place: 'query' | 'path' | 'header'): Schema => ({
  name,
  in: place,
  required: place === 'path' || field.is.required,
  description: both(field.label),
  schema: inputSchema(field),
});
