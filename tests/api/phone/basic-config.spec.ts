import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { flat, found, type Listed, type Node, only } from './basics.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100001', 'admin');
const stranger = () => app().as('100002', 'admin');

let next = 0;
const fresh = (stem: string): string => {
  next += 1;
  return `${stem}${next}`;
};

async function config(who: Caller, more: object = {}): Promise<Listed> {
  const input = { basicConfigId: 9, name: fresh('原因'), ...more };
  await who.ask('phone.basicConfig.saveBasicConfig', input);
  return only(who, 'phone.basicConfig.pageBasicConfig', { basicConfigId: input.basicConfigId, name_equal: input.name });
}

async function payType(who: Caller, more: object = {}): Promise<Listed> {
  const input = { name: fresh('支付'), direction: 3, ...more };
  await who.ask('phone.basicConfig.savePayType', input);
  return only(who, 'phone.basicConfig.pagePayType', { name_equal: input.name });
}

async function expenseType(who: Caller, more: object = {}): Promise<Listed> {
  const input = { name: fresh('费用'), scope: 0, defaultCalcType: 1, defaultShareType: 1, ...more };
  await who.ask('phone.basicConfig.saveExpenseType', input);
  return only(who, 'phone.basicConfig.pageExpenseType', { name_equal: input.name });
}

describe('a configuration value', () => {
  test('is unique in its list and may occur in another list', async () => {
    const who = await admin();
    const { name } = await config(who, { nameEn: '<i>Reason</i>', extra: { tone: 'red' } });
    expectError(await who.call('phone.basicConfig.saveBasicConfig', { basicConfigId: 9, name }), 'CRUD_DUPLICATE');
    await who.ask('phone.basicConfig.saveBasicConfig', { basicConfigId: 10, name });
    await (await stranger()).ask('phone.basicConfig.saveBasicConfig', { basicConfigId: 9, name });
    expect(await only(who, 'phone.basicConfig.pageBasicConfig', { basicConfigId: 9, name_equal: name })).toMatchObject({
      nameEn: '<i>Reason</i>',
      extra: { tone: 'red' },
      basicConfigIdText: '采退原因',
    });
  });

  test('stays in its list and below a parent of that list', async () => {
    const who = await admin();
    const fault = await config(who, { basicConfigId: 13 });
    const reason = await config(who);
    expectError(await who.call('phone.basicConfig.updateBasicConfig', { id: reason.id, basicConfigId: 10 }), 'ERP_LIST_FIXED');
    expectError(
      await who.call('phone.basicConfig.saveBasicConfig', { basicConfigId: 9, name: fresh('x'), parentId: fault.id }),
      'ERP_UNKNOWN_REF',
    );
    await who.ask('phone.basicConfig.updateBasicConfig', { id: reason.id, version: reason.version, sort: 7 });
    expectError(await who.call('phone.basicConfig.updateBasicConfig', { id: reason.id, version: reason.version, sort: 8 }), 'CRUD_CHANGED');
  });

  test('cannot be deleted while units use it', async () => {
    const who = await admin();
    const { records } = await who.ask<{ records: Listed[] }>('phone.product.pageRealStoreByDetail', { size: 1, conditionId_notnull: 1 });
    expectError(await who.call('phone.basicConfig.deleteBasicConfig', { ids: records[0]?.['conditionId'] }), 'ERP_CONFIG_USED');
    const { id } = await config(who);
    await who.ask('phone.basicConfig.deleteBasicConfig', { ids: [id] });
    expectError(await who.call('phone.basicConfig.deleteBasicConfig', { ids: [id] }), 'CRUD_NOT_FOUND');
  });

  test('is listed for every signed-in user, changed by authorised users and hidden from other tenants', async () => {
    const mine = await config(await admin());
    const repairer = await app().as('100001', 'repairer');
    expect((await repairer.ask<Listed[]>('phone.basicConfig.listBasicConfig', { basicConfigId: 9 })).map(({ id }) => id)).toContain(
      mine.id,
    );
    expectError(await repairer.call('phone.basicConfig.saveBasicConfig', {}), 'AUTH_FORBIDDEN');
    expectError(await app().anonymous.call('phone.basicConfig.listBasicConfig', {}), 'AUTH_UNAUTHORIZED');
    const who = await stranger();
    expectError(await who.call('phone.basicConfig.updateBasicConfig', { id: mine.id, name: 'x' }), 'CRUD_NOT_FOUND');
    expectError(await who.call('phone.basicConfig.deleteBasicConfig', { ids: mine.id }), 'CRUD_NOT_FOUND');
    expect((await who.ask<Listed[]>('phone.basicConfig.listBasicConfig', {})).map(({ id }) => id)).not.toContain(mine.id);
  });

  test('is refused with invalid input', async () => {
    const who = await admin();
    expectError(await who.call('phone.basicConfig.saveBasicConfig', { basicConfigId: 99, name: 'x' }), 'INPUT_INVALID');
    expectError(await who.call('phone.basicConfig.saveBasicConfig', { basicConfigId: 9, name: 'x', extra: 'text' }), 'INPUT_INVALID');
    expectError(
      await who.call('phone.basicConfig.saveBasicConfig', { basicConfigId: 9, name: fresh('x'), extra: { a: 'y'.repeat(5000) } }),
      'INPUT_TOO_LONG',
    );
  });
});

describe('pay types', () => {
  test('form one tree per direction, with accounts below', async () => {
    const who = await admin();
    const bank = await payType(who, { direction: 3 });
    const account = await payType(who, { parentId: bank.id, direction: 2, accountNo: '6222', openingBalance: 100.01 });
    const outOnly = await payType(who, { direction: 1 });
    expect(account).toMatchObject({ openingBalance: 100.01, parentText: bank['name'] });
    const ids = async (
      call: 'phone.basicConfig.payTypeTree' | 'phone.basicConfig.payTypeTreeByPayout' | 'phone.basicConfig.payTypeTreeByIncome',
    ) => {
      const all = flat(await who.ask<Node[]>(call)).map(({ id }) => id);
      return [bank, account, outOnly].filter(({ id }) => all.includes(id));
    };
    expect(await ids('phone.basicConfig.payTypeTree')).toEqual([bank, account, outOnly]);
    expect(await ids('phone.basicConfig.payTypeTreeByPayout')).toEqual([bank, outOnly]);
    expect(await ids('phone.basicConfig.payTypeTreeByIncome')).toEqual([bank, account]);
    expectError(await who.call('phone.basicConfig.savePayType', { name: fresh('x'), direction: 3, parentId: account.id }), 'CRUD_TOO_DEEP');
  });

  test('show account numbers and balances only to users with account permission', async () => {
    const { id } = await payType(await admin(), { accountNo: '6222', openingBalance: 5 });
    const repairer = await app().as('100001', 'repairer');
    const picked = (await repairer.ask<Listed[]>('phone.basicConfig.listPayType', {})).find((row) => row.id === id);
    expect(picked).toBeDefined();
    expect(picked).not.toHaveProperty('accountNo');
    expect(picked).not.toHaveProperty('openingBalance');
    expectError(await repairer.call('phone.basicConfig.pagePayType', {}), 'AUTH_FORBIDDEN');
  });

  test('are isolated by tenant', async () => {
    const mine = await payType(await admin());
    const who = await stranger();
    expectError(await who.call('phone.basicConfig.updatePayType', { id: mine.id, name: 'x' }), 'CRUD_NOT_FOUND');
    expectError(await who.call('phone.basicConfig.savePayType', { name: fresh('x'), direction: 3, parentId: mine.id }), 'ERP_UNKNOWN_REF');
    expect(await found(who, 'phone.basicConfig.pagePayType', { name_equal: mine['name'] })).toBe(0);
  });
});

describe('expense types', () => {
  test('form a tree with the defaults of a new line, for all documents or one kind', async () => {
    const who = await admin();
    const group = await expenseType(who);
    const freight = await expenseType(who, { parentId: group.id, scope: 3, defaultCalcType: 2, defaultShareType: 2 });
    const repair = await expenseType(who, { parentId: group.id, scope: 36 });
    const purchase = flat(await who.ask<Node[]>('phone.basicConfig.expenseTypeTree', { scope: 3 }));
    expect(purchase.find(({ id }) => id === freight.id)).toMatchObject({
      name: freight['name'],
      scope: 3,
      defaultCalcType: 2,
      defaultShareType: 2,
    });
    expect(purchase.map(({ id }) => id)).not.toContain(repair.id);
    expect(flat(await who.ask<Node[]>('phone.basicConfig.expenseTypeTree')).map(({ id }) => id)).toEqual(
      expect.arrayContaining([group.id, freight.id, repair.id]),
    );
    expectError(await who.call('phone.basicConfig.deleteExpenseType', { ids: group.id }), 'CRUD_HAS_CHILDREN');
  });
});
