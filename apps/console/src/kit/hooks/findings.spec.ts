import { ApiError } from '../../lib/api-error';
import { findingsAt, findingsOf, inputId, namePath } from './findings';

describe('findings', () => {
  it('reads the paths the server writes', () => {
    expect(namePath('products[2].details[0].imei')).toEqual(['products', 2, 'details', 0, 'imei']);
    expect(inputId('purchase', 'products[2].imei')).toBe('purchase_products_2_imei');
  });

  it('makes one finding of a refusal without rows', () => {
    expect(findingsOf(new ApiError(400, '请选择供应商', 'ERP_SUPPLIER_REQUIRED'))).toEqual([
      { key: 'ERP_SUPPLIER_REQUIRED', msg: '请选择供应商' },
    ]);
    expect(findingsOf(new Error('x'))).toEqual([]);
  });

  it('finds what belongs to a row, not to its namesake', () => {
    const rows = ['products[1].imei', 'products[12].imei', 'products[1]'].map((path) => ({ path, key: 'K', msg: 'm' }));
    expect(findingsAt(rows, 'products[1]').map((row) => row.path)).toEqual(['products[1].imei', 'products[1]']);
  });
});
