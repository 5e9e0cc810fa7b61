import { signInAt } from './app.mjs';

/**
 * Somebody of the measured tenant who calls a server from this process, one call at a time, and times it.
 * @param {string} base @param {string} account
 */
export async function callerAt(base, account) {
  const headers = { ...(await signInAt(base, account)), 'content-type': 'application/json' };
  /** @param {string} path @param {object} [input] @returns {Promise<{ ms: number, data: any }>} */
  const timed = async (path, input = {}) => {
    const began = performance.now();
    const answer = await fetch(`${base}/api/blade-phone/${path}`, { method: 'POST', headers, body: JSON.stringify(input) });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const ms = performance.now() - began;
    if (answer.headers.get('content-type')?.includes('json') !== true) return { ms, data: bytes };
    const body = JSON.parse(bytes.toString('utf8'));
    if (body.success !== true) throw new Error(`${path}: ${bytes.toString('utf8').slice(0, 400)}`);
    return { ms, data: body.data };
  };
  /** @param {string} path @param {object} [input] */
  const ask = async (path, input) => (await timed(path, input)).data;
  return { timed, ask };
}

/** @typedef {Awaited<ReturnType<typeof callerAt>>} Caller */
