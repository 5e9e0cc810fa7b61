import type { EndpointId } from '@phone-trade/shared';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Compare } from './caller.js';
import { serverModule } from './server-module.js';

/** The parts of the document that the tests read. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** The OpenAPI document of all calls. */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const [{ openApi }, { endpointsOf }, { controllers }] = await Promise.all([
    serverModule<typeof import('../../apps/api/src/platform/http/open-api/open-api.js')>('platform/http/open-api/open-api.js'),
    serverModule<typeof import('../../apps/api/src/platform/http/endpoint.js')>('platform/http/endpoint.js'),
    serverModule<typeof import('../../apps/api/src/modules.js')>('modules.js'),
  ]);
  return JSON.parse(JSON.stringify(openApi(endpointsOf(controllers)))) as OpenApiDocument;
}

/** Objects of the document accept further properties, as clients must. Here each further property is a fault of the document. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const isObject = copy.type === 'object' && copy.properties !== undefined && copy.additionalProperties === undefined;
  return isObject ? { ...copy, additionalProperties: false } : copy;
}

interface Operation {
  readonly operationId: string;
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, { readonly schema: object }>> } };
}

/** Compares answers with the schemas of the document. */
export class Description {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false, validateSchema: false, meta: false });
  private readonly validators = new Map<string, ValidateFunction>();
  private readonly operations: ReadonlyMap<string, Operation>;

  constructor(private readonly document: OpenApiDocument) {
    const all = Object.values(document.paths).flatMap((item) => Object.values(item));
    this.operations = new Map(all.map((operation) => [operation.operationId, operation]));
  }

  /** Differences between a body and the schema of the call's answer. */
  differences(id: EndpointId, body: unknown, method?: string): readonly string[] {
    const name = this.operations.has(id) ? id : `${id}:${method}`;
    const validate = this.validators.get(name) ?? this.compile(name);
    this.validators.set(name, validate);
    return validate(body) ? [] : [...new Set((validate.errors ?? []).map(inWords))];
  }

  /** Components are compiled with the schema that refers to them: only those it reaches. */
  private compile(name: string): ValidateFunction {
    const schema = this.operations.get(name)?.responses[200].content['application/json']?.schema;
    if (!schema) throw new Error(`${name} has no JSON answer in the document`);
    const known = this.document.components.schemas;
    const reached: Record<string, unknown> = {};
    const reach = (value: unknown): void => {
      for (const [, component = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
        if (component in reached) continue;
        reached[component] = closed(known[component]);
        reach(known[component]);
      }
    };
    reach(schema);
    return this.ajv.compile({ ...(closed(schema) as object), components: { schemas: reached } });
  }
}

/** Adds each difference between a successful JSON answer and the document, once. */
export function comparison(document: OpenApiDocument, differences: Set<string>): Compare {
  const description = new Description(document);
  return (id, method, { status, headers, body }) => {
    if (status !== 200 || !String(headers['content-type']).includes('json')) return;
    for (const line of description.differences(id, body, method)) differences.add(`${id} ${line}`);
  };
}

const inWords = ({ instancePath, keyword, params, message }: ErrorObject): string => {
  const at = instancePath.replace(/\/\d+(?=\/|$)/g, '[]');
  return keyword === 'additionalProperties' ? `${at}/${params.additionalProperty} is undocumented` : `${at} ${message}`;
};
