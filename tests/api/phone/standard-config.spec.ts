import { seedId } from '../../../seeds/base/ids.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100002', 'admin');

interface Rules {
  readonly version: number;
  readonly [rule: string]: unknown;
}

describe('the standard configuration of a tenant', () => {
  test('overrides the defaults and has labels', async () => {
    const rules = await (await admin()).ask<Rules>('phone.basicConfig.getStandardConfig');
    expect(rules).toMatchObject({
      sellableStages: '200,600',
      stockAgeBuckets: '3,7,15,30,60,90',
      shareBasis: 1,
      shareBasisText: '按金额',
      autoReviewOrderPayment: 1,
    });
    expect(rules).not.toHaveProperty('periodLockDate');
  });

  test('can be changed per setting, and an emptied setting returns to its default', async () => {
    const who = await admin();
    const { version } = await who.ask<Rules>('phone.basicConfig.getStandardConfig');
    await who.ask('phone.basicConfig.updateStandardConfig', {
      periodLockDate: '2020-01-31',
      stockAgeBuckets: ['5', '10'],
      sellableStages: '600',
      version,
    });
    const changed = await who.ask<Rules>('phone.basicConfig.getStandardConfig');
    expect(changed).toMatchObject({
      periodLockDate: '2020-01-31',
      stockAgeBuckets: '5,10',
      sellableStages: '600',
      autoReviewOrderPayment: 1,
    });
    expectError(await who.call('phone.basicConfig.updateStandardConfig', { shareBasis: 2, version }), 'CRUD_CHANGED');
    await who.ask('phone.basicConfig.updateStandardConfig', { periodLockDate: '', version: changed.version });
    expect(await who.ask<Rules>('phone.basicConfig.getStandardConfig')).not.toHaveProperty('periodLockDate');
  });

  test('rejects values a setting does not allow', async () => {
    const who = await admin();
    const refused = async (input: object) => expectError(await who.call('phone.basicConfig.updateStandardConfig', input), 'INPUT_INVALID');
    await refused({ shareBasis: 3 });
    await refused({ draftHoldHours: 0 });
    await refused({ sellableStages: '200,2000' });
    await refused({ openingStage: '1300' });
    for (const stages of ['', '4711', '600,600']) await refused({ sellableStages: stages });
    for (const steps of ['', '7,3', '7,7', '0,3', '-1,3', '1.5', 'a']) await refused({ stockAgeBuckets: steps });
    for (const name of ['allowBelowCost', 'creditControl']) await refused({ [name]: 3 });
    await refused({ saleRefundDays: -1 });
    await refused({ boxRequired: 2 });
    await refused({ receiveFirst: 1 });
    await refused({ costVisibleRoles: '4711' });
    await refused({ periodLockDate: '2026-02-30' });
    await refused({ freeLunch: 1 });
  });

  test('is read by every signed-in user and changed by authorised users', async () => {
    expectError(await app().anonymous.call('phone.basicConfig.getStandardConfig'), 'AUTH_UNAUTHORIZED');
    const repairer = await app().as('100002', 'repairer');
    await repairer.ask('phone.basicConfig.getStandardConfig');
    expectError(await repairer.call('phone.basicConfig.updateStandardConfig', { shareBasis: 2 }), 'AUTH_FORBIDDEN');
  });

  test('does not affect other tenants', async () => {
    await (await admin()).ask('phone.basicConfig.updateStandardConfig', { draftHoldHours: 5 });
    const other = await (await app().as('100001', 'admin')).ask<Rules>('phone.basicConfig.getStandardConfig');
    expect(other['draftHoldHours']).toBe(72);
  });

  test('shows costs to the configured roles from the next call on, until a role is removed', async () => {
    const [who, sales] = [await app().as('100002', 'owner'), await app().as('100002', 'sales')];
    const cost = async () => {
      const { records } = await sales.ask<{ records: object[] }>('phone.product.pageRealStoreByDetail', { size: 1 });
      return (records[0] as { costPrice?: number }).costPrice;
    };
    const buttons = async () => JSON.stringify(await sales.ask('system.menu.buttons'));
    const { costVisibleRoles: before } = await who.ask<Rules>('phone.basicConfig.getStandardConfig');
    expect(await cost()).toBeUndefined();
    expect(await buttons()).not.toContain('"cost_view"');
    const name = (costVisibleRoles: unknown) => who.ask('phone.basicConfig.updateStandardConfig', { costVisibleRoles });
    await name([before, seedId('100002', 'role', 11)].join());
    expect(await cost()).toEqual(expect.any(Number));
    expect(await buttons()).toContain('"cost_view"');
    await name(before);
    expect(await cost()).toBeUndefined();
  });
});
