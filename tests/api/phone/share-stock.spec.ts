import type { SharedStock } from '@phone-trade/shared';
import { expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const TENANT = '100001';
const app = useApp({ seed: 'small' });

interface Unit {
  readonly productNo: string;
  readonly imei: string;
  readonly productName: string;
}

it('shared stock contains the price list data of the filtered rows, and never a cost, a supplier or a place', async () => {
  const boss = await app().as(TENANT, 'boss');
  for (const [store, source] of [
    ['real', 'phone.product.pageRealStoreByDetail'],
    ['virtual', 'phone.product.pageVirtualStoreByDetail'],
  ] as const) {
    const { records, total } = await boss.ask<{ records: readonly Unit[]; total: number }>(source, { size: 200 });
    const { company, units: shared } = await boss.ask<SharedStock>('phone.product.shareStock', { store });
    expect(company).toBe('远北数码');
    expect(shared).toHaveLength(total);
    expect(shared.map(({ productName }) => productName)).toEqual(records.map(({ productName }) => productName));
    const told = new Set(shared.flatMap((unit) => Object.keys(unit)));
    for (const name of told) expect(['productName', 'productAttr', 'conditionText', 'levelText', 'saleAmount']).toContain(name);
  }
});

it('shared stock contains IMEIs on request, and only the selected rows', async () => {
  const boss = await app().as(TENANT, 'boss');
  const { records } = await boss.ask<{ records: readonly Unit[] }>('phone.product.pageRealStoreByDetail', { size: 3 });
  const chosen = records.slice(0, 2);
  const query = { store: 'real', withImei: 1, productNo_equal: chosen.map(({ productNo }) => productNo) };
  const { units: shared } = await boss.ask<SharedStock>('phone.product.shareStock', query);
  expect(shared.map(({ imei }) => imei).sort()).toEqual(chosen.map(({ imei }) => imei).sort());
});

it('shared stock applies the filters and permissions of the list', async () => {
  const warehouse = await app().as(TENANT, 'warehouse');
  expectError(await warehouse.call('phone.product.shareStock', { store: 'real', costPrice_ge: 1 }), 'INPUT_BAD_FILTER');
  expectError(await warehouse.call('phone.product.shareStock', { store: 'constructor' }), 'INPUT_NOT_CODE');
  const stranger = await app().as('100002', 'owner');
  const boss = await app().as(TENANT, 'boss');
  const { records } = await boss.ask<{ records: readonly Unit[] }>('phone.product.pageRealStoreByDetail', { size: 3 });
  const query = { store: 'real', productNo_equal: records.map(({ productNo }) => productNo) };
  // Numbers of items are each tenant's own: another one may have units of the same numbers.
  const { units } = await stranger.ask<SharedStock>('phone.product.shareStock', query);
  const ours = records.map(({ imei }) => imei).filter(Boolean);
  expect(units.filter(({ imei }) => imei !== undefined && ours.includes(imei))).toEqual([]);
});
