import { beginOf, figurePath, linePoints, partOfDay } from './figures';

/** The jobs of the demo, with those of their rights that begin something (`seeds/base/roles.ts`). */
const JOBS: Readonly<Record<string, readonly [rights: readonly string[], primary: string]>> = {
  boss: [['*'], 'newPurchase'],
  manager: [['*'], 'newPurchase'],
  purchasing: [['purchase_add', 'receive_add'], 'newPurchase'],
  purchasing_lead: [['purchase_add', 'receive_add'], 'newPurchase'],
  dispatcher: [['distribute_add'], 'distribute'],
  inspector: [['distribute_add', 'inspection_add'], 'inspect'],
  repairer: [['repair_add'], 'repair'],
  pricing: [['saleprice_edit'], 'price'],
  lister: [['listing_edit', 'saleprice_edit'], 'list'],
  sales: [['sale_add', 'salerefund_add'], 'newSale'],
  sales_lead: [['sale_add'], 'newSale'],
  aftersale: [['sale_add', 'salerefund_add'], 'newRefund'],
  'sales,aftersale': [['sale_add', 'salerefund_add'], 'newSale'],
  warehouse: [['receive_add', 'sale_deliver'], 'storeIn'],
  'warehouse,dispatcher': [['receive_add', 'sale_deliver', 'distribute_add'], 'storeIn'],
  finance: [['payout_add', 'income_add'], 'pay'],
  'a role of the tenant': [['repair_add', 'listing_edit'], 'repair'],
};

describe('the primary action of the home page', () => {
  const begun = (roles: string, rights: readonly string[]) =>
    beginOf(roles.split(','), ({ permission }) => rights.includes('*') || rights.includes(String(permission))).map(({ key }) => key);

  it.each(Object.entries(JOBS))('of %s is that of the job', (roles, [rights, primary]) => {
    expect(begun(roles, rights)[0]).toBe(primary);
  });

  it('comes before at most two others, in the order of the desks', () => {
    expect(begun('aftersale', ['*'])).toEqual(['newRefund', 'newPurchase', 'newSale']);
    expect(begun('games', [])).toEqual([]);
  });
});

describe('figures of the home page', () => {
  it('link to the list with their filters and view', () => {
    expect(figurePath({ key: 'inStock', filters: {} })).toBe('/ERP/purchase/stock');
    expect(figurePath({ key: 'outside', filters: {} })).toBe('/ERP/purchase/stock?view=virtual-detail');
    expect(figurePath({ key: 'unpaid', filters: { reviewStatus: '300', paymentStatus: '100,200' } })).toBe(
      '/ERP/purchase/order?reviewStatus=300&paymentStatus=100%2C200',
    );
  });

  it("greet by the tenant's hour", () => {
    expect(['2026-11-22 00:00:00', '2026-11-22 12:00:00', '2026-11-22 18:00:00'].map(partOfDay)).toEqual([
      'morning',
      'afternoon',
      'evening',
    ]);
  });

  it('draw a line from bottom to top, flat if all values are equal', () => {
    expect(linePoints([1, 3, 2], 100, 20)).toBe('0,20 50,0 100,10');
    expect(linePoints([5, 5], 100, 20)).toBe('0,20 100,20');
  });
});
