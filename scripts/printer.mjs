// A printer made of files: fetches print jobs as a console does and writes each paper as HTML, and as PDF where there is a Chromium.
//   npm run printer -- --url http://127.0.0.1:3000 --token <poll token of a device>
//   npm run printer -- --tenant 100001 --user boss --password 123456       everything sent to devices of this person
//   options: --out <folder> (default ./printed), --jobs <n> (ends after n jobs), --fail (says of each that it could not be printed)
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findChromium } from './lib/chromium.mjs';

/**
 * @typedef {{ id: string, title?: string, content: string, copies: number }} Job
 * @typedef {{ poll: () => Promise<Job[]>, report: (id: string, status: number, errorMsg?: string) => Promise<unknown> }} Desk
 */

const PRINTED = 300;
const FAILED = 400;
/** A server that does not answer is asked again after this (docs/domain.md 8.4). */
const RETRY_MS = 30_000;

const { values: given } = parseArgs({
  options: {
    url: { type: 'string', default: process.env.PRINTER_URL ?? 'http://127.0.0.1:3000' },
    token: { type: 'string', default: process.env.PRINTER_TOKEN ?? '' },
    tenant: { type: 'string', default: '' },
    user: { type: 'string', default: '' },
    password: { type: 'string', default: process.env.PRINTER_PASSWORD ?? '' },
    out: { type: 'string', default: 'printed' },
    jobs: { type: 'string', default: '0' },
    fail: { type: 'boolean', default: false },
  },
});

const out = resolve(given.out);
const chromium = findChromium();

/** @param {string} path @param {object} body @param {Record<string, string>} [headers] */
async function post(path, body, headers = {}) {
  const answer = await fetch(`${given.url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = await answer.json();
  if (code !== 200) throw Object.assign(new Error(msg ?? String(answer.status)), { code });
  return data;
}

const call = '/api/blade-phone/print';

/** With the token of one device, or as a person with all of his. @returns {Promise<Desk>} */
async function openDesk() {
  const pollToken = given.token;
  if (pollToken) {
    return {
      poll: () => post(`${call}/pollPrintDevice`, { pollToken }),
      report: (id, status, errorMsg) => post(`${call}/reportPrintDevice`, { pollToken, id, status, errorMsg }),
    };
  }
  const session = { 'Blade-Auth': `bearer ${await signIn()}` };
  return {
    poll: () => post(`${call}/pollPrintContent`, {}, session),
    report: (id, status, errorMsg) => post(`${call}/updateContentToPrint`, { id, status, errorMsg }, session),
  };
}

async function signIn() {
  const query = new URLSearchParams({
    tenantId: given.tenant,
    username: given.user,
    password: createHash('md5').update(given.password).digest('hex'),
    grant_type: 'password',
    scope: 'all',
    type: 'account',
  });
  const answer = await fetch(`${given.url}/api/blade-auth/oauth/token?${query}`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from('saber:saber_secret').toString('base64')}` },
  });
  const { access_token: token, msg } = await answer.json();
  if (!token) throw new Error(msg ?? 'not signed in');
  return token;
}

/** Writes the papers of a job. @param {Job} job */
function print({ id, content }) {
  /** @type {string[]} */
  const papers = JSON.parse(content);
  papers.forEach((html, i) => {
    const file = join(out, `${id}-${i + 1}`);
    writeFileSync(`${file}.html`, html);
    if (!chromium) return;
    const quiet = ['--headless', '--no-sandbox', '--disable-gpu', '--no-pdf-header-footer', '--virtual-time-budget=5000'];
    execFileSync(chromium, [...quiet, `--print-to-pdf=${file}.pdf`, `file://${file}.html`], { stdio: 'ignore', timeout: 60_000 });
  });
  return papers.length;
}

/** @param {Desk} desk @param {Job} job */
async function handle(desk, job) {
  try {
    if (given.fail) throw new Error('out of paper');
    const papers = print(job);
    await desk.report(job.id, PRINTED);
    console.log(`${job.id}  ${job.title ?? ''}  ${papers} × ${job.copies}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    await desk.report(job.id, FAILED, why.slice(0, 255));
    console.log(`${job.id}  ${job.title ?? ''}  failed: ${why}`);
  }
}

mkdirSync(out, { recursive: true });
console.log(`printing to ${out}${chromium ? ', with PDF' : ''}`);
const most = Number(given.jobs);
/** @type {Desk | undefined} */
let desk;
for (let done = 0; most === 0 || done < most; ) {
  try {
    desk ??= await openDesk();
    for (const job of await desk.poll()) {
      await handle(desk, job);
      done += 1;
    }
  } catch (error) {
    // A session that has ended is begun anew.
    desk = undefined;
    console.error(error instanceof Error ? error.message : error);
    await sleep(RETRY_MS);
  }
}
