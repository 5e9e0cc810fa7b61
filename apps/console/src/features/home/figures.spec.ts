import { figurePath, linePoints, partOfDay } from './figures';

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
