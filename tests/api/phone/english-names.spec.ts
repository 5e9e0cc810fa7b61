import type { EndpointId } from '@phone-trade/shared';
import type { DocumentNoun } from '../../../apps/api/src/kernel/noun.js';
import type { Caller } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { workspaceOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { TENANT } from './shop.js';

const app = useApp({ seed: 'small' });

let boss: Caller;
let kinds: readonly DocumentNoun['kind'][];
/** Chinese names of values that have an English one too. */
let translated: ReadonlySet<string>;

beforeAll(async () => {
  boss = await app().as(TENANT, 'boss');
  const { documentNouns } =
    await serverModule<typeof import('../../../apps/api/src/modules/phone/kinds/nouns.js')>('modules/phone/kinds/nouns.js');
  kinds = documentNouns.map(({ kind }) => kind);
  const { db } = await workspaceOf(app());
  const names = await Promise.all(
    ['basic_config', 'brand', 'category', 'qc_platform'].map((table) =>
      db
        .reading()
        .all<{ name: string }>(`SELECT name AS "name" FROM ${table} WHERE tenant_id = :tenantId AND name_en <> name`, { tenantId: TENANT }),
    ),
  );
  translated = new Set(names.flat().map(({ name }) => name));
});

/** Texts of an answer with the properties they are found under, without those that have their English beside them. */
function textsIn(value: unknown, at: string): [at: string, text: string][] {
  if (typeof value === 'string') return value.split(',').map((text) => [at, text.trim()]);
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((part) => textsIn(part, at));
  return Object.entries(value).flatMap(([key, part]) => (`${key}En` in value ? [] : textsIn(part, `${at}.${key}`)));
}

/** Companies and payment types have names of their own, and the attributes of a unit are kept as the text they were entered as. */
const isEntered = (at: string): boolean => /\.(channelName|payTypeText|attrs\.valueText)$/.test(at);

/** Every read of a kind, of its list and of some of its documents. */
async function readsOf({ reads }: DocumentNoun['kind']): Promise<{ call: string; data: unknown }[]> {
  const calls = Object.keys(reads) as EndpointId[];
  const read = async (call: EndpointId, input: object) => {
    const { status, data } = await boss.call<unknown>(call, input, { lang: 'en' });
    return status === 200 ? [{ call, data }] : [];
  };
  const lists = (await Promise.all(calls.map((call) => read(call, { size: 50 })))).flat();
  const numbers = lists.flatMap(({ data }) => textsIn(data, '').flatMap(([at, text]) => (/\.orderNo$/.test(at) ? [text] : [])));
  const documents = [];
  for (const orderNo of [...new Set(numbers)].slice(0, 8)) for (const call of calls) documents.push(...(await read(call, { orderNo })));
  return [...lists, ...documents];
}

it('answers of all document kinds name values of short lists in English', async () => {
  expect(translated.size).toBeGreaterThan(50);
  const chinese = new Set<string>();
  let named = 0;
  for (const kind of kinds) {
    for (const { call, data } of await readsOf(kind)) {
      for (const [at, text] of textsIn(data, call)) {
        if (translated.has(text) && !isEntered(at)) chinese.add(`${at}: ${text}`);
        if (/(Text|Texts|Name)$/.test(at)) named += 1;
      }
    }
  }
  expect(named).toBeGreaterThan(1000);
  expect([...chinese]).toEqual([]);
});
