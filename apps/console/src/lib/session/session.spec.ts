import { isAged, type Session } from './session';

const received = { since: 1_000_000_000 } as Session;

it('a token is renewed in time, even after the clock was set back', () => {
  const after = (ms: number) => isAged(received, received.since + ms);
  expect([after(0), after(2_999_999), after(3_000_000)]).toEqual([false, false, true]);
  expect(after(-3_600_000)).toBe(true);
});
