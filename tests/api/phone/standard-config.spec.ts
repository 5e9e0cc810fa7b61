import { seedId } from '../../../seeds/base/ids.js';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const app = useApp({ seed: 'small' });
const admin = () => app().as('100002', 'admin');

interface Rules {
  readonly version: number;
  readonly [rule: string]: unknown;
}

describe('the rules a tenant trades by', () => {
  test('are its own over the defaults, with labels', async () => {
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

  test('change one by one and go back when they are emptied', async () => {
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

  test('refuse what no rule can be', async () => {
    const who = await admin();
    const refused = async (input: object) => expectError(await who.call('phone.basicConfig.updateStandardConfig', input), 'INPUT_INVALID');
    await refused({ shareBasis: 3 });
    await refused({ draftHoldHours: 0 });
    await refused({ sellableStages: '200,2000' });
    await refused({ openingStage: '1300' });
    await refused({ stockAgeBuckets: '7,3' });
    await refused({ costVisibleRoles: '4711' });
    await refused({ periodLockDate: '2026-02-30' });
    await refused({ freeLunch: 1 });
  });

  test('are read by everybody signed in and changed by those who may', async () => {
    expectError(await app().anonymous.call('phone.basicConfig.getStandardConfig'), 'AUTH_UNAUTHORIZED');
    const repairer = await app().as('100002', 'repairer');
    await repairer.ask('phone.basicConfig.getStandardConfig');
    expectError(await repairer.call('phone.basicConfig.updateStandardConfig', { shareBasis: 2 }), 'AUTH_FORBIDDEN');
  });

  test('of one tenant are not those of another', async () => {
    await (await admin()).ask('phone.basicConfig.updateStandardConfig', { draftHoldHours: 5 });
    const other = await (await app().as('100001', 'admin')).ask<Rules>('phone.basicConfig.getStandardConfig');
    expect(other['draftHoldHours']).toBe(72);
  });

  test('let the roles they name see cost, from the next call on and as long as they are named', async () => {
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
