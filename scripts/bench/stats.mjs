/** @param {readonly number[]} values */
const ascending = (values) => [...values].sort((a, b) => a - b);

/** The value below which a share of the values lies. @param {readonly number[]} values @param {number} share */
export const percentile = (values, share) =>
  ascending(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/** How far apart the values lie, as a share of their median: the noise of a run. @param {readonly number[]} values */
export const spread = (values) => (Math.max(...values) - Math.min(...values)) / median(values);

/** One value a round, by round. @param {readonly number[]} a @param {readonly number[]} b */
export const ratios = (a, b) => a.map((value, i) => value / /** @type {number} */ (b[i]));

/** @param {number} value */
export const short = (value) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));
