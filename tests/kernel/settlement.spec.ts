import type { Direction, Side } from '../../apps/api/src/kernel/settlement/postings.js';
import { pauseFirst } from '../support/faults.js';
import { useApp } from '../support/harness.js';
import { purchaseDraft, TENANT } from './document-cases.js';
import { BANK, CASH_BOX, Ledger } from './ledger.js';

const app = useApp({ seed: 'small' });

let ledger: Ledger;
beforeAll(async () => {
  ledger = await Ledger.of(app());
});

let companies = 0;
/** A company used by this test only. */
const company = (more: Parameters<Ledger['company']>[1] = {}): Promise<string> => {
  companies += 1;
  return ledger.company(String(companies), more);
};
let accounts = 0;
const account = (opening: number) => {
  accounts += 1;
  return ledger.newAccount(String(accounts), opening);
};

const by = (paymentAmount: number, way: { payTypeId: string; payAccountTypeId: string } = BANK, more: object = {}) => [
  { ...way, paymentAmount, ...more },
];

afterEach(async () => {
  expect(await ledger.broken()).toEqual([]);
});

interface Way {
  readonly direction: Direction;
  readonly opposite: Direction;
  readonly side: Side;
  readonly other: Side;
  /** The balance that receives its excess, and the one it refunds. */
  readonly ahead: 'prepay' | 'advance';
  readonly back: 'prepay' | 'advance';
}

const WAYS: readonly Way[] = [
  { direction: 'payout', opposite: 'income', side: 'payable', other: 'receivable', ahead: 'prepay', back: 'advance' },
  { direction: 'income', opposite: 'payout', side: 'receivable', other: 'payable', ahead: 'advance', back: 'prepay' },
];

describe.each(WAYS)('a record of $direction', ({ direction, opposite, side, other, ahead, back }) => {
  it('reserves as a draft, settles at its review, and reserves again after the reversal', async () => {
    const channelId = await company();
    const { orderNo } = await ledger.bill(side, channelId, 10_000);
    const written = await ledger.create({ direction, channelId, payments: by(4000) });
    const ref = { direction, orderNo: written.orderNo };
    expect(await ledger.figures(orderNo)).toEqual(['10000/0/4000']);
    await ledger.review(ref);
    expect(await ledger.figures(orderNo)).toEqual(['10000/4000/0']);
    await ledger.unreview(ref);
    expect(await ledger.figures(orderNo)).toEqual(['10000/0/4000']);
    await ledger.remove(ref);
    expect(await ledger.figures(orderNo)).toEqual(['10000/0/0']);
    expect(await ledger.keyOf(ledger.review(ref))).toBe('ERP_DOC_UNKNOWN');
  });

  it('releases the bills of the previous company when its company changes', async () => {
    const [before, after] = [await company(), await company()];
    const [old, fresh] = [await ledger.bill(side, before, 500), await ledger.bill(side, after, 300)];
    const { orderNo } = await ledger.create({ direction, channelId: before, payments: by(400) });
    expect(await ledger.figures(old.orderNo)).toEqual(['500/0/400']);
    await ledger.update({ direction, orderNo }, { direction, channelId: after, payments: by(400) });
    expect(await ledger.figures(old.orderNo, fresh.orderNo)).toEqual(['500/0/0', '300/0/300']);
    expect(await ledger.record({ direction, orderNo })).toMatchObject({ channelId: after, allocAmount: 300, excessAmount: 100 });
  });

  it('refuses actions of another state and outdated versions', async () => {
    const channelId = await company();
    await ledger.bill(side, channelId, 10_000);
    const { orderNo, version } = await ledger.create({ direction, channelId, payments: by(100) });
    const ref = { direction, orderNo };
    expect(await ledger.keyOf(ledger.unreview(ref))).toBe('ERP_NOT_REVIEWED');
    await ledger.review({ ...ref, version });
    expect(await ledger.keyOf(ledger.review({ ...ref, version }))).toBe('ERP_DOC_STATE');
    const update = () => ledger.update(ref, { direction, channelId, payments: by(1) });
    for (const refused of [() => ledger.review(ref), () => ledger.remove(ref), update])
      expect(await ledger.keyOf(refused())).toBe('ERP_NOT_PENDING');
  });

  it('settles bills by due date, then by number: the tenth bill of an order after the second', async () => {
    const channelId = await company();
    const due = (amount: number, creditDays: number) => ({ post: 'due', side, channelId, entryKind: 1, amount, creditDays }) as const;
    const { orderNo } = await ledger.post([due(100, 30), ...Array.from({ length: 10 }, () => due(100, 7))]);
    await ledger.pay({ direction, channelId, payments: by(950) });
    const bills = await ledger.bills(orderNo);
    expect(bills.map(({ billNo }) => billNo.slice(orderNo.length))).toEqual(Array.from({ length: 11 }, (_, i) => `-${i + 1}`));
    // The second to the tenth of the eleven in full, the eleventh in half; the first is due last.
    expect(bills.map(({ settled }) => settled)).toEqual([0, ...Array.from({ length: 9 }, () => 100), 50]);
  });

  it('settles the named bills of several documents up to their open amount', async () => {
    const channelId = await company();
    const [first, second] = [await ledger.bill(side, channelId, 500, 700), await ledger.bill(side, channelId, 900)];
    const [, b] = await ledger.bills(first.orderNo);
    const settles = [
      { billNo: b?.billNo as string, amount: 300 },
      { billNo: `${second.orderNo}-1`, amount: 900 },
    ];
    await ledger.create({ direction, channelId, payments: by(1200), settles });
    expect(await ledger.figures(first.orderNo, second.orderNo)).toEqual(['500/0/0', '700/0/300', '900/0/900']);
    // An amount reserved by a draft is not available to another one.
    const more = (amount: number) =>
      ledger.keyOf(ledger.create({ direction, channelId, payments: by(amount), settles: [{ billNo: `${first.orderNo}-2`, amount }] }));
    expect(await more(401)).toBe('ERP_OVER_PAY');
    expect(await more(400)).toBe('done');
  });

  it('refuses bills of another company, unknown bills, and a total that differs from the payment', async () => {
    const [channelId, stranger] = [await company(), await company()];
    const { orderNo } = await ledger.bill(side, stranger, 500);
    const own = await ledger.bill(side, channelId, 500);
    const refused = (billNo: string, paid: number, amount: number, more: object = {}) =>
      ledger.keyOf(ledger.create({ direction, channelId, payments: by(paid), settles: [{ billNo, amount }], ...more }));
    expect(await refused(`${orderNo}-1`, 100, 100)).toBe('ERP_BILL_OTHER_COMPANY');
    expect(await refused('XS0-1', 100, 100)).toBe('ERP_DOC_UNKNOWN');
    expect(await refused(`${own.orderNo}-1`, 100, 101)).toBe('ERP_ALLOC_MISMATCH');
    expect(await ledger.withoutPrepay(() => refused(`${own.orderNo}-1`, 100, 99))).toBe('ERP_OVER_PAY');
    expect(await refused(`${own.orderNo}-1`, 100, 0)).toBe('ERP_ALLOC_MISMATCH');
    expect(await refused(`${own.orderNo}-1`, 0, 10, { payments: [], discountAmount: -10 })).toBe('ERP_ALLOC_MISMATCH');
    expect(await ledger.keyOf(ledger.create({ direction, channelId, settles: [] }))).toBe('ERP_NOTHING_PAID');
  });

  it('nets bills of the opposite side with a negative sign', async () => {
    const channelId = await company();
    const [owed, claim] = [await ledger.bill(side, channelId, 1000), await ledger.bill(other, channelId, 300)];
    const settles = [
      { billNo: `${owed.orderNo}-1`, amount: 1000 },
      { billNo: `${claim.orderNo}-1`, side: other, amount: 300 },
    ];
    const tooMuch = () => ledger.keyOf(ledger.create({ direction, channelId, payments: by(1000), settles }));
    expect(await ledger.withoutPrepay(tooMuch)).toBe('ERP_OVER_PAY');
    const ref = await ledger.pay({ direction, channelId, payments: by(700), settles });
    expect(await ledger.figures(owed.orderNo, claim.orderNo)).toEqual(['1000/1000/0', '300/300/0']);
    expect(await ledger.record(ref)).toMatchObject({ allocAmount: 700, excessAmount: 0, totalCount: 2 });
    await ledger.unreview(ref);
    // More of the other side than of its own is the business of the other direction.
    expect(
      await ledger.keyOf(
        ledger.update(ref, { direction, channelId, settles: [{ ...(settles[1] as { billNo: string }), side: other, amount: 300 }] }),
      ),
    ).toBe('ERP_ALLOC_MISMATCH');
    // Netting takes no money at all.
    await ledger.update(ref, { direction, channelId, settles: settles.map((share) => ({ ...share, amount: 300 })) });
    await ledger.review(ref);
    expect(await ledger.figures(owed.orderNo, claim.orderNo)).toEqual(['1000/300/0', '300/300/0']);
  });

  it('books an overpayment as balance, which a later record can use and which then blocks the reversal', async () => {
    const channelId = await company();
    const over = await ledger.pay({ direction, channelId, payments: by(1000) });
    expect(await ledger.balance(channelId)).toEqual({ prepay: 0, advance: 0, [ahead]: 1000 });
    const { orderNo } = await ledger.bill(side, channelId, 1500);
    const spend = { direction, channelId, balanceAmount: 800, discountAmount: 200, payments: by(500) };
    expect(await ledger.keyOf(ledger.pay({ ...spend, balanceAmount: 1001, payments: by(299) }))).toBe('ERP_BALANCE_LOW');
    const spent = await ledger.pay({
      ...spend,
      settles: [{ billNo: `${orderNo}-1`, amount: 300 }],
      payments: [],
      balanceAmount: 300,
      discountAmount: 0,
    });
    expect(await ledger.balance(channelId)).toMatchObject({ [ahead]: 700 });
    expect(await ledger.keyOf(ledger.unreview(over))).toBe('ERP_BALANCE_USED');
    expect(await ledger.balance(channelId)).toMatchObject({ [ahead]: 700 });
    await ledger.unreview(spent);
    await ledger.unreview(over);
    expect(await ledger.balance(channelId)).toEqual({ prepay: 0, advance: 0 });
  });

  it('grants a discount only together with a settlement', async () => {
    const channelId = await company();
    const { orderNo } = await ledger.bill(side, channelId, 1000);
    const ref = await ledger.pay({ direction, channelId, payments: by(995), discountAmount: 5 });
    expect(await ledger.figures(orderNo)).toEqual(['1000/1000/0']);
    expect(await ledger.record(ref)).toMatchObject({ paymentAmount: 995, discountAmount: 5, allocAmount: 1000, excessAmount: 0 });
    expect(await ledger.keyOf(ledger.create({ direction, channelId, payments: by(10), discountAmount: 5 }))).toBe('ERP_ALLOC_MISMATCH');
  });

  it("refunds at most the other side's prepayment", async () => {
    const channelId = await company();
    await ledger.pay({ direction: opposite, channelId, payments: by(600), settles: [] });
    const refund = (amount: number) => ({ direction, channelId, payments: by(amount), balanceBackAmount: amount, settles: [] });
    expect(await ledger.keyOf(ledger.pay(refund(601)))).toBe('ERP_BALANCE_LOW');
    const ref = await ledger.pay(refund(400));
    expect(await ledger.balance(channelId)).toMatchObject({ [back]: 200 });
    await ledger.unreview(ref);
    expect(await ledger.balance(channelId)).toMatchObject({ [back]: 600 });
  });

  it('moves its account by the payment and the fee; the fee is our cost and settles nothing', async () => {
    const [channelId, way] = [await company(), await account(10_000)];
    const { orderNo } = await ledger.bill(side, channelId, 5000);
    const after = direction === 'payout' ? 10_000 - 1000 - 7 : 10_000 + 1000 - 7;
    const ref = await ledger.pay({ direction, channelId, payments: by(1000, way, { fee: 7 }) });
    expect(await ledger.account(way.payAccountTypeId)).toBe(after);
    expect(await ledger.figures(orderNo)).toEqual(['5000/1000/0']);
    await ledger.unreview(ref);
    expect(await ledger.account(way.payAccountTypeId)).toBe(10_000);
    await ledger.review(ref);
    await ledger.unreview(ref);
    expect(await ledger.account(way.payAccountTypeId)).toBe(10_000);
  });

  it('requires a unique transaction number per account, across orders and records, until deletion', async () => {
    const [channelId, way] = [await company(), await account(0)];
    const numbered = (transNo: string) => ({ direction, channelId, payments: by(10, way, { transNo }) });
    const { orderNo } = await ledger.create(numbered('T1'));
    expect(await ledger.keyOf(ledger.create(numbered('T1')))).toBe('ERP_TRANS_NO_DUP');
    expect(
      await ledger.keyOf(ledger.create({ ...numbered('T2'), payments: [...numbered('T2').payments, ...numbered('T2').payments] })),
    ).toBe('ERP_TRANS_NO_DUP');
    await ledger.update({ direction, orderNo }, numbered('T1'));
    await ledger.remove({ direction, orderNo });
    expect(await ledger.keyOf(ledger.create(numbered('T1')))).toBe('done');
    // And one that an order has brought to its record.
    const payments = by(10, way, { transNo: 'T3' });
    await ledger.post([{ post: 'payment', direction, channelId, payments: [], settles: 'batch', review: false, allowPrepay: true }], {
      payments,
    });
    expect(await ledger.keyOf(ledger.create(numbered('T3')))).toBe('ERP_TRANS_NO_DUP');
  });

  it('created by a document is reversed with it, and its payment lines return to the document', async () => {
    for (const review of [false, true]) {
      const channelId = await company();
      const document = await ledger.post(
        [
          { post: 'due', side, channelId, entryKind: 1, amount: 1000 },
          { post: 'payment', direction, channelId, payments: [], settles: 'batch', review, allowPrepay: true },
        ],
        { payments: [...by(700), ...by(500)] },
      );
      const { orderNo } = document;
      const record = await ledger.recordFrom(direction, orderNo);
      expect(await ledger.figures(orderNo)).toEqual([review ? '1000/1000/0' : '1000/0/1000']);
      expect(await ledger.balance(channelId)).toMatchObject({ [ahead]: review ? 200 : 0 });
      expect([await ledger.lines(orderNo), await ledger.lines(record?.orderNo ?? ''), await ledger.paymentsOf(orderNo)]).toEqual([
        [],
        [700, 500],
        [700, 500],
      ]);
      expect(await ledger.blockers(document)).toEqual([]);
      await ledger.reverse(document);
      expect(await ledger.lines(orderNo)).toEqual([700, 500]);
      expect(await ledger.figures(orderNo)).toEqual([]);
      expect(await ledger.balance(channelId)).toEqual({ prepay: 0, advance: 0 });
      expect(await ledger.recordFrom(direction, orderNo)).toBeUndefined();
    }
  });

  it('created by a document blocks the reversal once edited, and the refusal names it', async () => {
    const channelId = await company();
    const document = await ledger.post(
      [
        { post: 'due', side, channelId, entryKind: 1, amount: 1000 },
        { post: 'payment', direction, channelId, payments: [], settles: 'batch', review: false, allowPrepay: true },
      ],
      { payments: by(400) },
    );
    const ref = (await ledger.recordFrom(direction, document.orderNo)) ?? { direction, orderNo: '' };
    const billNo = `${document.orderNo}-1`;
    await ledger.review(ref);
    expect(await ledger.blockers(document)).toMatchObject([{ key: 'ERP_SETTLED', params: { orderNo: billNo, recordNo: ref.orderNo } }]);
    expect(await ledger.keyOf(ledger.reverse(document))).toBe('ERP_REVERSE_BLOCKED');
    // As the review left it, it is the document's own again.
    await ledger.unreview(ref);
    expect(await ledger.blockers(document)).toEqual([]);
    await ledger.update(ref, { direction, channelId, payments: by(300) });
    expect(await ledger.blockers(document)).toMatchObject([{ key: 'ERP_IN_FLIGHT', params: { orderNo: billNo, recordNo: ref.orderNo } }]);
    expect(await ledger.paymentsOf(document.orderNo)).toEqual([300]);
    // Paid ahead instead it holds no bill: the document may go, the money stays paid.
    await ledger.update(ref, { direction, channelId, payments: by(300), settles: [] });
    await ledger.review(ref);
    await ledger.reverse(document);
    expect(await ledger.record(ref)).toMatchObject({ reviewStatus: 300, sourceOrderNo: null, batchId: null });
    expect([await ledger.lines(document.orderNo), await ledger.paymentsOf(document.orderNo)]).toEqual([[], []]);
    expect(await ledger.balance(channelId)).toMatchObject({ [ahead]: 300 });
  });

  it('created by a document blocks the reversal once its prepayment is used', async () => {
    const channelId = await company();
    const document = await ledger.post(
      [{ post: 'payment', direction, channelId, payments: [], settles: 'batch', review: true, allowPrepay: true }],
      { payments: by(900) },
    );
    await ledger.bill(side, channelId, 100);
    const used = await ledger.pay({ direction, channelId, balanceAmount: 100 });
    expect((await ledger.blockers(document)).map(({ key }) => key)).toEqual(['ERP_BALANCE_USED']);
    expect(await ledger.keyOf(ledger.reverse(document))).toBe('ERP_REVERSE_BLOCKED');
    await ledger.unreview(used);
    await ledger.reverse(document);
    expect(await ledger.balance(channelId)).toEqual({ prepay: 0, advance: 0 });
  });

  it('created by a document leaves it without payments when deleted', async () => {
    const channelId = await company();
    const document = await ledger.post(
      [
        { post: 'due', side, channelId, entryKind: 1, amount: 1000 },
        { post: 'payment', direction, channelId, payments: [], settles: 'batch', review: false, allowPrepay: true },
      ],
      { payments: by(400) },
    );
    await ledger.remove((await ledger.recordFrom(direction, document.orderNo)) ?? { direction, orderNo: '' });
    expect(await ledger.figures(document.orderNo)).toEqual(['1000/0/0']);
    await ledger.reverse(document);
    expect(await ledger.lines(document.orderNo)).toEqual([]);
  });

  it('is counted before a later offset: the open part is offset first, the rest becomes a claim', async () => {
    const channelId = await company();
    const order = await ledger.bill(side, channelId, 1000, 2000);
    await ledger.pay({ direction, channelId, payments: by(800) });
    const back = await ledger.post([{ post: 'offset', side, channelId, businessType: 25, orderNo: order.orderNo, amount: 2500 }], {
      kind: 'saleRefund',
    });
    expect(await ledger.figures(order.orderNo)).toEqual(['800/800/0', '0/0/0']);
    expect(await ledger.bills(back.orderNo)).toMatchObject([{ side: other, due: 300, settled: 0 }]);
    expect(await ledger.blockers(order)).toMatchObject([
      { key: 'ERP_SETTLED' },
      { key: 'ERP_ADJUSTED', params: { orderNo: `${order.orderNo}-1`, adjustNo: back.orderNo } },
      { key: 'ERP_ADJUSTED', params: { orderNo: `${order.orderNo}-2`, adjustNo: back.orderNo } },
    ]);
    const paid = await ledger.pay({ direction: opposite, channelId, payments: by(150) });
    expect(await ledger.blockers(back)).toMatchObject([{ key: 'ERP_SETTLED', params: { recordNo: paid.orderNo } }]);
    await ledger.unreview(paid);
    await ledger.remove(paid);
    await ledger.reverse(back);
    expect(await ledger.figures(order.orderNo)).toEqual(['1000/800/0', '2000/0/0']);
    expect(await ledger.bills(back.orderNo)).toEqual([]);
  });

  it('is counted before an offset to the balance, whose use blocks the reversal', async () => {
    const channelId = await company();
    const order = await ledger.bill(side, channelId, 1000);
    await ledger.pay({ direction, channelId, payments: by(700) });
    const back = await ledger.post(
      [{ post: 'offset', side, channelId, businessType: 25, orderNo: order.orderNo, amount: 1000, restTo: 'balance' }],
      { kind: 'saleRefund' },
    );
    expect(await ledger.figures(order.orderNo)).toEqual(['700/700/0']);
    expect(await ledger.balance(channelId)).toEqual({ prepay: 0, advance: 0, [ahead]: 700 });
    await ledger.bill(side, channelId, 50);
    const used = await ledger.pay({ direction, channelId, balanceAmount: 50 });
    expect((await ledger.blockers(back)).map(({ key }) => key)).toEqual(['ERP_BALANCE_USED']);
    expect(await ledger.keyOf(ledger.reverse(back))).toBe('ERP_REVERSE_BLOCKED');
    await ledger.unreview(used);
    await ledger.reverse(back);
    expect(await ledger.figures(order.orderNo)).toEqual(['1000/700/0']);
    expect(await ledger.balance(channelId)).toEqual({ prepay: 0, advance: 0 });
    // Posted again after its reversal it counts once.
    await ledger.post([{ post: 'offset', side, channelId, businessType: 25, orderNo: order.orderNo, amount: 1000, restTo: 'balance' }], {
      kind: 'saleRefund',
    });
    expect(await ledger.balance(channelId)).toMatchObject({ [ahead]: 700 });
  });

  it('settles a branch through its settling company, including earlier bills', async () => {
    const parent = await company();
    const branch = await company({ parentId: parent });
    const stranger = await company({ parentId: parent });
    const before = await ledger.bill(side, branch, 100);
    await ledger.bill(side, stranger, 100);
    await ledger.setCompany(branch, { settleParent: 1 });
    const after = await ledger.bill(side, branch, 200);
    expect((await ledger.bills(after.orderNo)).map(({ channelId }) => channelId)).toEqual([parent]);
    const ref = await ledger.pay({ direction, channelId: branch, payments: by(350) });
    expect(await ledger.figures(before.orderNo, after.orderNo)).toEqual(['100/100/0', '200/200/0']);
    expect(await ledger.record(ref)).toMatchObject({ channelId: parent, excessAmount: 50 });
    expect(await ledger.balance(parent)).toMatchObject({ [ahead]: 50 });
    await ledger.unreview(ref);
    await ledger.update(ref, { direction, channelId: parent, payments: by(60), settles: [{ billNo: `${before.orderNo}-1`, amount: 60 }] });
    const offset = { post: 'offset', side, channelId: branch, businessType: 25, amount: 40, orderNo: before.orderNo } as const;
    await ledger.post([offset], { kind: 'saleRefund' });
    expect(await ledger.figures(before.orderNo)).toEqual(['60/0/60']);
  });

  it('of several companies is created for all or none, under one batch number', async () => {
    const [a, b] = [await company(), await company()];
    await ledger.bill(side, a, 100);
    const one = (channelId: string) => ({ direction, channelId, payments: by(100) });
    const all = () => ledger.createAll(direction, [one(a), one(b)]);
    expect(await ledger.withoutPrepay(() => ledger.keyOf(all()))).toBe('ERP_OVER_PAY');
    expect(await ledger.keyOf(ledger.createAll(direction, [one(a), one(b), one(a)]))).toBe('ERP_BATCH_COMPANY_TWICE');
    const { batchNo, records } = await all();
    expect(records[0]?.orderNo).toBe(batchNo);
    for (const { orderNo } of records) expect(await ledger.record({ direction, orderNo })).toMatchObject({ batchNo });
  });

  it('of two concurrent cashiers for one bill succeeds once', async () => {
    const channelId = await company();
    const { orderNo } = await ledger.bill(side, channelId, 1000);
    const settles = [{ billNo: `${orderNo}-1`, amount: 1000 }];
    const pay = () => ledger.keyOf(ledger.create({ direction, channelId, payments: by(1000), settles }));
    for (const pause of [1, 3, 6]) {
      const gate = await pauseFirst(app(), pause);
      const first = pay();
      await Promise.race([gate.reached, first]);
      const second = pay();
      await gate.untilStuck(second);
      gate.open();
      expect([await first, await second].sort()).toEqual(pause === 1 ? ['ERP_OVER_PAY', 'done'] : ['ERP_OVER_PAY', 'ERP_OVER_PAY']);
    }
    expect(await ledger.figures(orderNo)).toEqual(['1000/0/1000']);
  });

  it('is reviewed once for concurrent reviews', async () => {
    const [channelId, way] = [await company(), await account(100_000)];
    const { orderNo } = await ledger.bill(side, channelId, 1000);
    const record = await ledger.create({ direction, channelId, payments: by(1000, way) });
    const ref = { direction, orderNo: record.orderNo };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ledger.keyOf(ledger.review(ref))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => !['done', 'ERP_NOT_PENDING', 'ERP_DOC_STATE'].includes(answer))).toEqual([]);
    expect(await ledger.figures(orderNo)).toEqual(['1000/1000/0']);
    expect(await ledger.account(way.payAccountTypeId)).toBe(direction === 'payout' ? 99_000 : 101_000);
  });

  it('excludes a concurrent reversal of the document it settles', async () => {
    await ledger.withoutPrepay(async () => {
      for (const pause of [1, 4, 8]) {
        const channelId = await company();
        const document = await ledger.bill(side, channelId, 1000);
        const gate = await pauseFirst(app(), pause);
        const first = ledger.keyOf(ledger.create({ direction, channelId, payments: by(1000) }));
        await Promise.race([gate.reached, first]);
        const second = ledger.keyOf(ledger.reverse(document));
        await gate.untilStuck(second);
        gate.open();
        // The second call finds the bill reserved or gone.
        expect([['done', 'ERP_REVERSE_BLOCKED'].join(), ['ERP_OVER_PAY', 'done'].join()]).toContain([await first, await second].join());
      }
    });
  });
});

describe('accounts', () => {
  it('without overdraft cannot go below zero, counting all payments and fees', async () => {
    const [channelId, way] = [await company(), await account(100)];
    const pay = (...amounts: number[]) =>
      ledger.keyOf(ledger.pay({ direction: 'payout', channelId, payments: amounts.flatMap((amount) => by(amount, way)), settles: [] }));
    expect(await pay(60, 60)).toBe('ERP_BALANCE_LOW');
    const fee = { direction: 'payout' as const, channelId, payments: by(100, way, { fee: 1 }), settles: [] };
    expect(await ledger.keyOf(ledger.pay(fee))).toBe('ERP_BALANCE_LOW');
    expect(await pay(60, 40)).toBe('done');
  });

  it('refuse the reversal of an income that has been paid out since', async () => {
    const [channelId, way] = [await company(), await account(0)];
    const income = await ledger.pay({ direction: 'income', channelId, payments: by(500, way), settles: [] });
    const document = await ledger.post(
      [{ post: 'payment', direction: 'income', channelId, payments: [], settles: 'batch', review: true, allowPrepay: true }],
      { payments: by(200, way) },
    );
    const spent = await ledger.pay({ direction: 'payout', channelId: await company(), payments: by(600, way), settles: [] });
    expect(await ledger.keyOf(ledger.unreview(income))).toBe('ERP_BALANCE_LOW');
    expect((await ledger.blockers(document)).map(({ key }) => key)).toEqual(['ERP_BALANCE_LOW']);
    await ledger.unreview(spent);
    await ledger.reverse(document);
    await ledger.unreview(income);
    expect(await ledger.account(way.payAccountTypeId)).toBe(0);
  });

  it('are refused for another payment type, for the other direction, or if unknown', async () => {
    const channelId = await company();
    const onlyIn = await ledger.newAccount('只收', 0, 2);
    const keyOf = (direction: Direction, way: typeof BANK) => ledger.keyOf(ledger.create({ direction, channelId, payments: by(10, way) }));
    expect(await keyOf('payout', { ...CASH_BOX, payTypeId: BANK.payTypeId })).toBe('ERP_UNKNOWN_REF');
    expect(await keyOf('payout', { ...CASH_BOX, payAccountTypeId: '1' })).toBe('ERP_UNKNOWN_REF');
    expect([await keyOf('payout', onlyIn), await keyOf('income', onlyIn)]).toEqual(['ERP_UNKNOWN_REF', 'done']);
  });
});

describe('a bill opened for another document', () => {
  it("continues that document's numbering and is removed with its own document", async () => {
    const channelId = await company();
    const order = await ledger.bill('payable', channelId, 100);
    const due = { post: 'due', side: 'payable', channelId, entryKind: 1, amount: 50 } as const;
    const sold = await ledger.post([{ ...due, of: { businessType: 25, orderNo: order.orderNo } }]);
    expect((await ledger.bills(order.orderNo)).map(({ billNo }) => billNo)).toEqual([`${order.orderNo}-1`, `${order.orderNo}-2`]);
    const paid = await ledger.pay({ direction: 'payout', channelId, payments: by(120) });
    expect(await ledger.blockers(sold)).toMatchObject([{ key: 'ERP_SETTLED', params: { recordNo: paid.orderNo } }]);
    await ledger.unreview(paid);
    await ledger.remove(paid);
    await ledger.reverse(sold);
    expect(await ledger.figures(order.orderNo)).toEqual(['100/0/0']);
  });
});

describe('the payments of a purchase', () => {
  it('are shown and printed before the review, after it, and after the reversal', async () => {
    const who = await app().as(TENANT, 'boss');
    const shown = async (orderNo: string) => {
      const { payments } = await who.ask<{ payments: { paymentAmount: number }[] }>('phone.purchase.getPurchaseDetail', { orderNo });
      return payments.map(({ paymentAmount }) => paymentAmount);
    };
    const { orderNo } = await who.ask<{ orderNo: string }>('phone.purchase.savePurchase', purchaseDraft(900));
    expect(await shown(orderNo)).toEqual([1000.5]);
    await who.ask('phone.purchase.reviewPurchase', { orderNo });
    expect(await shown(orderNo)).toEqual([1000.5]);
    expect(await ledger.lines(orderNo)).toEqual([]);
    const papers = await who.ask<{ payments: { paymentAmount: number }[] }[]>('phone.print.orderSheet', {
      type: 1,
      orderNos: [orderNo],
    });
    expect(papers.flatMap(({ payments }) => payments.map(({ paymentAmount }) => paymentAmount))).toEqual([1000.5]);
    // The finance desk books it: the order is paid in part, and cannot go back any more.
    const ref = (await ledger.recordFrom('payout', orderNo)) ?? { direction: 'payout', orderNo: '' };
    await ledger.review(ref);
    expect(await who.ask('phone.purchase.getPurchaseDetail', { orderNo })).toMatchObject({ paidAmount: 1000.5, paymentStatus: 200 });
    const refused = await who.call('phone.purchase.antiReview', { orderNo });
    expect([refused.key, refused.body.msg.includes(ref.orderNo)]).toEqual(['ERP_REVERSE_BLOCKED', true]);
    await ledger.unreview(ref);
    await who.ask('phone.purchase.antiReview', { orderNo });
    expect(await shown(orderNo)).toEqual([1000.5]);
    expect(await ledger.lines(orderNo)).toEqual([100_050]);
  });

  it('are either booked or reversed with the order when both happen concurrently', async () => {
    const who = await app().as(TENANT, 'boss');
    for (const [i, pause] of [1, 3, 6, 9, 12].entries()) {
      for (const bookFirst of [true, false]) {
        const { orderNo } = await who.ask<{ orderNo: string }>(
          'phone.purchase.savePurchase',
          purchaseDraft(910 + 2 * i + Number(bookFirst)),
        );
        await who.ask('phone.purchase.reviewPurchase', { orderNo });
        const ref = (await ledger.recordFrom('payout', orderNo)) ?? { direction: 'payout', orderNo: '' };
        const book = () => ledger.keyOf(ledger.review(ref));
        const takeBack = async () => (await who.call('phone.purchase.antiReview', { orderNo })).key ?? 'done';
        const gate = await pauseFirst(app(), pause);
        const first = (bookFirst ? book : takeBack)();
        await Promise.race([gate.reached, first]);
        const second = (bookFirst ? takeBack : book)();
        await gate.untilStuck(second);
        gate.open();
        const [booked, takenBack] = bookFirst ? [await first, await second] : [await second, await first];
        const refused = booked === 'done' ? takenBack : booked;
        expect([booked, takenBack].filter((answer) => answer === 'done')).toHaveLength(1);
        expect(['ERP_REVERSE_BLOCKED', 'ERP_DOC_UNKNOWN', 'ERP_DOC_STATE']).toContain(refused);
        expect(await ledger.broken()).toEqual([]);
      }
    }
  });
});
