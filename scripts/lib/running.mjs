import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A server in a process of its own.
 * @typedef {object} Running
 * @property {string} base its address
 * @property {number} startMs from the start of the process to its first good answer
 * @property {() => number} rss megabytes now
 * @property {() => number} cpu milliseconds of processor time so far
 * @property {() => Promise<number | null>} stop asks it to end; answers its exit code, null when a signal killed it
 * @property {() => string} complaints what it wrote to stderr
 *
 * @typedef {object} Start
 * @property {NodeJS.ProcessEnv} env
 * @property {number} port
 * @property {string} [cwd]
 * @property {number} [patienceMs] until the first good answer
 */

/** Milliseconds of a tick of `/proc/<pid>/stat`. */
const TICK_MS = 10;

/** @param {number | undefined} pid @param {string} file */
const proc = (pid, file) => (existsSync(`/proc/${pid}/${file}`) ? readFileSync(`/proc/${pid}/${file}`, 'utf8') : '');

/** Resident megabytes of a process; NaN where there is no /proc. @param {number | undefined} pid */
const rssOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(proc(pid, 'status'))?.[1] ?? Number.NaN) / 1024;

/** Processor milliseconds of a process. @param {number | undefined} pid */
export function cpuOf(pid) {
  const fields = proc(pid, 'stat').split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : Number.NaN;
}

/**
 * Starts a command that is a server and waits until it says that it is ready. Throws with what it wrote when it does not.
 * @param {string} command @param {readonly string[]} args @param {Start} how @returns {Promise<Running>}
 */
export async function startCommand(command, args, { env, port, cwd, patienceMs = 60_000 }) {
  const began = performance.now();
  let output = '';
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'pipe'], ...(cwd ? { cwd } : {}) });
  child.stderr.on('data', (text) => {
    output += text;
  });
  /** @type {Promise<number | null>} */
  const ended = new Promise((done) => {
    child.once('close', done);
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await answers(`${base}/health/ready`))) {
    const dead = child.exitCode !== null || child.signalCode !== null;
    if (dead || performance.now() - began > patienceMs) {
      child.kill('SIGKILL');
      throw new Error(`${[command, ...args].join(' ')} did not start\n${output}`);
    }
    await sleep(5);
  }
  const startMs = performance.now() - began;
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { base, startMs, rss: () => rssOf(child.pid), cpu: () => cpuOf(child.pid), stop, complaints: () => output };
}

/** @param {string} url */
async function answers(url) {
  try {
    const answer = await fetch(url, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** The environment of a server of ours on a data directory: nothing of the developer's own settings. @param {string} dataDir @param {number} port */
export const serverEnvironment = (dataDir, port) => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: String(port),
  HOST: '127.0.0.1',
  DEMO_SEED: 'small',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  REDIS_URL: '',
});
