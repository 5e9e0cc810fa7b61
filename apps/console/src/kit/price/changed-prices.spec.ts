import { changedPrices } from './changed-prices';

const PRICED = { saleAmount: 3200, minSaleAmount: 3000 };

it('sends a floor alone for a unit without a price', () => {
  expect(changedPrices({}, { minSaleAmount: 3000 })).toEqual({ minSaleAmount: 3000 });
  expect(changedPrices({}, { saleAmount: null, minSaleAmount: 3000 })).toEqual({ minSaleAmount: 3000 });
});

it('sends the changed price and not the other one', () => {
  expect(changedPrices(PRICED, { ...PRICED, saleAmount: 3100 })).toEqual({ saleAmount: 3100 });
  expect(changedPrices(PRICED, PRICED)).toEqual({});
});

it('withdraws a price that was cleared', () => {
  expect(changedPrices(PRICED, { ...PRICED, saleAmount: null })).toEqual({ saleAmount: '' });
  expect(changedPrices(PRICED, { saleAmount: 3200 })).toEqual({ minSaleAmount: '' });
});
