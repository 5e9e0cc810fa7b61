/** @param {readonly number[]} values */
const ascending = (values) => [...values].sort((a, b) => a - b);

/** The value below which a share of the values lies. @param {readonly number[]} values @param {number} share */
export const percentile = (values, share) =>
  ascending(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/**
 * How far apart the middle half of the values lies, as a share of their median: the noise of a run. One round in which the machine
 * was busy with something else moves neither this nor the medians that are judged.
 * @param {readonly number[]} values
 */
export const spread = (values) => (percentile(values, 0.75) - percentile(values, 0.25)) / median(values);

/** One value a round, by round. @param {readonly number[]} a @param {readonly number[]} b */
export const ratios = (a, b) => a.map((value, i) => value / /** @type {number} */ (b[i]));

/** @param {number} value */
export const short = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
