import { CONSIGNMENT, ORDINARY } from '@phone-trade/shared';
import { WHOLESALER } from '../../base/tenants.js';
import { basicId, basicValue } from '../basic-configs.js';
import { companyId } from '../companies.js';
import { type Fixture, type FixtureOrder, type FixtureUnit, fixtureImei, fixtureLines, story } from '../fixtures.js';
import { accountId, expenseTypeId, locationId, payTypeId, warehouseId } from '../places.js';
import type { PaymentInput } from '../purchase-desk.js';
import type { TradeDesk } from '../trade-desk.js';
import { BANK, CONSIGNMENT_WAREHOUSE, EXPENSE, MAIN_WAREHOUSE, master, RETURN_WAREHOUSE } from './master.js';

const GRADE = {
  conditionId: basicId(WHOLESALER, 1, basicValue(1, '95新').index),
  levelId: basicId(WHOLESALER, 2, basicValue(2, 'A').index),
};

const unit = (product: string, n: number, yuan: number, size: string, colour: string): FixtureUnit => ({
  product,
  n,
  yuan,
  attrs: [size, colour, '国行'],
});

const order = (
  tag: string,
  title: string,
  supplier: number,
  units: readonly FixtureUnit[],
  more: Partial<FixtureOrder> = {},
): FixtureOrder => ({
  purchaseType: ORDINARY,
  channelId: companyId(WHOLESALER, supplier),
  warehouseId: warehouseId(WHOLESALER, MAIN_WAREHOUSE),
  remark: `${tag} ${title}`,
  products: fixtureLines(master, units, GRADE),
  ...more,
});

const paid = (yuan: number): PaymentInput => ({
  payTypeId: payTypeId(WHOLESALER, BANK.payType),
  payAccountTypeId: accountId(WHOLESALER, BANK.payType, BANK.account),
  paymentAmount: yuan * 100,
});

/** Entered and reviewed by the buyer. */
async function buy({ buying }: TradeDesk, given: FixtureOrder): Promise<string> {
  const orderNo = await buying.enter('buyer', given);
  await buying.review('buyer', orderNo);
  return orderNo;
}

/** Puts the first units of an order on a shelf of their own. */
async function receive({ buying }: TradeDesk, orderNo: string, place: number, count = Number.POSITIVE_INFINITY): Promise<void> {
  const units = (await buying.units('warehouse', orderNo)).slice(0, count);
  await buying.store('warehouse', {
    warehouseId: warehouseId(WHOLESALER, MAIN_WAREHOUSE),
    locationId: locationId(WHOLESALER, MAIN_WAREHOUSE, place),
    products: units.map((given) => ({ productNo: given.productNo as string })),
  });
}

/** What is sold to whom for how much (yuan), by the IMEIs of the fixture's units. */
interface Sold {
  readonly customer: number;
  readonly product: string;
  readonly units: readonly number[];
  readonly yuan: number;
  readonly remark: string;
}

const imeis = (product: string, units: readonly number[]): string[] => units.map((n) => fixtureImei(product, n));

const numbers = async (desk: TradeDesk, product: string, units: readonly number[]): Promise<string[]> =>
  (await desk.unitsOf(imeis(product, units))).map(({ productNo }) => productNo as string);

const customer = (n: number): string => companyId(WHOLESALER, n);

const reason = (group: 9 | 10 | 11, text: string): string => basicId(WHOLESALER, group, basicValue(group, text).index);

/** Sold and reviewed by the salesperson; answers the number of the order. */
async function sell(desk: TradeDesk, { customer: n, product, units, yuan, remark }: Sold): Promise<string> {
  const products = (await numbers(desk, product, units)).map((productNo) => ({ productNo, saleAmount: yuan * 100 }));
  const orderNo = await desk.selling.enter('sales', { channelId: customer(n), products, remark });
  await desk.selling.review('sales', orderNo);
  return orderNo;
}

/** Boxed and shipped by the warehouse. */
async function ship({ selling }: TradeDesk, productNos: readonly string[], boxNo: string): Promise<void> {
  await selling.box('warehouse', { productNos: [...productNos], action: 'box', boxNo });
  await selling.ship('warehouse', { productNos: [...productNos] });
}

async function shipSold(desk: TradeDesk, { product, units }: Pick<Sold, 'product' | 'units'>, boxNo: string): Promise<void> {
  await ship(desk, await numbers(desk, product, units), boxNo);
}

/** What a customer pays for these units, entered and booked by the finance desk. */
async function collect(desk: TradeDesk, { customer: n, product, units }: Sold, yuan: number): Promise<void> {
  const [sold] = await desk.unitsOf(imeis(product, units));
  const bills = await desk.openBills('finance', customer(n));
  const items = bills.filter(({ orderNo }) => orderNo === sold?.saleOrderNo).map(({ billNo }) => ({ billNo, allocAmount: yuan * 100 }));
  await desk.done('finance', 'income', { channelId: customer(n), payments: [paid(yuan)], items });
}

/** What a supplier is paid, what is due first before the rest; more than is open becomes a balance. */
async function pay(desk: TradeDesk, n: number, yuan: number, more: object = {}): Promise<void> {
  await desk.done('finance', 'payout', { channelId: companyId(WHOLESALER, n), payments: [paid(yuan)], ...more });
}

const HAPPY: Sold = { customer: 21, product: 'Apple iPhone 13', units: [1], yuan: 2480, remark: 'S1 顺利的一台' };

const happyPath = story(
  'S1',
  {
    daysAgo: 11,
    time: '11:15:00',
    async play(desk) {
      const given = order('S1', '顺利的一台', 1, [unit('Apple iPhone 13', 1, 2180, '128G', '蓝')], { payments: [paid(2180)] });
      await receive(desk, await buy(desk, given), 1);
    },
  },
  { daysAgo: 8, time: '14:05:00', play: async (desk) => void (await sell(desk, HAPPY)) },
  { daysAgo: 8, time: '17:30:00', play: (desk) => shipSold(desk, HAPPY, 'S1') },
  { daysAgo: 6, time: '10:40:00', play: (desk) => collect(desk, HAPPY, HAPPY.yuan) },
);

/** Unit costs 3245.77, 2891.64 and 2030.59; 8168.00 in all. */
async function apportion(desk: TradeDesk): Promise<void> {
  const expense = (n: number, yuan: number, calcType: number) => ({
    expenseDetailTypeId: expenseTypeId(WHOLESALER, EXPENSE.group, n),
    amount: yuan * 100,
    calcType,
    shareType: 1,
    channelId: companyId(WHOLESALER, 1),
  });
  const units = [
    unit('Apple iPhone 13 Pro Max', 1, 3200, '256G', '蓝'),
    unit('Apple iPhone 14', 1, 2850, '128G', '黑'),
    unit('Apple iPhone 12 Pro', 1, 1999, '128G', '灰'),
  ];
  const expenses = [expense(EXPENSE.freight, 100, 1), expense(EXPENSE.rebate, -5, 1), expense(EXPENSE.platformFee, 8, 2)];
  await receive(desk, await buy(desk, order('S2', '费用分摊', 1, units, { expenses })), 2);
}

/** Units go back to their supplier, for less than they were bought for where an amount (yuan) is given. */
async function sendBack(desk: TradeDesk, supplier: number, product: string, units: readonly number[], remark: string, yuan?: number) {
  const products = (await numbers(desk, product, units)).map((productNo) => ({
    productNo,
    reasonId: reason(9, '成色不符'),
    ...(yuan === undefined ? {} : { refundAmount: yuan * 100 }),
  }));
  await desk.act('buyer3', 'purchaseRefund', 'create', { refundType: 1, channelId: companyId(WHOLESALER, supplier), products, remark });
}

/** Six ordered and partly paid, two received, one given up. */
const partlyEverything = story(
  'S3',
  {
    daysAgo: 10,
    time: '15:20:00',
    async play(desk) {
      const units = [1, 2, 3, 4, 5, 6].map((n) => unit('HUAWEI Mate 60 Pro', n, 3900, '12+256G', '黑'));
      await receive(desk, await buy(desk, order('S3', '样样只到一部分', 2, units, { payments: [paid(10_000)] })), 3, 2);
    },
  },
  { daysAgo: 4, time: '16:15:00', play: (desk) => sendBack(desk, 2, 'HUAWEI Mate 60 Pro', [6], 'S3 一台始终未到') },
);

/** The four orders of 3000.00 of docs/domain.md 5.5: unpaid, paid, partly paid, partly paid and given back for 2500.00. */
const offsetFirst = story(
  'S4',
  {
    daysAgo: 16,
    time: '14:00:00',
    async play(desk) {
      const payments = [[], [paid(3000)], [paid(1200)], [paid(1200)]];
      for (const [i, payment] of payments.entries()) {
        const phone = unit('Apple iPhone 13 Pro', i + 1, 3000, '128G', '银');
        await receive(desk, await buy(desk, order(`S4-${i + 1}`, '退货先冲应付', 3, [phone], { payments: payment })), 4);
      }
    },
  },
  {
    daysAgo: 12,
    time: '15:45:00',
    async play(desk) {
      for (const n of [1, 2, 3]) await sendBack(desk, 3, 'Apple iPhone 13 Pro', [n], `S4-${n} 退货先冲应付`);
      await sendBack(desk, 3, 'Apple iPhone 13 Pro', [4], 'S4-4 退货先冲应付', 2500);
    },
  },
);

const AUCTIONED = 'Apple iPhone 14 Pro';
const AUCTION = 37;

/** Five sent to a platform, three sold there, one back, one still out. */
const toPlatform = story(
  'S5',
  {
    daysAgo: 12,
    time: '10:35:00',
    async play(desk) {
      const units = [1, 2, 3, 4, 5].map((n) => unit(AUCTIONED, n, 4300, '256G', '紫'));
      await receive(desk, await buy(desk, order('S5', '先发平台再结算', 6, units)), 7);
    },
  },
  {
    daysAgo: 10,
    time: '11:20:00',
    async play(desk) {
      const products = (await numbers(desk, AUCTIONED, [1, 2, 3, 4, 5])).map((productNo) => ({ productNo, presaleAmount: 485_000 }));
      const saleUserId = desk.idOf('sales2');
      const given = { presaleType: 2, channelId: customer(AUCTION), saleUserId, products, remark: 'S5 先发平台再结算' };
      const orderNo = await desk.done('sales2', 'presale', given);
      await desk.act('warehouse', 'presale', 'deliver', { orderNo });
    },
  },
  {
    daysAgo: 7,
    time: '16:00:00',
    async play(desk) {
      const sold = await desk.unitsOf(imeis(AUCTIONED, [1, 2, 3]));
      const orderNo = await desk.act('sales2', 'sale', 'convert', {
        ...{ presaleOrderNo: sold[0]?.presaleOrderNo, channelId: customer(AUCTION), saleUserId: desk.idOf('sales2') },
        products: sold.map(({ productNo }, i) => ({ productNo, saleAmount: 478_000 + i * 6000 })),
        remark: 'S5 平台成交',
      });
      await desk.selling.review('sales2', orderNo);
    },
  },
  {
    daysAgo: 6,
    time: '15:10:00',
    async play(desk) {
      const productNos = await numbers(desk, AUCTIONED, [4]);
      await desk.act('sales2', 'presaleCancel', 'create', { productNos, cancelReasonId: reason(10, '客户取消'), remark: 'S5 流拍' });
    },
  },
  {
    daysAgo: 5,
    time: '11:50:00',
    async play(desk) {
      const [productNo = ''] = await numbers(desk, AUCTIONED, [4]);
      await desk.buying.store('warehouse', { warehouseId: warehouseId(WHOLESALER, MAIN_WAREHOUSE), products: [{ productNo }] });
    },
  },
);

const CANCELLED: Sold = { customer: 22, product: 'Xiaomi 13', units: [1, 2, 3, 4], yuan: 2150, remark: 'S6 收款后取消一台' };

/** 8600.00 sold, 7500.00 paid, one of 2150.00 cancelled: 1050.00 is owed to the customer. */
const saleCancelled = story(
  'S6',
  {
    daysAgo: 13,
    time: '11:10:00',
    async play(desk) {
      const units = CANCELLED.units.map((n) => unit(CANCELLED.product, n, 1850, '12+256G', '黑'));
      await receive(desk, await buy(desk, order('S6', '收款后取消一台', 4, units)), 8);
    },
  },
  { daysAgo: 9, time: '13:45:00', play: async (desk) => void (await sell(desk, CANCELLED)) },
  { daysAgo: 8, time: '10:30:00', play: (desk) => collect(desk, CANCELLED, 7500) },
  {
    daysAgo: 7,
    time: '11:05:00',
    async play(desk) {
      const productNos = await numbers(desk, CANCELLED.product, [4]);
      await desk.selling.cancel('sales', { productNos, cancelReason: '客户少要一台', refundMode: 1 });
      await shipSold(desk, { product: CANCELLED.product, units: [1, 2, 3] }, 'S6');
    },
  },
);

const REFUNDED: Sold = { customer: 23, product: 'Apple iPhone 12 mini', units: [1, 2, 3], yuan: 1680, remark: 'S7 售后三种' };

/** Returned, refunded in money alone, exchanged for another. */
const refundTrio = story(
  'S7',
  {
    daysAgo: 14,
    time: '10:50:00',
    async play(desk) {
      const units = [1, 2, 3, 4].map((n) => unit(REFUNDED.product, n, 1400, '128G', '白'));
      await receive(desk, await buy(desk, order('S7', '售后三种', 1, units)), 9);
    },
  },
  {
    daysAgo: 6,
    time: '11:35:00',
    async play(desk) {
      await sell(desk, REFUNDED);
      await shipSold(desk, REFUNDED, 'S7');
    },
  },
  { daysAgo: 5, time: '10:20:00', play: (desk) => collect(desk, REFUNDED, 3 * REFUNDED.yuan) },
  {
    daysAgo: 4,
    time: '14:25:00',
    async play(desk) {
      const [returned, kept, swapped, other] = await numbers(desk, REFUNDED.product, [1, 2, 3, 4]);
      const given = (refundType: number, products: object[]) => ({
        ...{ refundType, channelId: customer(REFUNDED.customer), remark: 'S7 售后三种', products },
        refundReasonId: reason(11, '质量问题'),
        ...(refundType === 2 ? {} : { warehouseId: warehouseId(WHOLESALER, RETURN_WAREHOUSE) }),
      });
      await desk.done('aftersale', 'saleRefund', given(1, [{ productNo: returned, refundAmount: 168_000 }]));
      await desk.done('aftersale', 'saleRefund', given(2, [{ productNo: kept, refundAmount: 20_000 }]));
      await desk.done('aftersale', 'saleRefund', given(3, [{ productNo: swapped, refundAmount: 168_000, exchangeProductNo: other }]));
    },
  },
  {
    daysAgo: 3,
    time: '15:55:00',
    async play(desk) {
      const productNos = await numbers(desk, REFUNDED.product, [1, 3]);
      await desk.act('warehouse', 'saleRefund', 'receiveUnits', { productNos });
      const [other] = await desk.unitsOf(imeis(REFUNDED.product, [4]));
      await desk.selling.review('sales', other?.holdOrderNo as string);
      await shipSold(desk, { product: REFUNDED.product, units: [4] }, 'S7-2');
    },
  },
);

const CONSIGNED = 'Apple iPhone 15 Pro Max';

/** One sold and paid for, one sold and due, one unsold, one given back. */
const consignment = story(
  'S10',
  {
    daysAgo: 9,
    time: '16:05:00',
    async play(desk) {
      const units = [1, 2, 3, 4].map((n) => unit(CONSIGNED, n, 5200, '256G', '原色钛'));
      const home = warehouseId(WHOLESALER, CONSIGNMENT_WAREHOUSE);
      const orderNo = await buy(desk, order('S10', '寄售', 13, units, { purchaseType: CONSIGNMENT, warehouseId: home }));
      const arrived = await desk.buying.units('warehouse', orderNo);
      await desk.buying.store('warehouse', {
        warehouseId: home,
        products: arrived.map((given) => ({ productNo: given.productNo as string })),
      });
    },
  },
  {
    daysAgo: 7,
    time: '14:50:00',
    async play(desk) {
      const sold = { customer: 26, product: CONSIGNED, units: [1], yuan: 5750, remark: 'S10 寄售成交' };
      await sell(desk, sold);
      await shipSold(desk, sold, 'S10');
      await pay(desk, 13, 5200, { remark: 'S10 寄售结算' });
    },
  },
  {
    daysAgo: 3,
    time: '13:20:00',
    async play(desk) {
      const sold = { customer: 26, product: CONSIGNED, units: [2], yuan: 5700, remark: 'S10 寄售成交' };
      await sell(desk, sold);
      await shipSold(desk, sold, 'S10-2');
      const [productNo] = await numbers(desk, CONSIGNED, [4]);
      await desk.act('buyer3', 'purchaseRefund', 'create', {
        ...{ refundType: 1, channelId: companyId(WHOLESALER, 13), remark: 'S10 寄售取回' },
        products: [{ productNo, reasonId: reason(9, '账号锁') }],
      });
    },
  },
);

/** Its review cannot be reversed: three units have come in since. */
async function blockedReverse(desk: TradeDesk): Promise<void> {
  const units = [1, 2, 3].map((n) => unit('Xiaomi 14', n, 2200, '12+256G', '黑'));
  await receive(desk, await buy(desk, order('S11', '反审核被拦下', 4, units)), 5);
}

/** Five bills of one supplier, 10 000.00 together, paid with 500.00 too much; the sixth takes that and what a return is worth. */
const batchPayment = story(
  'S13',
  {
    daysAgo: 13,
    time: '14:30:00',
    async play(desk) {
      for (const [i, yuan] of [1600, 1800, 2000, 2200, 2400].entries()) {
        await receive(desk, await buy(desk, order(`S13-${i + 1}`, '合并付款', 5, [unit('Apple iPhone 12', i + 1, yuan, '128G', '白')])), 6);
      }
    },
  },
  { daysAgo: 9, time: '10:15:00', play: (desk) => pay(desk, 5, 10_500, { remark: 'S13 合并付款' }) },
  {
    daysAgo: 5,
    time: '15:30:00',
    async play(desk) {
      await receive(desk, await buy(desk, order('S13-6', '合并付款', 5, [unit('Apple iPhone 12', 6, 2500, '128G', '白')])), 6);
      await sendBack(desk, 5, 'Apple iPhone 12', [1], 'S13 退一台冲下一笔');
    },
  },
  {
    daysAgo: 4,
    time: '10:50:00',
    async play(desk) {
      const bills = await desk.openBills('finance', companyId(WHOLESALER, 5));
      const items = bills.map(({ billNo, side, open }) => ({ billNo, side, allocAmount: open }));
      await pay(desk, 5, 400, { items, balanceAmount: 50_000, remark: 'S13 余额与冲抵' });
    },
  },
);

const once = (tag: string, daysAgo: number, time: string, play: Fixture['play']): Fixture => ({ tag, daysAgo, time, play });

export const FIXTURES: readonly Fixture[] = [
  ...happyPath,
  once('S2', 3, '11:40:00', apportion),
  ...partlyEverything,
  ...offsetFirst,
  ...toPlatform,
  ...saleCancelled,
  ...refundTrio,
  ...consignment,
  once('S11', 5, '17:40:00', blockedReverse),
  ...batchPayment,
];

/** What lies on desks: orders nobody has reviewed, one for so long that its hold has run out. */
export const DRAFTS: readonly Fixture[] = [
  {
    tag: 'draft, hold expired',
    daysAgo: 4,
    time: '18:10:00',
    async play({ buying }) {
      await buying.enter(
        'buyer2',
        order('待议价', '等卖家回复', 4, [unit('HUAWEI P60', 1, 2300, '8+256G', '黑'), unit('HUAWEI P60', 2, 2280, '8+256G', '白')]),
      );
    },
  },
  {
    tag: 'draft, imported',
    daysAgo: 1,
    time: '20:30:00',
    async play({ buying }) {
      const units = [1, 2, 3, 4].map((n) => unit('Apple iPhone 15', n, 3350, '128G', '黑'));
      await buying.enter('buyer', order('导入待核对', '批次 07', 7, units, { source: 2 }));
    },
  },
  {
    tag: 'draft, IMEIs unread',
    daysAgo: 1,
    time: '21:05:00',
    async play({ buying }) {
      const lines = fixtureLines(master, [unit('Samsung Galaxy S24', 1, 2700, '8+256G', '灰')], GRADE).map(({ details: _, ...line }) => ({
        ...line,
        count: 3,
      }));
      await buying.enter('buyer2', order('待收货补串号', '先款后货', 51, [], { products: lines }));
    },
  },
];
