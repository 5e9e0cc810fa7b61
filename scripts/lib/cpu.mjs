import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick of `/proc`. */
const TICK_MS = 10;

/** The fields of `/proc/<pid>/stat` behind the name of the process; none where there is no /proc or no such process any more. @param {string} pid */
function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

const ticks = (/** @type {readonly string[]} */ stat, /** @type {readonly number[]} */ fields) =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0) * TICK_MS;

const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

/** CPU milliseconds of all child processes that have ended, with their own children; NaN where there is no /proc. */
export const childrenCpuMs = () => ticks(statOf('self'), ENDED_CHILDREN);

/** CPU milliseconds of this process and all below it so far, ended or not; NaN where there is no /proc. */
export function treeCpuMs() {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const stats = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => /** @type {const} */ ([pid, statOf(pid)]))
      .filter(([, stat]) => stat.length > 0),
  );
  const below = (/** @type {string} */ pid) => [...stats].filter(([, [, parent]]) => parent === pid).map(([child]) => child);
  /** @type {(pid: string) => number} */
  const cpuOf = (pid) =>
    ticks(stats.get(pid) ?? [], [...OWN, ...ENDED_CHILDREN]) + below(pid).reduce((sum, child) => sum + cpuOf(child), 0);
  return cpuOf(String(process.pid));
}
