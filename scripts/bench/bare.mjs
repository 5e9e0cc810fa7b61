// The yardstick: Node's own http server and prepared statements, nothing between them. Arguments: database, port, tape.
import { createServer } from 'node:http';
import { openTape } from './tape.mjs';

const [file = '', port = '', tapeFile = ''] = process.argv.slice(2);
const tape = openTape(file, tapeFile);

/** @param {string} url @param {string} body */
function answer(url, body) {
  const [, kind, k] = /^\/(create|review)\/(\d+)$/.exec(url) ?? [];
  if (kind === 'create' || kind === 'review') {
    JSON.parse(body);
    tape.replay(kind, Number(k));
    return {};
  }
  if (url.startsWith('/health')) return {};
  // Whoever answers a question reads it first; what it means is on the tape.
  const asked = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
  return { ...tape.page(url), current: Number(asked.current) };
}

createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const data = answer(request.url ?? '', Buffer.concat(chunks).toString('utf8'));
    const text = JSON.stringify({ code: 200, success: true, data, msg: '操作成功' });
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  });
}).listen(Number(port), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
