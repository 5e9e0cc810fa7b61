import { ApiError } from '../../lib/http/api-error';
import { findingsAt, findingsOf, inputId, namePath, onePerPlace } from './findings';

describe('findings', () => {
  it('have the paths written by the server', () => {
    expect(namePath('products[2].details[0].imei')).toEqual(['products', 2, 'details', 0, 'imei']);
    expect(inputId('purchase', 'products[2].imei')).toBe('purchase_products_2_imei');
  });

  it('include one entry for a refusal without rows', () => {
    expect(findingsOf(new ApiError(400, '请选择供应商', 'ERP_SUPPLIER_REQUIRED'))).toEqual([
      { key: 'ERP_SUPPLIER_REQUIRED', msg: '请选择供应商' },
    ]);
    expect(findingsOf(new Error('x'))).toEqual([]);
  });

  it('keep one entry per path, and all without a path', () => {
    const found = [
      { path: 'lines.a.price', key: 'INPUT_NOT_MONEY', msg: 'm' },
      { key: 'A', msg: 'a' },
      { path: 'lines.a.price', key: 'INPUT_REQUIRED', msg: 'r' },
      { path: 'lines.b.price', key: 'INPUT_REQUIRED', msg: 'r' },
      { key: 'B', msg: 'b' },
    ];
    expect(onePerPlace(found)).toEqual([0, 1, 3, 4].map((i) => found[i]));
  });

  it('of a row exclude rows with the same prefix', () => {
    const rows = ['products[1].imei', 'products[12].imei', 'products[1]'].map((path) => ({ path, key: 'K', msg: 'm' }));
    expect(findingsAt(rows, 'products[1]').map((row) => row.path)).toEqual(['products[1].imei', 'products[1]']);
  });
});
