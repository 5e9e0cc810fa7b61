import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] collect the output instead of showing it
 */

/**
 * Runs a command to its end. It never throws: a command that cannot be started answers code 127.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, quiet = false } = {}) {
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'] });
    child.stdout?.on('data', (text) => {
      output += text;
    });
    child.stderr?.on('data', (text) => {
      output += text;
    });
    child.once('error', (error) => done({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => done({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output }));
  });
}

/** Runs a Node script of this repository or of a package. @param {string} script @param {readonly string[]} args @param {RunOptions} [options] */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/**
 * The npm that runs us, or else that of the path, on the Node that runs us: which optional packages it installs depends on the Node.
 * @param {readonly string[]} args @param {RunOptions} [options]
 */
export function npm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], options);
  const env = { ...process.env, ...options?.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) };
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { ...options, env });
}

/** Milliseconds as `1.2 s`. @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
