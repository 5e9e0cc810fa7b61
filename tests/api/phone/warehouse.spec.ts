import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { flat, found, type Listed, type Node, only } from './basics.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');
const stranger = () => app().as('100002', 'admin');

let next = 0;
const given = (more: object = {}) => {
  next += 1;
  return { name: `试验仓${next}`, code: `TST${next}`, warehouseType: 1, ...more };
};

async function added(who: Caller, more: object = {}): Promise<Listed> {
  const warehouse = given(more);
  await who.ask('phone.basicConfig.saveWarehouse', warehouse);
  return only(who, 'phone.basicConfig.pageWarehouse', { code_equal: warehouse.code });
}

describe('a warehouse', () => {
  test('can be created, changed and deleted; empty fields are omitted', async () => {
    const who = await admin();
    const warehouse = await added(who, { name: '<script>alert(1)</script>' });
    expect(warehouse).toMatchObject({ name: '<script>alert(1)</script>', warehouseTypeText: '良品仓', status: 1, isDefault: 0 });
    expect(warehouse).not.toHaveProperty('parentId');
    expect(warehouse).not.toHaveProperty('address');
    await who.ask('phone.basicConfig.updateWarehouse', { ...warehouse, name: '改名仓', address: '华强北' });
    expect(await only(who, 'phone.basicConfig.pageWarehouse', { code_equal: warehouse['code'] })).toMatchObject({
      name: '改名仓',
      address: '华强北',
    });
    await who.ask('phone.basicConfig.deleteWarehouse', { ids: warehouse.id });
    expect(await found(who, 'phone.basicConfig.pageWarehouse', { code_equal: warehouse['code'] })).toBe(0);
  });

  test('has a unique code and a name unique among its siblings', async () => {
    const who = await admin();
    const first = await added(who);
    expectError(await who.call('phone.basicConfig.saveWarehouse', given({ code: first['code'] })), 'CRUD_DUPLICATE');
    expectError(await who.call('phone.basicConfig.saveWarehouse', given({ name: first['name'] })), 'CRUD_DUPLICATE');
    await who.ask('phone.basicConfig.saveWarehouse', given({ name: first['name'], parentId: first.id }));
    await (await stranger()).ask('phone.basicConfig.saveWarehouse', given({ name: first['name'], code: first['code'] }));
  });

  test('refuses an update of an outdated version', async () => {
    const who = await admin();
    const warehouse = await added(who);
    await who.ask('phone.basicConfig.updateWarehouse', { id: warehouse.id, version: warehouse.version, phone: '10086' });
    expectError(
      await who.call('phone.basicConfig.updateWarehouse', { id: warehouse.id, version: warehouse.version, phone: '10087' }),
      'CRUD_CHANGED',
    );
  });

  test('marked as default is the only default', async () => {
    const who = await admin();
    const first = await added(who, { isDefault: 1 });
    const second = await added(who, { isDefault: 1 });
    expect(await only(who, 'phone.basicConfig.pageWarehouse', { isDefault_equal: 1 })).toMatchObject({ id: second.id });
    await who.ask('phone.basicConfig.updateWarehouse', { id: first.id, isDefault: 1 });
    expect(await only(who, 'phone.basicConfig.pageWarehouse', { isDefault_equal: 1 })).toMatchObject({ id: first.id });
  });

  test('cannot be deleted while it has locations or units', async () => {
    const who = await admin();
    const warehouse = await added(who);
    const location = await added(who, { parentId: warehouse.id });
    expectError(await who.call('phone.basicConfig.deleteWarehouse', { ids: warehouse.id }), 'CRUD_HAS_CHILDREN');
    await who.ask('phone.basicConfig.deleteWarehouse', { ids: [warehouse.id, location.id] });
    const { records } = await who.ask<{ records: Listed[] }>('phone.product.pageRealStoreByDetail', { size: 1 });
    const inUse = [records[0]?.['locationId'] ?? records[0]?.['warehouseId']];
    const locations = (await who.ask<Listed[]>('phone.basicConfig.listWarehouse', { parentId_equal: inUse[0] })).map(({ id }) => id);
    expectError(await who.call('phone.basicConfig.deleteWarehouse', { ids: [...inUse, ...locations] }), 'ERP_CONFIG_USED');
  });
});

describe('a location', () => {
  test('belongs to an enabled warehouse of the tenant, one level deep', async () => {
    const who = await admin();
    const warehouse = await added(who);
    const location = await added(who, { parentId: warehouse.id });
    expect(location).toMatchObject({ parentId: warehouse.id, parentName: warehouse['name'] });
    expectError(await who.call('phone.basicConfig.saveWarehouse', given({ parentId: location.id })), 'CRUD_TOO_DEEP');
    expectError(await who.call('phone.basicConfig.updateWarehouse', { id: warehouse.id, parentId: warehouse.id }), 'CRUD_PARENT_SELF');
    expectError(await who.call('phone.basicConfig.updateWarehouse', { id: warehouse.id, parentId: location.id }), 'CRUD_PARENT_BELOW');
    const foreign = await added(await stranger());
    expectError(await who.call('phone.basicConfig.saveWarehouse', given({ parentId: foreign.id })), 'ERP_UNKNOWN_REF');
    const closed = await added(who, { status: 0 });
    expectError(await who.call('phone.basicConfig.saveWarehouse', given({ parentId: closed.id })), 'ERP_CONFIG_DISABLED');
    await who.ask('phone.basicConfig.updateWarehouse', { id: location.id, parentId: '' });
    expect(await only(who, 'phone.basicConfig.pageWarehouse', { code_equal: location['code'] })).not.toHaveProperty('parentId');
  });

  test('is a leaf of the tree; a disabled warehouse is shown but cannot be chosen', async () => {
    const who = await admin();
    const warehouse = await added(who, { status: 1 });
    const location = await added(who, { parentId: warehouse.id });
    const closed = await added(who, { status: 0 });
    const trees = await who.ask<Node[]>('phone.basicConfig.listWarehouseTree');
    const node = trees.find(({ id }) => id === warehouse.id);
    expect(node).toMatchObject({
      key: warehouse.id,
      value: warehouse.id,
      title: warehouse['name'],
      children: [{ id: location.id, parentId: warehouse.id }],
    });
    expect(flat(trees).find(({ id }) => id === location.id)).not.toHaveProperty('children');
    expect(flat(trees).find(({ id }) => id === closed.id)).toMatchObject({ disabled: true, status: 0 });
    expect(node).not.toHaveProperty('disabled');
  });
});

describe('the warehouse calls', () => {
  test('refuse invalid input with every finding and write nothing', async () => {
    const who = await admin();
    const before = await found(who, 'phone.basicConfig.pageWarehouse', {});
    const answer = await who.call<{ rows: { path: string; key: string }[] }>('phone.basicConfig.saveWarehouse', {
      name: ' ',
      code: 5,
      warehouseType: 9,
      colour: 'red',
    });
    expectError(answer, 'INPUT_INVALID');
    expect(answer.data.rows.map(({ path, key }) => `${path} ${key}`).sort()).toEqual([
      'code INPUT_NOT_TEXT',
      'colour INPUT_UNKNOWN_FIELD',
      'name INPUT_REQUIRED',
      'warehouseType INPUT_NOT_CODE',
    ]);
    expectError(await who.call('phone.basicConfig.saveWarehouse', given({ managerUserId: '12345' })), 'ERP_UNKNOWN_REF');
    expectError(await who.call('phone.basicConfig.pageWarehouse', { colour: 'red' }), 'INPUT_BAD_FILTER');
    expectError(await who.call('phone.basicConfig.deleteWarehouse', { ids: '' }), 'CRUD_NONE_SELECTED');
    expect(await found(who, 'phone.basicConfig.pageWarehouse', {})).toBe(before);
  });

  test('show and change no data of another tenant', async () => {
    const mine = await added(await admin());
    const who = await stranger();
    expect(await found(who, 'phone.basicConfig.pageWarehouse', { code_equal: mine['code'] })).toBe(0);
    expectError(await who.call('phone.basicConfig.updateWarehouse', { id: mine.id, name: 'theirs' }), 'CRUD_NOT_FOUND');
    expectError(await who.call('phone.basicConfig.deleteWarehouse', { ids: mine.id }), 'CRUD_NOT_FOUND');
    expect(flat(await who.ask<Node[]>('phone.basicConfig.listWarehouseTree')).map(({ id }) => id)).not.toContain(mine.id);
  });

  test('require a session, and a permission for changes', async () => {
    expectError(await app().anonymous.call('phone.basicConfig.listWarehouseTree'), 'AUTH_UNAUTHORIZED');
    const repairer = await app().as('100001', 'repairer');
    expectError(await repairer.call('phone.basicConfig.saveWarehouse', given()), 'AUTH_FORBIDDEN');
    expectError(await repairer.call('phone.basicConfig.pageWarehouse', {}), 'AUTH_FORBIDDEN');
    expect((await repairer.ask<Listed[]>('phone.basicConfig.listWarehouse', {})).length).toBeGreaterThan(0);
  });
});
