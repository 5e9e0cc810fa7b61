import { CONSIGNMENT, ORDINARY } from '@phone-trade/shared';
import { WHOLESALER } from '../../base/tenants.js';
import { basicId, basicValue } from '../basic-configs.js';
import { companyId } from '../companies.js';
import { type Fixture, type FixtureOrder, type FixtureUnit, fixtureLines } from '../fixtures.js';
import { accountId, expenseTypeId, locationId, payTypeId, warehouseId } from '../places.js';
import { type PaymentInput, type PurchaseDesk } from '../purchase-desk.js';
import { BANK, CONSIGNMENT_WAREHOUSE, EXPENSE, MAIN_WAREHOUSE, master } from './master.js';

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
async function buy(desk: PurchaseDesk, given: FixtureOrder): Promise<string> {
  const orderNo = await desk.enter('buyer', given);
  await desk.review('buyer', orderNo);
  return orderNo;
}

/** Puts the first units of an order on a shelf of their own. */
async function receive(desk: PurchaseDesk, orderNo: string, place: number, count = Number.POSITIVE_INFINITY): Promise<void> {
  const units = (await desk.units('warehouse', orderNo)).slice(0, count);
  await desk.store('warehouse', {
    warehouseId: warehouseId(WHOLESALER, MAIN_WAREHOUSE),
    locationId: locationId(WHOLESALER, MAIN_WAREHOUSE, place),
    products: units.map((given) => ({ productNo: given.productNo as string })),
  });
}

async function happyPath(desk: PurchaseDesk): Promise<void> {
  const orderNo = await buy(
    desk,
    order('S1', '顺利的一台', 1, [unit('Apple iPhone 13', 1, 2180, '128G', '蓝')], { payments: [paid(2180)] }),
  );
  await receive(desk, orderNo, 1);
}

/** Unit costs 3245.77, 2891.64 and 2030.59; 8168.00 in all. */
async function apportion(desk: PurchaseDesk): Promise<void> {
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

async function partlyEverything(desk: PurchaseDesk): Promise<void> {
  const units = [1, 2, 3, 4, 5, 6].map((n) => unit('HUAWEI Mate 60 Pro', n, 3900, '12+256G', '黑'));
  await receive(desk, await buy(desk, order('S3', '样样只到一部分', 2, units, { payments: [paid(10_000)] })), 3, 2);
}

/** The four orders of 3000.00 that refunds will be offset against. */
async function offsetFirst(desk: PurchaseDesk): Promise<void> {
  const payments = [[], [paid(3000)], [paid(1200)], [paid(1200)]];
  for (const [i, payment] of payments.entries()) {
    const given = order(`S4-${i + 1}`, '退货先冲应付', 3, [unit('Apple iPhone 13 Pro', i + 1, 3000, '128G', '银')], { payments: payment });
    await receive(desk, await buy(desk, given), 4);
  }
}

async function consignment(desk: PurchaseDesk): Promise<void> {
  const units = [1, 2, 3, 4].map((n) => unit('Apple iPhone 15 Pro Max', n, 5200, '256G', '原色钛'));
  const home = warehouseId(WHOLESALER, CONSIGNMENT_WAREHOUSE);
  const orderNo = await buy(desk, order('S10', '寄售', 13, units, { purchaseType: CONSIGNMENT, warehouseId: home }));
  const arrived = await desk.units('warehouse', orderNo);
  await desk.store('warehouse', { warehouseId: home, products: arrived.map((given) => ({ productNo: given.productNo as string })) });
}

/** Its review cannot be reversed: three units have come in since. */
async function blockedReverse(desk: PurchaseDesk): Promise<void> {
  const units = [1, 2, 3].map((n) => unit('Xiaomi 14', n, 2200, '12+256G', '黑'));
  await receive(desk, await buy(desk, order('S11', '反审核被拦下', 4, units)), 5);
}

/** Five bills of one supplier, 10 000.00 together. */
async function fiveBills(desk: PurchaseDesk): Promise<void> {
  for (const [i, yuan] of [1600, 1800, 2000, 2200, 2400].entries()) {
    await receive(desk, await buy(desk, order(`S13-${i + 1}`, '合并付款', 5, [unit('Apple iPhone 12', i + 1, yuan, '128G', '白')])), 6);
  }
}

export const FIXTURES: readonly Fixture[] = [
  { tag: 'S4', daysAgo: 16, time: '14:00:00', play: offsetFirst },
  { tag: 'S13', daysAgo: 13, time: '14:30:00', play: fiveBills },
  { tag: 'S1', daysAgo: 11, time: '11:15:00', play: happyPath },
  { tag: 'S3', daysAgo: 10, time: '15:20:00', play: partlyEverything },
  { tag: 'S10', daysAgo: 9, time: '16:05:00', play: consignment },
  { tag: 'S11', daysAgo: 5, time: '17:40:00', play: blockedReverse },
  { tag: 'S2', daysAgo: 3, time: '11:40:00', play: apportion },
];

/** What lies on desks: orders nobody has reviewed, one for so long that its hold has run out. */
export const DRAFTS: readonly Fixture[] = [
  {
    tag: 'draft, hold expired',
    daysAgo: 4,
    time: '18:10:00',
    async play(desk) {
      await desk.enter(
        'buyer2',
        order('待议价', '等卖家回复', 4, [unit('HUAWEI P60', 1, 2300, '8+256G', '黑'), unit('HUAWEI P60', 2, 2280, '8+256G', '白')]),
      );
    },
  },
  {
    tag: 'draft, imported',
    daysAgo: 1,
    time: '20:30:00',
    async play(desk) {
      const units = [1, 2, 3, 4].map((n) => unit('Apple iPhone 15', n, 3350, '128G', '黑'));
      await desk.enter('buyer', order('导入待核对', '批次 07', 7, units, { source: 2 }));
    },
  },
  {
    tag: 'draft, IMEIs unread',
    daysAgo: 1,
    time: '21:05:00',
    async play(desk) {
      const lines = fixtureLines(master, [unit('Samsung Galaxy S24', 1, 2700, '8+256G', '灰')], GRADE).map(({ details: _, ...line }) => ({
        ...line,
        count: 3,
      }));
      await desk.enter('buyer2', order('待收货补串号', '先款后货', 51, [], { products: lines }));
    },
  },
];
