import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });
const buyer = () => app().as('100001', 'buyer');

interface Settings {
  readonly tableId: string;
  readonly search: object[];
  readonly columns: object[];
}

const COLUMNS = [
  {
    key: 'orderNo',
    hidden: 0,
    sort: 1,
    fixed: 'left',
    name: '<b>单号</b>',
    width: 120,
    id: 'a',
    tableAttrId: 'b',
    columnSort: 1,
    colour: '#1677ff',
    column: 2,
  },
  { key: 'remark', hidden: 1 },
];

describe('table settings', () => {
  test('are empty at first, then belong to the user', async () => {
    const who = await buyer();
    expect(await who.ask<Settings>('phone.basicConfig.queryTableAttr', { id: 't-own' })).toEqual({
      tableId: 't-own',
      search: [],
      columns: [],
    });
    await who.ask('phone.basicConfig.updateTableAttr', { tableId: 't-own', type: 2, attrs: COLUMNS });
    await who.ask('phone.basicConfig.updateTableAttr', { tableId: 't-own', type: 1, attrs: [{ key: 'channelId', sort: 3 }] });
    expect(await who.ask<Settings>('phone.basicConfig.queryTableAttr', { id: 't-own' })).toEqual({
      tableId: 't-own',
      search: [{ key: 'channelId', sort: 3 }],
      columns: COLUMNS,
    });
    for (const other of [await app().as('100001', 'buyer2'), await app().as('100002', 'buyer')]) {
      expect(await other.ask<Settings>('phone.basicConfig.queryTableAttr', { id: 't-own' })).toMatchObject({ columns: [], search: [] });
    }
  });

  test('can be replaced as a whole, changed by column, and reset by an empty list', async () => {
    const who = await buyer();
    const columns = async () => (await who.ask<Settings>('phone.basicConfig.queryTableAttr', { id: 't-one' })).columns;
    await who.ask('phone.basicConfig.updateTableAttr', { tableId: 't-one', type: 2, attrs: COLUMNS });
    await who.ask('phone.basicConfig.updateOneTableAttr', { tableId: 't-one', type: 2, key: 'remark', hidden: 0, width: 80 });
    await who.ask('phone.basicConfig.updateOneTableAttr', { tableId: 't-one', type: 2, key: 'source', fixed: 'right' });
    expect(await columns()).toEqual([COLUMNS[0], { key: 'remark', hidden: 0, width: 80 }, { key: 'source', fixed: 'right' }]);
    await who.ask('phone.basicConfig.updateTableAttr', { tableId: 't-one', type: 2, attrs: [{ key: 'orderNo' }] });
    expect(await columns()).toEqual([{ key: 'orderNo' }]);
    await who.ask('phone.basicConfig.updateTableAttr', { tableId: 't-one', type: 2, attrs: [] });
    expect(await columns()).toEqual([]);
  });

  test('reject invalid column settings', async () => {
    const who = await buyer();
    const refused = async (attrs: unknown, key = 'INPUT_INVALID') => {
      expectError(await who.call('phone.basicConfig.updateTableAttr', { tableId: 't-bad', type: 2, attrs }), key);
    };
    await refused([{ key: 'a', formula: '=1' }]);
    await refused([{ key: 'a' }, { key: 'a' }]);
    await refused([{ key: 'a b' }]);
    await refused([{ key: 'a', fixed: 'top' }]);
    await refused([{ key: 'a', colour: 'red;background:url(x)' }]);
    await refused([{ key: 'a', column: 4 }]);
    await refused([{ hidden: 1 }]);
    await refused(Array.from({ length: 201 }, (_, i) => ({ key: `k${i}` })));
    await refused('orderNo');
    expectError(await who.call('phone.basicConfig.updateTableAttr', { tableId: 't-bad', type: 3, attrs: [] }), 'INPUT_INVALID');
    expectError(await who.call('phone.basicConfig.queryTableAttr', { id: '<script>' }), 'INPUT_NOT_ID');
    expectError(await who.call('phone.basicConfig.queryTableAttr', {}), 'INPUT_INVALID');
    expect((await who.ask<Settings>('phone.basicConfig.queryTableAttr', { id: 't-bad' })).columns).toEqual([]);
  });

  test('require a session', async () => {
    expectError(await app().anonymous.call('phone.basicConfig.queryTableAttr', { id: 'x' }), 'AUTH_UNAUTHORIZED');
  });
});

test('the number of table settings per user is limited, and existing ones can still be changed', async () => {
  const who = await app().as('100001', 'sales');
  const save = (n: number) =>
    who.call('phone.basicConfig.updateTableAttr', { tableId: `t-many-${n}`, type: 2, attrs: [{ key: 'remark' }] });
  const stored = [];
  for (let n = 0; n < 201; n += 1) stored.push(await save(n));
  expect(stored.filter(({ status }) => status === 200)).toHaveLength(200);
  expectError(stored[200] as (typeof stored)[number], 'INPUT_TOO_MANY_KEYS');
  expect((await save(0)).status).toBe(200);
  expect(
    (
      await (
        await app().as('100001', 'buyer2')
      ).call('phone.basicConfig.updateTableAttr', { tableId: 't', type: 2, attrs: [{ key: 'remark' }] })
    ).status,
  ).toBe(200);
});
