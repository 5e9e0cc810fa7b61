import type { Preview, PreviewBill } from '../../../kit/action/use-preview';
import { orderFigures } from './order-figures';

const due = (channelId: string, amount: number, own: Partial<PreviewBill> = {}): PreviewBill => ({
  post: 'due',
  side: 'payable',
  entryKind: 2,
  channelId,
  channelName: channelId,
  amount,
  ...own,
});
const payout = (channelId: string, amount: number): PreviewBill => ({ post: 'payment', side: 'payable', channelId, amount });
const preview = (...bills: readonly PreviewBill[]): Preview => ({
  findings: [],
  units: [{ unitNo: 1 }],
  bills,
  totals: { goodsAmount: 1000, expenseAmount: 60.1, otherExpenseAmount: 10, totalPrice: 1050.1 },
});
const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  [key, ...Object.values(values)].join(' ').replace('purchase.totals.', '');
const figures = (shown: Preview | undefined, purchaseType = 1) =>
  orderFigures(shown, { count: 1, head: { purchaseType } }, t).map(({ key, amount, strong }) => [key, amount, strong ?? false]);

describe('the figures of an order', () => {
  it('name every creditor and emphasise the first payable', () => {
    expect(figures(preview(due('head office', 1050.1, { entryKind: 1 }), due('carrier', 10)))).toEqual([
      ['goods', 1000, false],
      ['expense', 50.1, false],
      ['other', 10, false],
      ['payable head office', 1050.1, true],
      ['payable carrier', 10, false],
    ]);
  });

  it('show the amount left to pay next to its creditor', () => {
    const keys = figures(preview(due('supplier', 1050.1, { entryKind: 1 }), due('carrier', 10), payout('supplier', 20))).map(
      ([key]) => key,
    );
    expect(keys.slice(-4)).toEqual(['payable supplier', 'paid', 'open', 'payable carrier']);
  });

  it('show zero due without a payable, and unknown before the preview arrives', () => {
    expect(figures(preview(), 2).at(-1)).toEqual(['due', 0, true]);
    expect(figures(undefined).at(-1)).toEqual(['due', undefined, true]);
  });

  it('are hidden without cost permission', () => {
    expect(figures({ ...preview(), totals: {} })).toEqual([['hidden', undefined, false]]);
  });
});
