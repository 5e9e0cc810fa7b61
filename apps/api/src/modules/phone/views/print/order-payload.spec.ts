import { type PaperView, type PrintedPurchase, purchasePayload } from './order-payload.js';

const view: PaperView = {
  names: {
    company: new Map([
      ['c1', '诚信数码'],
      ['c2', '顺丰速运'],
    ]),
    user: new Map([['u1', '张建国']]),
    expenseType: new Map([['e1', '运费']]),
    payType: new Map([
      ['p1', '微信'],
      ['p11', '门店微信'],
    ]),
  },
  maker: '李会计',
  zoneMinutes: 480,
  cost: true,
};

const unit = {
  purchaseOrderNo: 'CG1',
  productName: 'iPhone 14',
  productAttr: '256G 黑',
  imei: '351234567890120',
  sn: null,
  isDraft: 0,
  dealPrice: 320000,
  costPrice: 324577,
};

const purchase = (units: object[] = [unit]): PrintedPurchase =>
  ({
    head: {
      orderNo: 'CG1',
      insertTime: '2026-11-21T01:30:15.000Z',
      channelId: 'c1',
      purchaseUserId: 'u1',
      goodsAmount: 320000,
      totalPrice: 330000,
      totalCount: 1,
      storeCount: 0,
      remark: null,
    },
    units,
    expenses: [{ expenseDetailTypeId: 'e1', amount: 10000, channelId: 'c2', calcType: 1, shareType: 1, remark: null }],
    payments: [{ payTypeId: 'p1', payAccountTypeId: 'p11', paymentAmount: 100000, transNo: 'WX1', remark: '定金' }],
  }) as unknown as PrintedPurchase;

describe('the print payload of a purchase order', () => {
  it("has supplier, buyer and maker, amounts in yuan and times in the tenant's zone", () => {
    expect(purchasePayload(purchase(), view)).toEqual({
      orderNo: 'CG1',
      insertTime: '2026-11-21 09:30:15',
      channelName: '诚信数码',
      customerName: '张建国',
      saleUserName: '李会计',
      saleAmount: 3200,
      totalPrice: 3300,
      totalCount: 1,
      sellNum: 0,
      costPrice: 3245.77,
      products: [{ productName: 'iPhone 14', productAttr: '256G 黑', imei: '351234567890120', costPrice: 3245.77, saleSettleAmount: 3200 }],
      expenses: [{ expenseDetailTypeText: '运费', amount: 100, channelName: '顺丰速运', calcType: 1, shareType: 1 }],
      payments: [{ payTypeText: '微信', payAccountTypeText: '门店微信', paymentAmount: 1000, transNo: 'WX1', remark: '定金' }],
    });
  });

  it('contains no amounts for users without cost permission', () => {
    const told = JSON.stringify(purchasePayload(purchase(), { ...view, cost: false }));
    expect(told).not.toMatch(/amount|price|3200|3300|3245|1000\b/i);
    expect(told).toContain('351234567890120');
  });

  it('has no cost before the review, and the serial number if there is no IMEI', () => {
    const sheet = purchasePayload(purchase([{ ...unit, isDraft: 1, costPrice: 0, imei: null, sn: 'F17XK' }]), view);
    expect(sheet.costPrice).toBeUndefined();
    expect(sheet.products[0]).toMatchObject({ imei: 'F17XK', saleSettleAmount: 3200 });
    expect(sheet.products[0]?.costPrice).toBeUndefined();
  });
});
