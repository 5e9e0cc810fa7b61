import { fork } from 'node:child_process';
import { freePort } from '../lib/free-port.mjs';
import { fromRoot, SERVER_ENTRY } from '../lib/paths.mjs';
import { cpuOf, serverEnvironment, startCommand } from '../lib/running.mjs';

/** @type {import('../lib/running.mjs').Running[]} */
const started = [];
// A part that breaks off leaves its servers running.
process.once('exit', () => {
  for (const server of started) server.stop();
});

/** @param {string} node @param {readonly string[]} args @param {import('../lib/running.mjs').Start} how */
async function start(node, args, how) {
  const server = await startCommand(node, args, how);
  started.push(server);
  return server;
}

/**
 * This product's server on a data directory.
 * @param {string} dataDir @param {string} [node] the Node it runs on, ours by default @param {NodeJS.ProcessEnv} [more] other settings
 */
export async function startServer(dataDir, node = process.execPath, more = {}) {
  const port = await freePort();
  return start(node, [SERVER_ENTRY], { env: { ...serverEnvironment(dataDir, port), ...more }, port });
}

/** The yardstick on a database file. @param {string} file @param {string} [tape] @param {string} [node] @param {string} [script] */
export async function startBare(file, tape = '', node = process.execPath, script = 'bare.mjs') {
  const port = await freePort();
  return start(node, [fromRoot('scripts/bench', script), file, String(port), tape], { env: process.env, port });
}

/**
 * A script of this folder in a process of its own that answers one message at a time.
 * @param {string} name @param {readonly string[]} [args] @param {string} [node]
 */
export function worker(name, args = [], node = process.execPath) {
  const child = fork(fromRoot('scripts/bench', name), args, { execPath: node, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
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
