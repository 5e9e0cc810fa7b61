import { CONSIGNMENT, OPENING, ORDINARY } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import type { Settler } from '../../../../kernel/document/part/expense-bills.js';
import type { OrderExpense } from '../../../../kernel/document/part/parts.entity.js';
import type { Unit, UnitMove } from '../../../../kernel/unit/postings.js';
import { type LoadedPurchase, reviewEffects, stockIn, supplierBill } from './purchase.effects.js';

const SUPPLIER: Settler = { id: 'supplier', creditDays: 7 };
const CARRIER: Settler = { id: 'carrier', creditDays: null };
const PAID = [{ id: 'p1', payTypeId: 't1', payAccountTypeId: 'a1', paymentAmount: 100 }] as unknown as LoadedPurchase['payments'];

const REVIEWED = '2026-03-01T08:00:00.000Z';
const ENTERED = '2026-02-28T08:00:00.000Z';

const unit = (dealPrice: number, facts: Partial<Unit> = {}): Unit =>
  ({ id: `u${dealPrice}`, productNo: null, cycleNo: 1, imei: null, sn: null, brandId: 'b1', dealPrice, ...facts }) as Unit;

/** By default settled with the supplier and apportioned to the units. */
const expense = (amount: number, given: Partial<OrderExpense> = {}): OrderExpense =>
  ({
    id: `e${amount}`,
    amount,
    totalAmount: amount,
    calcType: 1,
    shareType: 1,
    settleKind: 1,
    channelId: SUPPLIER.id,
    ...given,
  }) as OrderExpense;

type Given = Partial<Omit<LoadedPurchase, 'head' | 'policy'>> & {
  readonly head?: Partial<LoadedPurchase['head']>;
  readonly policy?: Partial<LoadedPurchase['policy']>;
};

const purchase = ({ head, policy, ...parts }: Given = {}): LoadedPurchase => ({
  head: { purchaseType: ORDINARY, channelId: SUPPLIER.id, warehouseId: 'w1', reviewTime: REVIEWED, ...head } as LoadedPurchase['head'],
  units: [],
  expenses: [],
  payments: [],
  settlers: new Map([SUPPLIER, CARRIER].map((settler) => [settler.id, settler])),
  policy: { shareBasis: 1, openingStage: 600, autoReviewOrderPayment: 1, allowPrepay: 0, ...policy },
  cycles: new Map(),
  openings: new Map(),
  ...parts,
});

const effects = (given: Given): Posting[] => reviewEffects(purchase(given));
const of = <P extends Posting['post']>(post: P, given: Given) =>
  effects(given).filter((posting): posting is Extract<Posting, { post: P }> => posting.post === post);

const costs = (given: Given) => of('cost', given).map(({ unit: { id }, costType, amount, expenseId }) => [id, costType, amount, expenseId]);
const bills = (given: Given) => of('due', given).map(({ side, channelId, entryKind, amount }) => [side, channelId, entryKind, amount]);
const move = (given: Given): UnitMove => of('move', given)[0] as UnitMove;

describe('the cost of a purchased unit', () => {
  it('is its price plus its share of each expense, in proportion to the prices', () => {
    expect(costs({ units: [unit(100), unit(300)], expenses: [expense(40), expense(8)] })).toEqual([
      ['u100', 1, 100, undefined],
      ['u300', 1, 300, undefined],
      ['u100', 2, 10, 'e40'],
      ['u300', 2, 30, 'e40'],
      ['u100', 2, 2, 'e8'],
      ['u300', 2, 6, 'e8'],
    ]);
  });

  it('gets equal shares if the tenant apportions by count', () => {
    const shares = costs({ units: [unit(100), unit(300)], expenses: [expense(40)], policy: { shareBasis: 2 } }).slice(2);
    expect(shares.map(([, , amount]) => amount)).toEqual([20, 20]);
  });

  it('excludes expenses that stay on the order and shares of zero', () => {
    expect(costs({ units: [unit(0), unit(100)], expenses: [expense(40), expense(50, { shareType: 2 })] })).toEqual([
      ['u100', 1, 100, undefined],
      ['u100', 2, 40, 'e40'],
    ]);
  });
});

describe('a purchased unit', () => {
  it('becomes owned at the review and takes the cycle number of its opening', () => {
    const phone = unit(100, { imei: '490154203237518', sn: 'S1' });
    const openings = new Map([['u100', { productNo: '26030100001', cycleNo: 2, prevProductNo: '25010100001' }]]);
    expect(move({ units: [phone], openings })).toEqual({
      post: 'move',
      unit: phone,
      rule: 'T02',
      to: {
        isDraft: 0,
        productNo: '26030100001',
        cycleNo: 2,
        prevProductNo: '25010100001',
        purchaseTime: REVIEWED,
        ownership: 1,
      },
    });
  });

  it('keeps its number and cycle in a preview', () => {
    const { to } = move({ units: [unit(100, { productNo: '26030100009', cycleNo: 3 })] });
    expect(to).toMatchObject({ productNo: '26030100009', cycleNo: 3, prevProductNo: null });
  });

  it('has the entry time as purchase time before the review', () => {
    expect(move({ units: [unit(100)], head: { reviewTime: null, insertTime: ENTERED } }).to.purchaseTime).toBe(ENTERED);
  });

  it("remains the supplier's property on consignment", () => {
    expect(move({ units: [unit(100)], head: { purchaseType: CONSIGNMENT } })).toMatchObject({ rule: 'T02', to: { ownership: 3 } });
  });

  it('as opening stock is in store at once, at the configured stage', () => {
    const { rule, to } = move({ units: [unit(100)], head: { purchaseType: OPENING } });
    expect(rule).toBe('T03');
    expect(to).toMatchObject({ isDraft: 0, ownership: 1, stage: 600, warehouseId: 'w1', receiveStatus: 400, storeStatus: 300 });
    expect(to).toMatchObject({ purchaseTime: REVIEWED, storeTime: REVIEWED, lastStoreTime: REVIEWED });
  });
});

describe('the bills of a purchase', () => {
  const units = [unit(100), unit(300)];

  it('owe the supplier the goods and its own expenses in one bill, due at the end of the credit period', () => {
    expect(of('due', { units, expenses: [expense(40), expense(-10)] })).toEqual([
      { post: 'due', side: 'payable', channelId: 'supplier', entryKind: 1, amount: 430, creditDays: 7 },
    ]);
  });

  it('owe each other company the sum of its expenses, due at once without a credit period', () => {
    const other = { settleKind: 2, channelId: CARRIER.id };
    expect(of('due', { expenses: [expense(40, other), expense(5, other)] })).toEqual([
      { post: 'due', side: 'payable', channelId: 'carrier', entryKind: 2, amount: 45, creditDays: 0 },
    ]);
  });

  it('exclude recorded-only expenses and unknown companies', () => {
    const recorded = expense(40, { settleKind: 3, channelId: CARRIER.id });
    const nameless = expense(40, { settleKind: 2, channelId: null });
    const unknown = expense(40, { settleKind: 2, channelId: 'nobody' });
    expect(bills({ expenses: [recorded, nameless, unknown] })).toEqual([]);
  });

  it('become a receivable if an expense exceeds the price, and do not exist if nothing is left', () => {
    expect(bills({ units, expenses: [expense(-500)] })).toEqual([['receivable', 'supplier', 1, 100]]);
    expect(bills({ units, expenses: [expense(-400)] })).toEqual([]);
  });

  it('exclude consigned goods but include their expenses', () => {
    const head = { purchaseType: CONSIGNMENT };
    expect(bills({ units, head })).toEqual([]);
    expect(bills({ units, head, expenses: [expense(40)] })).toEqual([['payable', 'supplier', 2, 40]]);
  });

  it('do not exist for opening stock', () => {
    const other = expense(40, { settleKind: 2, channelId: CARRIER.id });
    const given: Given = { expenses: [expense(40), other], payments: PAID, head: { purchaseType: OPENING } };
    expect(effects(given)).toEqual([]);
    expect(bills({ ...given, units })).toEqual([]);
  });

  it('exist without a supplier for other companies only, and payments are not possible', () => {
    const other = expense(40, { settleKind: 2, channelId: CARRIER.id });
    const given: Given = { expenses: [other], payments: PAID, head: { channelId: null } };
    expect(effects(given)).toMatchObject([{ post: 'due', channelId: 'carrier', amount: 40 }]);
    expect(bills({ ...given, units })).toEqual([['payable', 'carrier', 2, 40]]);
  });

  it('belong to the company that settles for the supplier', () => {
    const settlers = new Map([[SUPPLIER.id, { ...SUPPLIER, id: 'parent' }]]);
    expect(bills({ units, settlers })).toEqual([['payable', 'parent', 1, 400]]);
    expect(of('payment', { units, settlers, payments: PAID })).toMatchObject([{ channelId: 'parent' }]);
  });
});

describe('the payments of a purchase', () => {
  it('are paid to the supplier and settle the bills of the same review', () => {
    expect(of('payment', { units: [unit(100)], payments: PAID })).toEqual([
      {
        post: 'payment',
        direction: 'payout',
        channelId: 'supplier',
        payments: PAID,
        settles: 'batch',
        review: true,
        allowPrepay: false,
      },
    ]);
  });

  it('stay drafts or become prepayments if the tenant configures it so', () => {
    const policy = { autoReviewOrderPayment: 0, allowPrepay: 1 };
    expect(of('payment', { payments: PAID, policy })).toMatchObject([{ review: false, allowPrepay: true }]);
  });

  it('create no record if the list is empty', () => {
    expect(of('payment', { units: [unit(100)] })).toEqual([]);
  });
});

it('the review of a purchase without units, expenses and payments has no effects', () => {
  expect(effects({})).toEqual([]);
});

it('supplierBill returns the future payable before the review', () => {
  const units = [unit(100), unit(300)];
  const expenses = [expense(40), expense(7, { settleKind: 2 }), expense(9, { settleKind: 3 })];
  expect(supplierBill(purchase({ units, expenses }))).toBe(440);
  expect(supplierBill(purchase({ units, expenses, head: { purchaseType: CONSIGNMENT } }))).toBe(40);
});

describe('units received with the review', () => {
  const units = [unit(100, { unitNo: 1 }), unit(300, { unitNo: 2 })];
  const openings = new Map(
    units.map(({ id, unitNo }) => [id, { productNo: `2603010000${unitNo}`, cycleNo: 1, prevProductNo: null }] as const),
  );
  const received = (products: readonly { unitNo: number; remark?: string }[] | undefined, given: Given = { units, openings }) =>
    stockIn(purchase(given), { warehouseId: 'w1', products } as Parameters<typeof stockIn>[1]);

  it('are stored by a receipt with the product numbers of the review', () => {
    expect(received([{ unitNo: 2, remark: 'scratched' }])).toEqual({
      kind: 'receive',
      action: 'store',
      input: { warehouseId: 'w1', products: [{ productNo: '26030100002', remark: 'scratched' }] },
    });
  });

  it('are all units if the receipt lists none', () => {
    const all = [{ productNo: '26030100001' }, { productNo: '26030100002' }];
    for (const products of [undefined, []]) expect(received(products).input.products).toEqual(all);
  });

  it('are identified by their position if they have no number or are not in the order', () => {
    expect(received([{ unitNo: 2 }], { units }).input.products).toEqual([{ productNo: '#2' }]);
    expect(received([{ unitNo: 9 }]).input.products).toEqual([{ productNo: '#9' }]);
  });
});
