import { isSmoke } from './scale.mjs';
import { median, ratios, short, spread } from './stats.mjs';

/** Where the yardstick itself varies more than this, a run says nothing. */
const MAX_NOISE = 0.25;

/** @typedef {'pass' | 'FAIL' | 'noise' | ''} Verdict */

/** Noise hides a pass as well as a failure; the figures of a smoke are none. @param {boolean} holds @param {number} [noise] @returns {Verdict} */
const verdict = (holds, noise = 0) => (isSmoke ? '' : noise > MAX_NOISE ? 'noise' : holds ? 'pass' : 'FAIL');

/** @type {Verdict[]} */
const verdicts = [];

/** Whether no gate failed; one that the noise hid is no failure. */
export const allHold = () => !verdicts.includes('FAIL');

/** How many gates the noise hid. */
export const hidden = () => verdicts.filter((word) => word === 'noise').length;

/** @param {readonly string[]} cells */
const row = (cells) => console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(44) : cell.padStart(13))).join(' '));

/** @param {string} text @param {readonly string[]} columns */
export function title(text, columns) {
  console.log(`\n${text}`);
  row(['', ...columns]);
}

/** @param {readonly number[]} values */
const range = (values) => `${short(Math.min(...values))}–${short(Math.max(...values))}`;

/**
 * One line that compares us with the yardstick, round by round. `share` is the median of what we reach of it; `noise` how far the
 * yardstick's own rounds lie apart.
 * @param {string} what
 * @param {{ ours: readonly number[], bare: readonly number[], unit: string, smallerIsBetter?: boolean, gate?: number, notes?: readonly string[] }} figures
 */
export function compare(what, { ours, bare, unit, smallerIsBetter = false, gate, notes = [] }) {
  const shares = smallerIsBetter ? ratios(bare, ours) : ratios(ours, bare);
  const share = median(shares);
  const noise = spread(bare);
  const word = gate === undefined ? '' : verdict(share >= gate, noise);
  if (word) verdicts.push(word);
  row([
    what,
    `${short(median(ours))} ${unit}`,
    `${short(median(bare))} ${unit}`,
    short(share),
    range(shares),
    `${Math.round(noise * 100)}%`,
    gate === undefined ? '' : `≥ ${gate}`,
    word,
    ...notes,
  ]);
  return share;
}

/** One line with a figure that must stay below a bound. @param {string} what @param {number} value @param {string} unit @param {number} [bound] @param {number} [noise] */
export function atMost(what, value, unit, bound, noise) {
  const word = bound === undefined ? '' : verdict(value <= bound, noise);
  if (word) verdicts.push(word);
  row([
    what,
    `${short(value)} ${unit}`,
    '',
    '',
    '',
    noise === undefined ? '' : `${Math.round(noise * 100)}%`,
    bound === undefined ? '' : `≤ ${bound}`,
    word,
  ]);
}

/** One line with a figure and its budget: an excess is reported and fails nothing. @param {string} what @param {number} value @param {string} unit @param {number} budget */
export function withinBudget(what, value, unit, budget) {
  row([what, `${short(value)} ${unit}`, '', '', '', '', `≤ ${budget}`, isSmoke ? '' : value <= budget ? 'within' : 'over']);
}
