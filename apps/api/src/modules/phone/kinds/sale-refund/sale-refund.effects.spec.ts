import type { Posting } from '../../../../kernel/document/kind.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import { type LoadedRefund, receiveEffects, reviewEffects } from './sale-refund.effects.js';

const AT = '2026-03-01T08:00:00.000Z';
const BACK = 100;
const STAYS = 400;

const line = (id: string, more: object = {}) => ({
  unit: { id, refundCount: 0, purchaseType: 1, purchaseOrderNo: 'CG1', purchasePrice: 90000 } as Unit,
  line: { saleOrderNo: 'XS1', settleAmount: 100000, expenseAmount: 500, costPrice: 90000, nextStage: 200, receiveStatus: BACK, ...more },
});

const refund = (lines: readonly ReturnType<typeof line>[], head: object = {}): LoadedRefund =>
  ({
    head: { channelId: 'customer', refundMode: 1, wholeAmount: 0, warehouseId: 'w1', ...head },
    lines,
    expenses: [],
    settlers: new Map(),
    consignors: new Map([['CG1', { id: 'consignor', creditDays: 0 }]]),
    at: AT,
  }) as unknown as LoadedRefund;

const ofUnits = (postings: readonly Posting[]) =>
  postings.flatMap((posting) =>
    'unit' in posting ? [[posting.post, 'rule' in posting ? posting.rule : 'amount' in posting && posting.amount]] : [],
  );

it('the review of a return on its way back reverses the profit; expenses wait for the receipt', () => {
  expect(ofUnits(reviewEffects(refund([line('a')])))).toEqual([
    ['move', 'T48'],
    ['profit', -100000],
    ['profit', -0],
  ]);
});

it('the review deducts the expenses from the profit at once if the goods stay with the customer', () => {
  expect(ofUnits(reviewEffects(refund([line('a', { receiveStatus: STAYS })], { wholeAmount: 70 })))).toEqual([
    ['move', 'T51'],
    ['profit', -100500],
    ['profit', -70],
  ]);
});

it('the review offsets the refund against each sale and settles the rest by the refund mode', () => {
  const returned = [line('a'), line('b', { saleOrderNo: 'XS2' }), line('c', { settleAmount: 20000 })];
  const offset = { post: 'offset', side: 'receivable', businessType: 25, channelId: 'customer', restTo: 'balance' };
  expect(reviewEffects(refund(returned, { refundMode: 2 })).filter(({ post }) => post === 'offset')).toEqual([
    { ...offset, orderNo: 'XS1', amount: 120000 },
    { ...offset, orderNo: 'XS2', amount: 100000 },
  ]);
});

it("the receipt stores the unit in the refund's warehouse at its cost plus return expenses", () => {
  const [move, ...others] = receiveEffects(refund([line('a')]), {});
  expect(move).toMatchObject({ post: 'move', rule: 'T50', to: { stage: 200, warehouseId: 'w1', lastStoreTime: AT, refundCount: 1 } });
  expect(others).toMatchObject([
    { post: 'cost', costType: 6, amount: 500 },
    { post: 'profit', kind: 'return', amount: 90000 },
  ]);
});

it('the receipt stores the named units or all pending ones, and owes a consignor nothing', () => {
  const consigned = line('b');
  const returned = [line('a', { receiveStatus: 300 }), { ...consigned, unit: { ...consigned.unit, purchaseType: 3 } as Unit }, line('c')];
  const moved = (postings: readonly Posting[]) => postings.flatMap((posting) => (posting.post === 'move' ? [posting.unit.id] : []));
  expect(moved(receiveEffects(refund(returned), { productIds: ['c'] }))).toEqual(['c']);
  const all = receiveEffects(refund(returned), { warehouseId: 'w2' });
  expect(moved(all)).toEqual(['b', 'c']);
  expect(all.at(-1)).toEqual({
    post: 'offset',
    side: 'payable',
    businessType: 3,
    orderNo: 'CG1',
    channelId: 'consignor',
    amount: 90000,
    restTo: 'balance',
  });
});
