import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import type { ApiRequest } from '../../apps/api/src/platform/http/call.js';
import type { EndpointMeta } from '../../apps/api/src/platform/http/endpoint.js';
import { serverModule } from '../support/server-module.js';

const contextWith = (...rights: string[]): RequestContext => ({ permissions: new Set(rights) }) as unknown as RequestContext;

/** The cost accepted from a user with these permissions. */
async function priceTaken(costInputs: 'refused' | undefined, ...rights: string[]): Promise<unknown> {
  const { readInput } = await serverModule<typeof import('../../apps/api/src/platform/http/read-input.js')>('platform/http/read-input.js');
  const { f } = await nativeImport<typeof import('@phone-trade/shared')>('@phone-trade/shared');
  const input = { fields: { price: f.money('价格', 'Price').cost() }, ...(costInputs ? { costInputs } : {}) };
  const meta: EndpointMeta = { id: 'qa.listCate', access: 'signed-in', answer: 'ok', input, lenient: false, writes: true };
  const request = { query: {}, params: {}, headers: {}, body: { price: 12.5 } } as unknown as ApiRequest;
  return (await readInput(request, meta, contextWith(...rights))).input.price;
}

it('a call that refuses costs accepts them only from users with the full cost permission', async () => {
  await expect(priceTaken('refused')).rejects.toMatchObject({ key: 'INPUT_INVALID' });
  await expect(priceTaken('refused', 'cost_view_own')).rejects.toMatchObject({ key: 'INPUT_INVALID' });
  expect(await priceTaken('refused', 'cost_view')).toBe(1250);
});

it('other calls accept costs from every user, as a buyer enters the prices of an order', async () => {
  expect(await priceTaken(undefined)).toBe(1250);
});
