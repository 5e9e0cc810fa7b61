import { endpoint } from '@phone-trade/shared';
import type { EndpointMeta } from '../endpoint.js';
import { INPUT_NOTES } from '../input-notes.js';
import { answerOf, type Components } from './answer.js';
import { PARAMETERS, REFUSAL, RESPONSES, SECURITY_SCHEMES } from './components.js';
import { inputOf } from './input.js';
import type { Schema } from './schema.js';

const DESCRIPTION = [
  '每个回答都在信封内：`{code, success, data, msg}`；拒绝时响应头 `x-error-key` 给出错误键，`data.rows` 列出每一处问题。空值不返回。',
  'Every answer is in the envelope `{code, success, data, msg}`. A refusal carries its key in the header `x-error-key` and each finding in `data.rows`. Missing values are left out.',
  '',
  '列表筛选：`字段[_equal|_like|_ge|_le|_dategt|_datelt …]`，分页 `current`、`size`，排序 `ascs`、`descs`。',
  'Lists filter by `field[_equal|_like|_ge|_le|_dategt|_datelt …]`, page by `current` and `size`, sort by `ascs` and `descs`.',
].join('\n\n');

/** The OpenAPI description of the declared calls: paths and answers from the contract, inputs from the fields. */
export function openApi(metas: readonly EndpointMeta[]): Schema {
  const components: Components = new Map([['Refusal', REFUSAL]]);
  const paths: Record<string, Record<string, Schema>> = {};
  for (const meta of metas) {
    const { path, methods } = endpoint(meta.id);
    const shown = path.replaceAll(/:(\w+)/g, '{$1}');
    const item = paths[shown] ?? {};
    paths[shown] = item;
    for (const method of methods) item[method.toLowerCase()] = operation(meta, method, components);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Phone trade', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    security: [{ bladeAuth: [] }],
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      schemas: Object.fromEntries([...components].sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: RESPONSES,
    },
  };
}

const REFUSED = { $ref: '#/components/responses/Refused' };

function operation(meta: EndpointMeta, method: 'GET' | 'POST', components: Components): Schema {
  const { id, access } = meta;
  const { area, methods } = endpoint(id);
  return {
    operationId: methods.length > 1 ? `${id}:${method}` : id,
    tags: [area],
    summary: id.slice(area.length + 1),
    description: [accessText(access), INPUT_NOTES[id]].filter(Boolean).join('\n\n'),
    ...(meta.input.reads?.client ? { security: [{ clientAuth: [] }] } : access === 'public' || access === 'guest' ? { security: [] } : {}),
    ...inputOf(meta, method, components),
    responses: { [meta.input.redirects ? 302 : 200]: answerOf(meta, components), '4XX': REFUSED, default: REFUSED },
  };
}

function accessText(access: EndpointMeta['access']): string {
  if (access === 'public') return '无需登录 / Public';
  if (access === 'guest') return '无需登录，每个地址每分钟30次 / Public, 30 calls a minute for an address';
  if (access === 'session' || access === 'signed-in') return '登录即可 / Signed in';
  return `权限 / Permission: ${access.map((code) => `\`${code}\``).join(' | ')}`;
}
