import fc from 'fast-check';
import { type BillPlace, firstDue, type Means, mismatchOf, OWN_SIDE, take, toSettle, totalsOf } from './allocation.js';
import type { Direction, Side } from './postings.js';

const fen = fc.oneof(fc.constant(0), fc.nat(9), fc.nat(10_000_000_000));
const direction = fc.constantFrom<Direction>('payout', 'income');
const means: fc.Arbitrary<Means> = fc.record({ payment: fen, balance: fen, discount: fen, back: fen });
const shares = fc.array(
  fc.record({ side: fc.constantFrom<Side>('payable', 'receivable'), amount: fc.integer({ min: 1, max: 10_000_000 }) }),
);
const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0);
const same = (open: number): number => open;

describe('the settlement order of bills', () => {
  const bill = (dueDate: string, orderNo: string, seq: number): BillPlace => ({ dueDate, orderNo, seq });

  it('sorts by due date, then by number: the tenth bill of an order after the second', () => {
    const sorted = [
      bill('2026-01-01', 'CG1', 1),
      bill('2026-01-01', 'CG1', 2),
      bill('2026-01-01', 'CG1', 10),
      bill('2026-01-02', 'CG0', 1),
    ];
    expect([...sorted].reverse().sort(firstDue)).toEqual(sorted);
  });

  it('does not depend on the input order', () => {
    const place = fc.record({ dueDate: fc.constantFrom('2026-01-01', '2026-01-02'), orderNo: fc.constantFrom('A', 'B'), seq: fc.nat(12) });
    fc.assert(
      fc.property(fc.array(place), (bills) => {
        const sorted = [...bills].sort(firstDue);
        expect([...bills].reverse().sort(firstDue)).toEqual(sorted);
        sorted.slice(1).forEach((one, i) => {
          expect(firstDue(sorted[i] as BillPlace, one)).toBeLessThanOrEqual(0);
        });
      }),
    );
  });
});

describe('allocating an amount to open bills', () => {
  test.each<[name: string, amount: number, open: number[], taken: number[], rest: number]>([
    ['settles the first bill first', 150, [100, 100], [100, 50], 0],
    ['returns the rest beyond all open bills', 250, [100, 100], [100, 100], 50],
    ['skips settled bills', 50, [0, 100], [50], 0],
    ['allocates nothing for an amount of zero', 0, [100], [], 0],
    ['returns the whole amount without open bills', 70, [], [], 70],
  ])('%s', (_, amount, open, taken, rest) => {
    expect(take(amount, open, same)).toMatchObject({ taken: taken.map((part) => ({ amount: part })), rest });
  });

  it('loses nothing, never exceeds an open bill, and leaves a rest only when no bill is open', () => {
    fc.assert(
      fc.property(fen, fc.array(fen), (amount, open) => {
        const { taken, rest } = take(amount, open, same);
        expect(sum(taken.map((part) => part.amount)) + rest).toBe(amount);
        for (const part of taken) expect(part.amount > 0 && part.amount <= part.from).toBe(true);
        if (rest > 0) expect(sum(taken.map((part) => part.amount))).toBe(sum(open));
        // Only the last bill is settled in part.
        for (const part of taken.slice(0, -1)) expect(part.amount).toBe(part.from);
      }),
    );
  });
});

describe('a payment record', () => {
  const nothing: Means = { payment: 0, balance: 0, discount: 0, back: 0 };
  const own = (amount: number) => ({ side: 'payable' as const, amount });
  const other = (amount: number) => ({ side: 'receivable' as const, amount });

  test.each<
    [name: string, means: Partial<Means>, shares: { side: Side; amount: number }[], alloc: number, excess: number, mismatch: number]
  >([
    ['pays the bills it settles', { payment: 100 }, [own(100)], 100, 0, 0],
    ['keeps the rest as a prepayment', { payment: 150 }, [own(100)], 100, 50, 0],
    ['settles from a balance and by a discount', { balance: 60, discount: 40 }, [own(100)], 100, 0, 0],
    ['nets both sides without money', {}, [own(100), other(100)], 0, 0, 0],
    ['nets one part and pays the rest', { payment: 70 }, [own(100), other(30)], 70, 0, 0],
    ['refunds an advance', { payment: 80, back: 80 }, [], 0, 0, 0],
    ['offsets one balance against the other', { balance: 80, back: 80 }, [], 0, 0, 0],
    ['is refused if it pays too little', { payment: 90 }, [own(100)], 100, -10, 10],
    ['is refused if it nets more than it settles', { payment: 10 }, [own(20), other(30)], -10, 20, 10],
    ['is refused with a discount on no bill', { payment: 10, discount: 5 }, [], 0, 15, 5],
    ['is refused if it refunds more than it pays', { payment: 10, back: 20 }, [], 0, -10, 10],
    ['is refused with a negative discount', { payment: 10, discount: -5 }, [own(5)], 5, 0, 5],
  ])('%s', (_, given, settled, alloc, excess, mismatch) => {
    const made = { ...nothing, ...given };
    const totals = totalsOf('payout', made, settled);
    expect({ ...totals, mismatch: mismatchOf(made, totals) }).toEqual({ alloc, excess, mismatch });
  });

  it('satisfies the identity, and when it balances every term is at least 0', () => {
    fc.assert(
      fc.property(direction, means, shares, (way, given, settled) => {
        const { alloc, excess } = totalsOf(way, given, settled);
        expect(given.payment + given.balance + given.discount).toBe(alloc + excess + given.back);
        if (mismatchOf(given, { alloc, excess }) === 0) expect(Math.min(alloc, excess, given.payment - excess)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('has the same totals when payables and receivables are swapped', () => {
    const mirrored = (side: Side): Side => (side === 'payable' ? 'receivable' : 'payable');
    fc.assert(
      fc.property(means, shares, (given, settled) => {
        const swapped = settled.map(({ side, amount }) => ({ side: mirrored(side), amount }));
        expect(totalsOf('income', given, swapped)).toEqual(totalsOf('payout', given, settled));
      }),
    );
  });

  it('balances after allocation by due date as long as it refunds no more than it pays', () => {
    fc.assert(
      fc.property(direction, fen, fc.array(fen), (way, payment, open) => {
        const given = { ...nothing, payment };
        const settled = take(toSettle(given), open, same).taken.map(({ amount }) => ({ side: OWN_SIDE[way], amount }));
        expect(mismatchOf(given, totalsOf(way, given, settled))).toBe(0);
      }),
    );
  });
});
