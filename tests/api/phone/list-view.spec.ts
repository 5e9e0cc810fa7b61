import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });

interface View {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly columns: object[];
  readonly isMine: number;
  readonly isShared: number;
}

const tableId = 'purchase';
const view = { tableId, name: '待我审核', query: 'reviewStatus=100&sort=-insertTime', columns: [{ key: 'orderNo', width: 120 }] };

describe('a saved list view', () => {
  const of = async (account: string, tenant = '100001') =>
    (await app().as(tenant, account)).ask<View[]>('phone.listView.listListView', { tableId });

  test('belongs to its owner, who can rename and delete it', async () => {
    const who = await app().as('100001', 'buyer');
    const { id } = await who.ask<View>('phone.listView.saveListView', view);
    const { tableId: _, ...kept } = view;
    expect(await of('buyer')).toEqual([{ ...kept, id, isMine: 1, isShared: 0 }]);
    expect(await of('boss')).toEqual([]);
    await who.ask('phone.listView.saveListView', { ...view, id, name: '今天审核' });
    expect(await of('buyer')).toMatchObject([{ id, name: '今天审核' }]);
    await who.ask('phone.listView.removeListView', { id });
    expect(await of('buyer')).toEqual([]);
  });

  test('is shown to users with the same role when shared, and changed by its owner only', async () => {
    const who = await app().as('100001', 'buyer');
    const { id } = await who.ask<View>('phone.listView.saveListView', { ...view, isShared: 1 });
    expect(await of('buyer2')).toMatchObject([{ id, isMine: 0, isShared: 1 }]);
    expect(await of('warehouse')).toEqual([]);
    expect(await of('buyer', '100002')).toEqual([]);
    const other = await app().as('100001', 'buyer2');
    expectError(await other.call('phone.listView.saveListView', { ...view, id, name: '别人的' }), 'CRUD_NOT_FOUND');
    expectError(await other.call('phone.listView.removeListView', { id }), 'CRUD_NOT_FOUND');
    await who.ask('phone.listView.saveListView', { ...view, id, isShared: 0 });
    expect(await of('buyer2')).toEqual([]);
    await who.ask('phone.listView.removeListView', { id });
  });

  test('has a unique name per owner, and a user has at most a hundred', async () => {
    const who = await app().as('100001', 'finance');
    await who.ask('phone.listView.saveListView', view);
    expectError(await who.call('phone.listView.saveListView', view), 'CRUD_DUPLICATE');
    for (let n = 1; n < 100; n += 1) await who.ask('phone.listView.saveListView', { tableId: 'full', name: `v${String(n)}` });
    expectError(await who.call('phone.listView.saveListView', { tableId: 'full', name: 'one more' }), 'INPUT_TOO_MANY_KEYS');
  });
});
