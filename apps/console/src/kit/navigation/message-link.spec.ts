import { messagePath } from './message-link';

describe('the link of a message', () => {
  it.each([
    ['document', 'XS26112200001', '/ERP/sale/saleOrderDetails?orderNo=XS26112200001'],
    ['unit', 'P1', '/ERP/goodsDetails/index?orderNo=P1'],
    ['report', '7', '/report/reportlist?open=7'],
    ['task', '7', '/work/todo'],
    ['claim', '7', '/work/claim'],
    ['download', '7', '/ERP/finance/download'],
  ])('of type %s leads to the page of its subject', (linkType, linkNo, path) => {
    expect(messagePath({ linkType, linkNo })).toBe(path);
  });

  it('is undefined without a subject, for unknown types and for documents without a page', () => {
    expect(messagePath({})).toBeUndefined();
    expect(messagePath({ linkType: 'document', linkNo: null })).toBeUndefined();
    expect(messagePath({ linkType: 'constructor', linkNo: '1' })).toBeUndefined();
    expect(messagePath({ linkType: 'document', linkNo: 'QC26112200001' })).toBeUndefined();
  });
});
