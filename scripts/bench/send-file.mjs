// Sends a document of so many megabytes as a form, and tells how long it took. No arguments.
import { request } from 'node:http';
import { serveParent } from './process.mjs';

const MB = 1024 * 1024;
const BOUNDARY = 'bench-boundary';
const START = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
);
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
const PART = Buffer.alloc(MB, '%PDF-1.7 ');

/** @param {{ base: string, path: string, headers: Record<string, string>, megabytes: number }} wanted @returns {Promise<{ ms: number }>} */
function send({ base, path, headers, megabytes }) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const length = START.length + megabytes * MB + END.length;
    const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': String(length) };
    const call = request(base + path, { method: 'POST', headers: { ...headers, ...form } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve({ ms: performance.now() - began });
        else reject(new Error(`${answer.statusCode} ${Buffer.concat(chunks).toString('utf8')}`));
      });
    });
    call.on('error', reject);
    call.write(START);
    let sent = 0;
    const more = () => {
      while (sent < megabytes) {
        sent += 1;
        if (!call.write(PART)) {
          call.once('drain', more);
          return;
        }
      }
      call.end(END);
    };
    more();
  });
}

serveParent(send);
