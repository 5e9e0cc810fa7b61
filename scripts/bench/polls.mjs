// Waits for papers at many devices at once and asks again whenever it is answered. No arguments.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveParent } from './process.mjs';
import { sized } from './scale.mjs';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** Long enough for the server to have looked for papers once for each. */
const SETTLE_MS = sized(3000, 500);

/** Why a poll was not held, where one was not: what is refused is not tried again. */
let refused = '';

/** @param {string} base @param {number} device @param {string} pollToken @param {(by: number) => void} count */
function wait(base, device, pollToken, count) {
  const body = JSON.stringify({ pollToken });
  // Each printer calls from a house of its own: what one address may ask without signing in is bounded.
  const address = `10.${device >> 8}.${device & 255}.1`;
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const call = request(`${base}/api/blade-phone/print/pollPrintDevice`, { agent, method: 'POST', headers }, (answer) => {
    /** @type {Buffer[]} */
    const chunks = [];
    answer.on('data', (chunk) => chunks.push(chunk));
    answer.on('end', () => {
      count(-1);
      if (answer.statusCode === 200) wait(base, device, pollToken, count);
      else refused ||= `${answer.statusCode} ${Buffer.concat(chunks).toString('utf8')}`;
    });
  });
  call.on('error', (error) => {
    count(-1);
    refused ||= String(error);
  });
  count(1);
  call.end(body);
}

/** @param {{ base: string, tokens: readonly string[], count: number }} wanted @returns {Promise<{ held: number, refused: string }>} */
async function hold({ base, tokens, count }) {
  let held = 0;
  for (let i = 0; i < count; i += 1) {
    const device = i % tokens.length;
    wait(base, device, /** @type {string} */ (tokens[device]), (by) => {
      held += by;
    });
  }
  await sleep(SETTLE_MS);
  return { held, refused };
}

serveParent(hold);
