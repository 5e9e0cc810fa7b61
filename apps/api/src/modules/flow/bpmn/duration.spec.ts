import { durationMs } from './duration.js';

test.each([
  ['PT1H30M', 5_400_000],
  ['P2W1D', 15 * 86_400_000],
  ['P100Y', undefined],
  ['P9999999D', undefined],
  ['PT99999999999999H', undefined],
])('%s lasts %p milliseconds', (text, ms) => expect(durationMs(text)).toBe(ms));
