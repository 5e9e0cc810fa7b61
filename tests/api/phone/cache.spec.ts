import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small', described: true });
const get = 'phone.common.getCache';
const save = 'phone.common.saveCache';
const remove = 'phone.common.deleteCache';

test('a user keeps a text that no other user reads, and deletes it', async () => {
  const [buyer, other] = [await app().as('100001', 'buyer'), await app().as('100001', 'buyer2')];
  expect(await buyer.ask(get, { key: 'own' })).toEqual({ key: 'own', scope: 2 });
  await buyer.ask(save, { key: 'own', value: '{"a":1}' });
  await buyer.ask(save, { key: 'own', value: '{"a":2}' });
  expect(await buyer.ask(get, { key: 'own' })).toEqual({ key: 'own', scope: 2, value: '{"a":2}' });
  expect(await other.ask(get, { key: 'own' })).toEqual({ key: 'own', scope: 2 });
  await buyer.ask(remove, { key: 'own' });
  await buyer.ask(remove, { key: 'own' });
  expect(await buyer.ask(get, { key: 'own' })).toEqual({ key: 'own', scope: 2 });
});

test('a shared text is read by everybody of the tenant and written with the right to it', async () => {
  const [boss, buyer, elsewhere] = [await app().as('100001', 'boss'), await app().as('100001', 'buyer'), await app().as('100002', 'owner')];
  expectError(await buyer.call(save, { key: 'shared', value: 'x', scope: 1 }), 'CACHE_NOT_YOURS');
  await boss.ask(save, { key: 'shared', value: 'x', scope: 1 });
  expect(await buyer.ask(get, { key: 'shared', scope: 1 })).toEqual({ key: 'shared', scope: 1, value: 'x' });
  expect(await elsewhere.ask(get, { key: 'shared', scope: 1 })).toEqual({ key: 'shared', scope: 1 });
  expectError(await buyer.call(remove, { key: 'shared', scope: 1 }), 'CACHE_NOT_YOURS');
});

test('a key of the product is shared whatever scope is asked for', async () => {
  const [boss, buyer] = [await app().as('100001', 'boss'), await app().as('100001', 'buyer')];
  expectError(await buyer.call(save, { key: 'sameSale', value: '{}', scope: 2 }), 'CACHE_NOT_YOURS');
  await boss.ask(save, { key: 'sameSale', value: '{}' });
  expect(await buyer.ask(get, { key: 'sameSale' })).toEqual({ key: 'sameSale', scope: 1, value: '{}' });
});

test('refuses values above 64 KB and more than 500 keys of one owner', async () => {
  const who = await app().as('100001', 'sales');
  expectError(await who.call(save, { key: 'big', value: '字'.repeat(22_000) }), 'CACHE_TOO_BIG');
  expect((await who.call(save, { key: 'big', value: '字'.repeat(21_000) })).status).toBe(200);
  expectError(await who.call(save, { key: 'k'.repeat(65), value: 'x' }), 'INPUT_INVALID');
  const saved = [];
  for (let i = 0; i < 500; i += 1) saved.push((await who.call(save, { key: `key-${i}`, value: 'x' })).key);
  expect(saved.filter(Boolean)).toEqual(['CACHE_TOO_MANY']);
  expect((await who.call(save, { key: 'key-0', value: 'y' })).status).toBe(200);
  expect((await (await app().as('100001', 'boss')).call(save, { key: 'key-0', value: 'y' })).status).toBe(200);
});
