const { readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const ROOT = join(__dirname, '..', '..');

/** CPU seconds of the dear spec files; `npm test -- --record` writes them. */
const DURATIONS = JSON.parse(readFileSync(join(ROOT, 'tests', 'durations.json'), 'utf8'));

/** Starts the dearest spec files first. Jest knows durations only from its own last run, which a fresh clone does not have. */
module.exports = class LongestFirst extends Sequencer {
  /** @override @param {Parameters<Sequencer['sort']>[0]} tests */
  sort(tests) {
    const cost = (/** @type {{ path: string }} */ { path }) => DURATIONS[relative(ROOT, path)] ?? 0;
    return [...tests].sort((a, b) => cost(b) - cost(a) || (a.path < b.path ? -1 : 1));
  }
};
