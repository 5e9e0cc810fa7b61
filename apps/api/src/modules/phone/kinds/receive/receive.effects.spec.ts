import type { Posting } from '../../../../kernel/document/kind.js';
import type { Unit, UnitChange } from '../../../../kernel/unit/postings.js';
import { type Arrival, type LoadedReceive, storeEffects } from './receive.effects.js';

const AT = '2026-03-01T08:00:00.000Z';
const EARLIER = '2026-01-01T08:00:00.000Z';

const arrival = (id: string, facts: UnitChange = {}, storeTime: string | null = null): Arrival => ({
  unit: { id, storeTime } as Unit,
  facts,
  given: { productId: id } as unknown as Arrival['given'],
});

const effects = (...arrivals: readonly Arrival[]): Posting[] =>
  storeEffects({ head: { warehouseId: 'w1', locationId: 'l1', reviewTime: AT }, arrivals } as unknown as LoadedReceive);

it('a receipt moves each accepted unit into its warehouse and location', () => {
  const [a, b] = [arrival('a'), arrival('b')];
  expect(effects(a, b)).toMatchObject([
    { post: 'move', unit: a.unit, rule: 'T05', to: { warehouseId: 'w1', locationId: 'l1' } },
    { post: 'move', unit: b.unit, rule: 'T05', to: { warehouseId: 'w1', locationId: 'l1' } },
  ]);
});

it('a receipt stamps the unit as received and stored at the time of the review', () => {
  expect(effects(arrival('a'))).toMatchObject([{ to: { receiveStatus: 300, storeStatus: 300, storeTime: AT, lastStoreTime: AT } }]);
});

it('a second receipt keeps the first storage time of the unit', () => {
  expect(effects(arrival('a', {}, EARLIER))).toMatchObject([{ to: { storeTime: EARLIER, lastStoreTime: AT } }]);
});

it('a receipt applies corrections before it stores the unit and edits no other unit', () => {
  const [wrong, right] = [arrival('a', { remark: 'scratched' }), arrival('b')];
  expect(effects(wrong, right)).toMatchObject([
    { post: 'edit', unit: wrong.unit, to: { remark: 'scratched' } },
    { post: 'move', unit: wrong.unit },
    { post: 'move', unit: right.unit },
  ]);
});

it('a receipt without accepted units has no effects', () => {
  expect(effects()).toEqual([]);
});
