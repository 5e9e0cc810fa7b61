import { orderPath } from './paths';

describe('the page of a document, found by its number', () => {
  it('is the page of the kind whose prefix the number has', () => {
    expect(orderPath('XS26112200001')).toBe('/ERP/sale/saleOrderDetails?orderNo=XS26112200001');
    expect(orderPath('YQ26112200001')).toBe('/ERP/sale/preOrder?view=record&orderNo=YQ26112200001');
  });

  it('is undefined for kinds without a page', () => {
    expect(orderPath('QC26112200001')).toBeUndefined();
  });
});
