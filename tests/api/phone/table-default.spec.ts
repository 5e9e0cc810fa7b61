import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small', described: true });
const boss = () => app().as('100001', 'boss');
const buyer = () => app().as('100001', 'buyer');

const saveAttr = 'phone.basicConfig.saveTableAttr';

async function columnsOf(tableId: string): Promise<object[]> {
  return (await (await buyer()).ask<{ columns: object[] }>('phone.basicConfig.queryTableAttr', { id: tableId })).columns;
}

const table = async (tableId: string) => (await boss()).ask('phone.basicConfig.saveTable', { tableId, name: tableId, nameEn: tableId });

test('the default of the tenant holds until somebody arranges the table, and again after a reset', async () => {
  const [owner, who] = [await boss(), await buyer()];
  await table('d-own');
  const attrs = [
    { key: 'orderNo', fixed: 'left', width: 120 },
    { key: 'remark', hidden: 1 },
  ];
  await owner.ask(saveAttr, { tableId: 'd-own', type: 2, attrs });
  expect(await columnsOf('d-own')).toEqual(attrs);
  await who.ask('phone.basicConfig.updateTableAttr', { tableId: 'd-own', type: 2, attrs: [{ key: 'remark' }] });
  expect(await columnsOf('d-own')).toEqual([{ key: 'remark' }]);
  await who.ask('phone.basicConfig.updateTableAttr', { tableId: 'd-own', type: 2, attrs: [] });
  expect(await columnsOf('d-own')).toEqual(attrs);
  const elsewhere = await app().as('100002', 'owner');
  expect(await elsewhere.ask('phone.basicConfig.queryTableAttr', { id: 'd-own' })).toMatchObject({ columns: [] });
});

test('a column of the default is added, replaced and changed by its key', async () => {
  const owner = await boss();
  await table('d-one');
  await owner.ask(saveAttr, { tableId: 'd-one', type: 2, key: 'orderNo', width: 100, hidden: 0 });
  await owner.ask(saveAttr, { tableId: 'd-one', type: 2, key: 'remark', width: 80 });
  await owner.ask(saveAttr, { tableId: 'd-one', type: 2, key: 'orderNo', width: 110 });
  await owner.ask('phone.basicConfig.editTableAttr', { tableId: 'd-one', type: 2, key: 'remark', hidden: 1 });
  expect(await columnsOf('d-one')).toEqual([
    { key: 'orderNo', width: 110 },
    { key: 'remark', width: 80, hidden: 1 },
  ]);
  expectError(
    await owner.call('phone.basicConfig.editTableAttr', { tableId: 'd-one', type: 2, key: 'nothing', hidden: 1 }),
    'CRUD_NOT_FOUND',
  );
  await owner.ask(saveAttr, { tableId: 'd-one', type: 1, key: 'channelId' });
  expect(await owner.ask('phone.basicConfig.listTableAttr', { tableId: 'd-one' })).toMatchObject([
    { type: 1, key: 'channelId' },
    { type: 2, key: 'orderNo' },
    { type: 2, key: 'remark' },
  ]);
  expect(await owner.ask('phone.basicConfig.listTableAttr', { tableId: 'd-one', type: 1 })).toHaveLength(1);
});

test('no change is lost among concurrent changes of the default of one table', async () => {
  const owner = await boss();
  await table('d-many');
  const keys = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all(keys.map((key) => owner.ask(saveAttr, { tableId: 'd-many', type: 2, key })));
  expect((await columnsOf('d-many')).map((attr) => (attr as { key: string }).key).sort()).toEqual(keys);
});

test('a disabled table is as the program has it', async () => {
  const owner = await boss();
  await table('d-off');
  await owner.ask(saveAttr, { tableId: 'd-off', type: 2, attrs: [{ key: 'remark' }] });
  const tables = await owner.ask<{ id: string; tableId: string }[]>('phone.basicConfig.listTable', { tableId: 'd-off' });
  await owner.ask('phone.basicConfig.editTable', { id: tables[0]?.id, status: 0 });
  expect(await columnsOf('d-off')).toEqual([]);
});

test('refuses tables that are unknown or listed already, wrong attributes, and people without the right', async () => {
  const owner = await boss();
  await table('d-known');
  expectError(await owner.call('phone.basicConfig.saveTable', { tableId: 'd-known', name: 'x' }), 'CRUD_DUPLICATE');
  expectError(await owner.call('phone.basicConfig.saveTable', { tableId: '<b>', name: 'x' }), 'INPUT_NOT_ID');
  expectError(await owner.call(saveAttr, { tableId: 'd-unknown', type: 2, key: 'a' }), 'CRUD_NOT_FOUND');
  expectError(await owner.call(saveAttr, { tableId: 'd-known', type: 2 }), 'INPUT_INVALID');
  expectError(await owner.call(saveAttr, { tableId: 'd-known', type: 2, attrs: [{ key: 'a' }, { key: 'a' }] }), 'INPUT_INVALID');
  expectError(await (await buyer()).call(saveAttr, { tableId: 'd-known', type: 2, key: 'a' }), 'AUTH_FORBIDDEN');
});

test('a table that gets another id takes its default with it', async () => {
  const owner = await boss();
  await table('d-before');
  await owner.ask(saveAttr, { tableId: 'd-before', type: 2, attrs: [{ key: 'remark' }] });
  const [found] = await owner.ask<{ id: string }[]>('phone.basicConfig.listTable', { tableId: 'd-before' });
  await owner.ask('phone.basicConfig.editTable', { id: found?.id, tableId: 'd-after' });
  expect(await columnsOf('d-before')).toEqual([]);
  expect(await columnsOf('d-after')).toEqual([{ key: 'remark' }]);
});
