import { fork, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lib/free-port.mjs';
import { fromRoot, SERVER_ENTRY } from '../lib/paths.mjs';

/**
 * A server under measurement.
 * @typedef {object} Running
 * @property {string} base its address
 * @property {number} startMs from the start of the process to its first good answer
 * @property {() => number} rss megabytes now
 * @property {() => number} cpu milliseconds of processor time so far
 * @property {() => Promise<void>} stop
 */

/** Milliseconds of a tick of `/proc/<pid>/stat`. */
const TICK_MS = 10;

/** @param {number | undefined} pid @param {string} file */
const proc = (pid, file) => (existsSync(`/proc/${pid}/${file}`) ? readFileSync(`/proc/${pid}/${file}`, 'utf8') : '');

/** Resident megabytes of a process; NaN where there is no /proc. @param {number | undefined} pid */
const rssOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(proc(pid, 'status'))?.[1] ?? Number.NaN) / 1024;

/** Processor milliseconds of a process. @param {number | undefined} pid */
function cpuOf(pid) {
  const fields = proc(pid, 'stat').split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : Number.NaN;
}

/**
 * Starts a script as a server and waits for its first good answer.
 * @param {string} script @param {readonly string[]} args @param {{ env: NodeJS.ProcessEnv, port: number, ready: string }} how
 * @returns {Promise<Running>}
 */
async function start(script, args, { env, port, ready }) {
  const began = performance.now();
  let output = '';
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const ended = new Promise((done) => {
    child.once('close', done);
  });
  const base = `http://127.0.0.1:${port}`;
  while (!(await answers(base + ready))) {
    if (child.exitCode !== null || performance.now() - began > 60_000) throw new Error(`${script} did not start\n${output}`);
    await sleep(5);
  }
  const startMs = performance.now() - began;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { base, startMs, rss: () => rssOf(child.pid), cpu: () => cpuOf(child.pid), stop };
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

/** This product's server on a data directory. @param {string} dataDir */
export async function startServer(dataDir) {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO_SEED: 'small',
    LOG_LEVEL: 'warn',
    DATABASE_URL: '',
    REDIS_URL: '',
  };
  return start(SERVER_ENTRY, [], { env, port, ready: '/health/ready' });
}

/** The yardstick on a database file. @param {string} file @param {string} [tape] */
export async function startBare(file, tape = '') {
  const port = await freePort();
  return start(fromRoot('scripts/bench/bare.mjs'), [file, String(port), tape], { env: process.env, port, ready: '/health/ready' });
}

/**
 * A script of this folder in a process of its own that answers one message at a time.
 * @param {string} name @param {readonly string[]} args
 */
export function worker(name, args = []) {
  const child = fork(fromRoot('scripts/bench', name), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let failed = false;
  /** @type {Promise<void>} */
  const ended = new Promise((done) => {
    child.once('exit', (code) => {
      failed = code !== 0;
      done();
    });
  });
  /** @param {object} message @returns {Promise<any>} */
  const ask = (message) =>
    new Promise((done, fail) => {
      if (failed) fail(new Error(`${name} has ended`));
      const onExit = () => fail(new Error(`${name} ended while it was asked`));
      child.once('exit', onExit);
      child.once('message', (answer) => {
        child.off('exit', onExit);
        done(answer);
      });
      child.send(message);
    });
  const stop = () => {
    child.disconnect();
    return ended;
  };
  return { ask, stop, cpu: () => cpuOf(child.pid) };
}

/** Answers messages of the parent until it disconnects. @param {(message: any) => Promise<unknown>} answer */
export function serveParent(answer) {
  process.on('message', (message) => {
    answer(message).then(
      (value) => process.send?.(value ?? {}),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
  process.once('disconnect', () => process.exit(0));
}
