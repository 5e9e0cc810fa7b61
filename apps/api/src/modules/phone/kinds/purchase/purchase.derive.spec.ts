import { derived, type UnitCounts } from './purchase.derive.js';
import type { Purchase } from './purchase.entity.js';

type Derived = ReturnType<typeof derived>;

const SUPPLIER = 'c1';
const ORDINARY = 1;
const OPENING = 2;
const CONSIGNMENT = 3;

const none: UnitCounts = {
  total: 3,
  goods: 3000,
  received: 0,
  receivedLive: 0,
  stored: 0,
  storedLive: 0,
  refunded: 0,
  sold: 0,
};

const of = (counts: Partial<UnitCounts> = {}, head: Partial<Purchase> = {}, due = 0, settled = 0): Derived => {
  const order = { orderNo: 'CG1', channelId: SUPPLIER, settleChannelId: null, purchaseType: ORDINARY, reviewStatus: 300, ...head };
  const channelId = order.settleChannelId ?? SUPPLIER;
  return derived(order as Parameters<typeof derived>[0], { ...none, ...counts }, [{ orderNo: 'CG1', channelId, due, settled }]);
};

/** `receive/store/refund`. */
const statuses = ({ receiveStatus, storeStatus, refundStatus }: Derived): string => `${receiveStatus}/${storeStatus}/${refundStatus}`;
const arrived = (n: number, live = n): Partial<UnitCounts> => ({ received: n, stored: n, receivedLive: live, storedLive: live });

describe('the receipt status of a purchase', () => {
  it('is none, partial or complete by the number of received units', () => {
    expect([0, 1, 3].map((n) => statuses(of(arrived(n))))).toEqual(['100/100/100', '200/200/100', '300/300/100']);
  });

  it('is complete once the missing units are refunded', () => {
    expect(statuses(of({ ...arrived(2), refunded: 1 }))).toBe('300/300/200');
    expect(statuses(of({ ...arrived(1), refunded: 1 }))).toBe('200/200/200');
  });

  it('counts a received and returned unit as received', () => {
    expect(statuses(of({ ...arrived(2, 1), refunded: 1 }))).toBe('200/200/200');
    expect(statuses(of({ ...arrived(3, 2), refunded: 1 }))).toBe('300/300/200');
  });

  it('of a fully refunded order keeps the receipts before the refund', () => {
    expect(statuses(of({ refunded: 3 }))).toBe('100/100/300');
    expect(statuses(of({ ...arrived(3, 0), refunded: 3 }))).toBe('300/300/300');
  });

  it('of opening stock is fixed', () => {
    expect(statuses(of({ stored: 3, storedLive: 3 }, { purchaseType: OPENING }))).toBe('400/300/100');
  });
});

describe('the payment status of a purchase', () => {
  const paid = (due: number, settled: number, counts: Partial<UnitCounts> = {}, head: Partial<Purchase> = {}) =>
    of(counts, head, due, settled).paymentStatus;

  it('follows from the payable and paid amounts of the supplier', () => {
    expect([paid(500, 0), paid(500, 200), paid(500, 500), paid(0, 0)]).toEqual([100, 200, 300, 300]);
    expect(of({}, {}, 500, 200)).toMatchObject({ payableAmount: 500, paidAmount: 200, unpaidAmount: 300 });
  });

  it('includes the bills of the company that settles for the supplier', () => {
    expect(of({}, { settleChannelId: 'parent' }, 500, 500)).toMatchObject({ payableAmount: 500, paymentStatus: 300 });
    const supplierOnly = derived(
      { orderNo: 'CG1', channelId: SUPPLIER, settleChannelId: 'parent', purchaseType: ORDINARY, reviewStatus: 300 } as Parameters<
        typeof derived
      >[0],
      none,
      [{ orderNo: 'CG1', channelId: SUPPLIER, due: 500, settled: 0 }],
    );
    expect(supplierOnly).toMatchObject({ payableAmount: 0 });
  });

  it('stays partial until all consigned goods are sold or returned', () => {
    const consigned = { purchaseType: CONSIGNMENT };
    expect(paid(0, 0, {}, consigned)).toBe(100);
    expect(paid(500, 500, { sold: 1 }, consigned)).toBe(200);
    expect(paid(500, 500, { sold: 2, refunded: 1 }, consigned)).toBe(300);
  });

  it('is unpaid before the review', () => {
    expect(paid(0, 0, {}, { reviewStatus: 100 })).toBe(100);
  });
});
