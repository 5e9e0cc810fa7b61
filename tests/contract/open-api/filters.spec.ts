import { endpoint } from '@phone-trade/shared';
import { openApiDocument } from '../../support/description.js';
import { useApp } from '../../support/harness.js';
import { mountedCalls } from '../routes.js';

const app = useApp({ seed: 'small' });

/** A value that the filter of a kind accepts, by the end of its name. */
const sampleFor = (name: string): string => (/_date[gl]e$/.test(name) ? '2026-01-15' : '1');

interface Input {
  readonly parameters: readonly { readonly name?: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object } }>> };
}

const STEERING = new Set(['current', 'size', 'ascs', 'descs', 'exactTotal', 'sumOf']);

it('every list accepts the filters that the OpenAPI document has for it', async () => {
  const { paths } = await openApiDocument();
  const boss = await app().as('100001', 'boss');
  const refused: string[] = [];
  let sent = 0;
  for (const { id } of (await mountedCalls()).filter(
    ({ input, answer }) => typeof input.list === 'object' && (answer === 'page' || answer === 'listing'),
  )) {
    const { path, methods } = endpoint(id);
    for (const method of methods) {
      const { parameters, requestBody } = (paths[path] as unknown as Readonly<Record<string, Input>>)[method.toLowerCase()] as Input;
      const inQuery = parameters.flatMap((parameter) => (parameter.in === 'query' && parameter.name ? [parameter.name] : []));
      const names = [...inQuery, ...Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})];
      const filters = names.filter((name) => !STEERING.has(name)).map((name) => [name, sampleFor(name)]);
      sent += filters.length;
      const { key, body } = await boss.call(id, Object.fromEntries(filters), { method });
      if (key?.startsWith('INPUT_')) refused.push(`${id} ${key} ${body.msg}`);
    }
  }
  expect(refused).toEqual([]);
  expect(sent).toBeGreaterThan(1000);
});
