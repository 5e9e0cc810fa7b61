import { HEAD } from './answer.js';
import { refTo, type Schema } from './schema.js';

const finding: Schema = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    row: { type: 'integer' },
    key: { type: 'string' },
    msg: { type: 'string' },
    productNo: { type: 'string' },
  },
};

export const SECURITY_SCHEMES: Schema = {
  bladeAuth: { type: 'apiKey', in: 'header', name: 'Blade-Auth', description: 'bearer <access_token>' },
  clientAuth: { type: 'http', scheme: 'basic', description: 'client id and secret' },
};

export const PARAMETERS: Schema = {
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
  sumOf: {
    name: 'sumOf',
    in: 'query',
    description: 'Names of amounts and counts, separated by commas: their sums over all rows that match are answered too',
    schema: { type: 'string' },
  },
};

export const REFUSAL: Schema = {
  type: 'object',
  required: ['code', 'success', 'data', 'msg'],
  properties: {
    ...HEAD,
    data: {
      type: 'object',
      properties: { rows: { type: 'array', items: finding }, warnings: { type: 'array', items: finding } },
    },
    error: { type: 'string', description: 'Of the token endpoint alone, as are the two below.' },
    error_description: { type: 'string' },
    ticket: { type: 'string' },
  },
};

export const RESPONSES: Schema = {
  Refused: {
    description: '拒绝 / Refused',
    headers: { 'x-error-key': { schema: { type: 'string' } }, 'x-trace-id': { schema: { type: 'string' } } },
    content: {
      'application/json': {
        schema: refTo('Refusal'),
        example: {
          code: 400,
          success: false,
          data: { rows: [{ path: 'paramName', key: 'INPUT_REQUIRED', msg: '请输入参数名称' }] },
          msg: '请输入参数名称',
        },
      },
    },
  },
};
