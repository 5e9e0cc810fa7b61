// Waits for papers at many devices at once and asks again whenever it is answered. No arguments.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveParent } from './process.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** Long enough for the server to have looked for papers once for each. */
const SETTLE_MS = 3000;

/** @param {string} base @param {string} pollToken @param {(by: number) => void} count */
function wait(base, pollToken, count) {
  const body = JSON.stringify({ pollToken });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const call = request(`${base}/api/blade-phone/print/pollPrintDevice`, { agent, method: 'POST', headers }, (answer) => {
    answer.resume();
    answer.on('end', () => {
      count(-1);
      // What is refused is not held, and is not tried again.
      if (answer.statusCode === 200) wait(base, pollToken, count);
    });
  });
  call.on('error', () => count(-1));
  count(1);
  call.end(body);
}

/** @param {{ base: string, tokens: readonly string[], count: number }} wanted @returns {Promise<{ held: number }>} */
async function hold({ base, tokens, count }) {
  let held = 0;
  for (let i = 0; i < count; i += 1) {
    wait(base, /** @type {string} */ (tokens[i % tokens.length]), (by) => {
      held += by;
    });
  }
  await sleep(SETTLE_MS);
  return { held };
}

serveParent(hold);
