import { LISTING_STATUS, type ListingEvent, listingAfter } from './states.js';

const { draft, inReview, onSale, off, rejected, sold } = LISTING_STATUS;
const EVENTS: readonly ListingEvent[] = ['submit', 'pass', 'reject', 'onSale', 'offSale', 'sell', 'cancel'];

/** Every event that is possible in a state, with the state after it; all others are not. */
const TABLE: readonly [name: string, status: number, audit: number, needReview: boolean, after: Partial<Record<ListingEvent, number>>][] = [
  ['a draft of a platform that reviews', draft, 100, true, { submit: inReview, offSale: off }],
  ['a draft of a platform without review', draft, 100, false, { submit: draft, onSale, offSale: off }],
  ['a listing in review', inReview, 100, true, { pass: inReview, reject: rejected, offSale: off }],
  ['a listing that passed its review', inReview, 300, true, { onSale, offSale: off }],
  ['a rejected listing', rejected, 400, true, { submit: inReview }],
  ['a listing on sale', onSale, 300, true, { offSale: off, sell: sold }],
  ['a listing that passed and is off', off, 300, true, { onSale }],
  ['a listing that is off and never passed', off, 100, true, {}],
  ['a listing of a platform without review that is off', off, 100, false, { onSale }],
  ['a sold listing', sold, 300, true, { cancel: off }],
];

test.each(TABLE)('%s accepts its events and no others', (_name, status, auditStatus, needReview, after) => {
  for (const event of EVENTS)
    expect([event, listingAfter({ status, auditStatus }, event, needReview)?.status]).toEqual([event, after[event]]);
});

test('a verdict is recorded once', () => {
  const passed = listingAfter({ status: inReview, auditStatus: 100 }, 'pass', true);
  expect(passed).toEqual({ status: inReview, auditStatus: 300 });
  expect(passed && listingAfter(passed, 'reject', true)).toBeUndefined();
});
