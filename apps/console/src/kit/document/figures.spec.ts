import { costAdjustSpec } from '@phone-trade/shared';
import type { Preview, PreviewBill } from '../action/use-preview';
import { documentFigures, leftToPay, paidWith } from './figures';

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
const preview = (...bills: readonly PreviewBill[]): Preview => ({ findings: [], units: [{ unitNo: 1 }], bills, totals: {} });
const t = (key: string, values: Readonly<Record<string, unknown>> = {}) => [key, ...Object.values(values)].join(' ');

describe('the amount left to pay', () => {
  it('is the payable of the goods before any payment', () => {
    expect(leftToPay(preview(due('head office', 1050.1, { entryKind: 1 }), due('carrier', 10)))).toBe(1050.1);
    expect(leftToPay(preview(due('carrier', 10)))).toBeUndefined();
  });

  it("is the rest of the payee's bill", () => {
    const paid = preview(due('supplier', 50.1), due('carrier', 10), payout('supplier', 20));
    expect([paidWith(paid), leftToPay(paid)]).toEqual([20, 30.1]);
    // Goods on consignment: all that is paid is ahead of its bill.
    expect(leftToPay(preview(payout('supplier', 20)))).toBe(-20);
  });
});

it('documentFigures returns non-zero amounts, creditors and offsets', () => {
  const answer: Preview = {
    ...preview({ ...due('supplier', 20), post: 'offset' }),
    totals: { totalAdjustAmount: -20, payableAmount: 0 },
  };
  const lines = documentFigures(answer, { spec: costAdjustSpec, head: {}, count: 2 }, t, ({ en }) => en);
  expect(lines.map(({ label, text, amount }) => [label, text ?? amount])).toEqual([
    ['document.totals.count', '2'],
    ['Total', -20],
    ['document.totals.offset supplier', 20],
  ]);
});
