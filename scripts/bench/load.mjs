// The load generator, in a process of its own so that it does not share an event loop with what it measures.
import { Agent, request } from 'node:http';
import { serveParent } from './process.mjs';
import { median, percentile } from './stats.mjs';

/**
 * @typedef {{ path: string, body?: string }} Shot
 * @typedef {{ base: string, headers: Record<string, string>, shots: readonly Shot[], concurrency: number, keep?: boolean, method?: 'POST' | 'GET' }} Volley
 * @typedef {{ rps: number, p50: number, p99: number, mean: number, answers: string[] }} Result
 */

/** @param {Volley} volley @returns {Promise<Result>} */
async function fire({ base, headers, shots, concurrency, keep = false, method = 'POST' }) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  /** @type {number[]} */
  const times = [];
  /** @type {string[]} */
  const answers = [];
  let next = 0;
  const began = performance.now();
  const shooter = async () => {
    while (next < shots.length) {
      const at = next++;
      const from = performance.now();
      const text = await send(agent, method, base, headers, /** @type {Shot} */ (shots[at]));
      times.push(performance.now() - from);
      if (keep) answers[at] = text;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, shooter));
  const ms = performance.now() - began;
  agent.destroy();
  return { rps: (shots.length / ms) * 1000, p50: median(times), p99: percentile(times, 0.99), mean: ms / shots.length, answers };
}

/** @param {Agent} agent @param {string} method @param {string} base @param {Record<string, string>} headers @param {Shot} shot @returns {Promise<string>} */
function send(agent, method, base, headers, { path, body }) {
  return new Promise((done, fail) => {
    const sized =
      body === undefined ? headers : { ...headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    const call = request(base + path, { agent, method, headers: sized }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        // Every answer is looked at: a server that refuses quickly must not look fast.
        if (answer.statusCode === 200 && text.includes('"success":true')) done(text);
        else fail(new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`));
      });
    });
    call.on('error', fail);
    call.end(body);
  });
}

serveParent(fire);
