import { orderPath, settlePath } from './paths';

describe('the page of a document, found by its number', () => {
  it('is the page of the kind whose prefix the number has', () => {
    expect(orderPath('XS26112200001')).toBe('/ERP/sale/saleOrderDetails?orderNo=XS26112200001');
    expect(orderPath('YQ26112200001')).toBe('/ERP/sale/preOrder?view=record&orderNo=YQ26112200001');
  });

  it('is undefined for kinds without a page', () => {
    expect(orderPath('QC26112200001')).toBeUndefined();
  });
});

describe('the form that settles a document', () => {
  it('opens for the company that settles, which need not be the company of the document', () => {
    const sale = { orderNo: 'XS26112200001', channelId: '7' };
    expect(settlePath('income', sale)).toBe('/ERP/finance/addIncome?channelId=7&orderNo=XS26112200001');
    expect(settlePath('income', { ...sale, settleChannelId: '3' })).toBe('/ERP/finance/addIncome?channelId=3&orderNo=XS26112200001');
  });
});
