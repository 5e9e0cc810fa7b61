import { codes, endpoint, type Field, type Fields, type Label, type TextFormat } from '@phone-trade/shared';
import { nameProperty } from '../context/names.js';
import type { EndpointMeta } from './endpoint.js';
import { INPUT_NOTES } from './input-notes.js';

type Schema = Readonly<Record<string, unknown>>;

const both = ({ zh, en }: Label): string => `${zh} / ${en}`;

const ENVELOPE_OF: Readonly<Record<string, Schema>> = {
  list: { type: 'array', items: { type: 'object' } },
  tree: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
  page: { $ref: '#/components/schemas/Page' },
  object: { type: 'object' },
};

/** The OpenAPI description of the declared calls: paths and answers from the contract, inputs from the fields. */
export function openApi(metas: readonly EndpointMeta[]): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const meta of metas) {
    const { path, methods } = endpoint(meta.id);
    const shown = path.replaceAll(/:(\w+)/g, '{$1}');
    const item = paths[shown] ?? {};
    paths[shown] = item;
    for (const method of methods) item[method.toLowerCase()] = operation(meta, method);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Phone trade', version: '1', description: DESCRIPTION },
    security: [{ bladeAuth: [] }],
    paths,
    components: COMPONENTS,
  };
}

const DESCRIPTION = [
  '每个回答都在信封内：`{code, success, data, msg}`；拒绝时响应头 `x-error-key` 给出错误键，`data.rows` 列出每一处问题。空值不返回。',
  'Every answer is in the envelope `{code, success, data, msg}`. A refusal carries its key in the header `x-error-key` and each finding in `data.rows`. Missing values are left out.',
  '',
  '列表筛选：`字段[_equal|_like|_ge|_le|_dategt|_datelt …]`，分页 `current`、`size`，排序 `ascs`、`descs`。',
  'Lists filter by `field[_equal|_like|_ge|_le|_dategt|_datelt …]`, page by `current` and `size`, sort by `ascs` and `descs`.',
].join('\n\n');

function operation(meta: EndpointMeta, method: 'GET' | 'POST'): Schema {
  const { id, access } = meta;
  const { area } = endpoint(id);
  return {
    operationId: methodsOf(meta) > 1 ? `${id}:${method}` : id,
    tags: [area],
    summary: id.slice(area.length + 1),
    description: [accessText(access), INPUT_NOTES[id]].filter(Boolean).join('\n\n'),
    ...(access === 'public' ? { security: [] } : {}),
    ...inputOf(meta, method),
    responses: { 200: answerOf(meta), default: { $ref: '#/components/responses/Refused' } },
  };
}

const methodsOf = ({ id }: EndpointMeta): number => endpoint(id).methods.length;

function accessText(access: EndpointMeta['access']): string {
  if (access === 'public') return '无需登录 / Public';
  if (access === 'session' || access === 'signed-in') return '登录即可 / Signed in';
  return `权限 / Permission: ${access.map((code) => `\`${code}\``).join(' | ')}`;
}

function inputOf({ id, input, writes }: EndpointMeta, method: 'GET' | 'POST'): Schema {
  const key = writes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  const given = Object.entries(input.fields ?? {}).filter(([, field]) => !field.is.readOnly);
  if (method === 'GET') {
    const query = given.map(([name, field]) => ({
      name,
      in: endpoint(id).path.includes(`:${name}`) ? 'path' : 'query',
      required: field.is.required,
      description: both(field.label),
      schema: schemaOf(field),
    }));
    return { parameters: [...key, ...query, ...(input.list ? LIST_PARAMETERS : [])] };
  }
  if (input.list) return { parameters: key, requestBody: { content: { 'application/json': { schema: LIST_BODY } } } };
  const schema = objectOf(Object.fromEntries(given));
  const type = input.file ? 'multipart/form-data' : 'application/json';
  const whole = input.file
    ? { ...schema, properties: { file: { type: 'string', format: 'binary' }, ...(schema.properties as object) } }
    : schema;
  return { parameters: key, requestBody: { content: { [type]: { schema: whole } } } };
}

const LIST_PARAMETERS = ['current', 'size', 'ascs', 'descs', 'exactTotal'].map((name) => ({ $ref: `#/components/parameters/${name}` }));

const LIST_BODY: Schema = {
  type: 'object',
  properties: {
    current: { type: 'integer' },
    size: { type: 'integer' },
    ascs: { type: 'string' },
    descs: { type: 'string' },
    exactTotal: { type: 'integer' },
  },
  additionalProperties: true,
};

function answerOf({ answer, input }: EndpointMeta): Schema {
  if (answer === 'file')
    return { description: 'file', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (answer === 'token') return { description: 'token', content: { 'application/json': { schema: { type: 'object' } } } };
  const data = dataOf(answer, input.answers ?? (typeof input.list === 'object' ? input.list.fields : undefined));
  const schema = { type: 'object', required: ['code', 'success', 'msg'], properties: { ...HEAD, ...(data ? { data } : {}) } };
  return {
    description: answer,
    content: {
      'application/json': { schema, example: { code: 200, success: true, ...(data ? { data: EXAMPLES[answer] } : {}), msg: '操作成功' } },
    },
  };
}

/** The data of an answer: as the contract says, with its rows where it is known what they have. */
function dataOf(answer: EndpointMeta['answer'], fields: Fields | undefined): Schema | undefined {
  const plain = ENVELOPE_OF[answer];
  if (!fields) return plain;
  const row = answeredRow(fields);
  if (answer === 'page') return { allOf: [plain, { properties: { records: { type: 'array', items: row } } }] };
  if (answer === 'list') return { type: 'array', items: row };
  return answer === 'object' || answer === 'ok' ? row : plain;
}

/** A row as it is answered: values in wire form, codes and references with their words; what is missing is left out. */
const answeredRow = (fields: Fields): Schema => ({
  type: 'object',
  properties: Object.fromEntries([
    ['id', { type: 'string' }],
    ['version', { type: 'integer' }],
    ...Object.entries(fields).flatMap(([name, field]) => answered(name, field)),
  ]),
});

function answered(name: string, field: Field): [string, Schema][] {
  const { kind, is } = field;
  const own: [string, Schema] = [name, kind === 'list' && is.fields ? { type: 'array', items: answeredRow(is.fields) } : schemaOf(field)];
  const text: Schema = { type: 'string' };
  if (is.table) return [own, [`${name}Text`, text], [`${name}TextEn`, text]];
  return kind === 'ref' && is.ref ? [own, [nameProperty(name, is.ref), text]] : [own];
}

const HEAD: Schema = { code: { type: 'integer' }, success: { type: 'boolean' }, msg: { type: 'string' } };

const EXAMPLES: Readonly<Record<string, unknown>> = {
  list: [],
  tree: [{ id: '1', parentId: '0', title: '…', key: '1', value: '1' }],
  page: { records: [], total: 0, size: 10, current: 1, pages: 0 },
  object: {},
};

function objectOf(fields: Fields): Schema {
  const entries = Object.entries(fields).filter(([, field]) => !field.is.readOnly);
  const required = entries.filter(([, field]) => field.is.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function schemaOf(field: Field): Schema {
  return { ...kindSchema(field), title: both(field.label), ...(field.is.initial === undefined ? {} : { default: field.is.initial }) };
}

/** The formats that have a name there. */
const OPEN_API_FORMATS: Readonly<Partial<Record<TextFormat, Schema>>> = { email: { format: 'email' }, url: { format: 'uri' } };

function kindSchema(field: Field): Schema {
  const { min, max, maxLength, table, only, fields, format } = field.is;
  switch (field.kind) {
    case 'int':
      return { type: 'integer', minimum: min, maximum: max };
    case 'money':
      return { type: 'number', multipleOf: 0.01, minimum: min, maximum: max };
    case 'code':
    case 'flag': {
      const rows = table ? codes(table).filter(({ code }) => only?.includes(code) ?? true) : [];
      return {
        type: 'integer',
        enum: rows.map(({ code }) => code),
        description: rows.map((row) => `${row.code} ${both(row)}`).join(' · '),
      };
    }
    case 'day':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' };
    case 'ids':
      return { type: ['string', 'array'], items: { type: 'string' } };
    case 'images':
      return { type: 'array', items: { type: 'string' }, maxItems: max };
    case 'list':
      return { type: 'array', items: objectOf(fields ?? {}), maxItems: max };
    case 'object':
      return objectOf(fields ?? {});
    case 'json':
      return { type: 'object' };
    default:
      return { type: 'string', maxLength, ...(format && OPEN_API_FORMATS[format]) };
  }
}

const COMPONENTS: Schema = {
  securitySchemes: { bladeAuth: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' } },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', maxLength: 64 },
      description: '同一编号重复提交得到同一回答 / The same key answers the same again',
    },
    current: { name: 'current', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
    size: { name: 'size', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 200, default: 10 } },
    ascs: { name: 'ascs', in: 'query', schema: { type: 'string' } },
    descs: { name: 'descs', in: 'query', schema: { type: 'string' } },
    exactTotal: {
      name: 'exactTotal',
      in: 'query',
      description: '1: the total is counted to its end, however long that takes',
      schema: { type: 'integer', enum: [0, 1], default: 0 },
    },
  },
  schemas: {
    Page: {
      type: 'object',
      properties: {
        records: { type: 'array', items: { type: 'object' } },
        total: { type: 'integer' },
        totalCapped: { type: 'boolean', description: 'There are more rows than `total`, which was counted no further.' },
        size: { type: 'integer' },
        current: { type: 'integer' },
        pages: { type: 'integer' },
      },
    },
    Node: {
      type: 'object',
      properties: {
        id: { type: 'string' },
        parentId: { type: 'string' },
        title: { type: 'string' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    },
    Refusal: {
      type: 'object',
      properties: {
        ...HEAD,
        data: {
          type: 'object',
          properties: {
            rows: {
              type: 'array',
              items: {
                type: 'object',
                properties: { path: { type: 'string' }, row: { type: 'integer' }, key: { type: 'string' }, msg: { type: 'string' } },
              },
            },
          },
        },
      },
    },
  },
  responses: {
    Refused: {
      description: '拒绝 / Refused',
      headers: { 'x-error-key': { schema: { type: 'string' } }, 'x-trace-id': { schema: { type: 'string' } } },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Refusal' },
          example: {
            code: 400,
            success: false,
            data: { rows: [{ path: 'paramName', key: 'INPUT_REQUIRED', msg: '请输入参数名称' }] },
            msg: '请输入参数名称',
          },
        },
      },
    },
  },
};
