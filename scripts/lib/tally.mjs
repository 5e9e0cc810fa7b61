import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @type {Tally} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** A part of the run that could not even start counts as one failure. @type {Tally} */
export const BROKEN = { passed: 0, failed: 1, skipped: 0 };

/** @param {readonly Tally[]} tallies @returns {Tally} */
export const sum = (tallies) =>
  tallies.reduce(
    (all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed, skipped: all.skipped + one.skipped }),
    NOTHING,
  );

/** `12 passed, 0 failed`, and what was skipped when something was. @param {Tally} tally */
export const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** The counts in the last line of a run of `npm test`. @param {string} output @returns {Tally} */
export function tallyIn(output) {
  const [, passed, failed, skipped = '0'] = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(output) ?? [];
  return passed === undefined ? BROKEN : { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}

/**
 * Counts of a jest run. A file that fails before its first test counts once; a run that failed with every test green
 * (a broken global set-up, a missed threshold) counts once too.
 * @param {string} file the `--json` report @param {number} code exit code of the run @returns {Tally}
 */
export function jestTally(file, code) {
  const report = read(file);
  if (!report) return code === 0 ? NOTHING : BROKEN;
  const failed = report.numFailedTests + (report.numRuntimeErrorTestSuites ?? 0);
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * Counts of a Playwright run. A flaky test is a failure: nothing is retried here. Errors outside a test count once each.
 * @param {string} file report of the `json` reporter @param {number} code exit code of the run @returns {Tally}
 */
export function playwrightTally(file, code) {
  const report = read(file);
  if (!report) return code === 0 ? NOTHING : BROKEN;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  const failed = unexpected + flaky + (report.errors?.length ?? 0);
  return { passed: expected, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

/** How much of an error is told again at the end of a run. */
const MOST_CHARACTERS = 400;

/** An error in one line without colours, behind what failed. @param {string} what @param {string | undefined} error */
const withReason = (what, error) =>
  error ? `${what}: ${stripVTControlCharacters(error).replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS)}` : what;

/**
 * The failed tests of a jest run, each as `file › title: error`; a file that failed before its first test by its name.
 * @param {string} file the `--json` report @returns {string[]}
 */
export function jestFailures(file) {
  return (read(file)?.testResults ?? []).flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const path = relative(ROOT, name);
    const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [withReason(path, message)] : [];
    return failed.map((/** @type {any} */ { fullName, failureMessages }) => withReason(`${path} › ${fullName}`, failureMessages?.[0]));
  });
}

/** The failed tests of a Playwright run, each as `file:line › title: error`. @param {string} file report of the `json` reporter @returns {string[]} */
export function playwrightFailures(file) {
  const failures = (/** @type {any} */ suite) => [
    ...(suite.specs ?? [])
      .filter((/** @type {any} */ { ok }) => !ok)
      .map((/** @type {any} */ spec) =>
        withReason(
          `tests/console/${spec.file}:${spec.line} › ${spec.title}`,
          spec.tests.flatMap((/** @type {any} */ { results }) => results).find((/** @type {any} */ { error }) => error)?.error.message,
        ),
      ),
    ...(suite.suites ?? []).flatMap(failures),
  ];
  return (read(file)?.suites ?? []).flatMap(failures);
}

/** @param {string} file */
function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
