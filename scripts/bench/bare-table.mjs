// The yardstick of a list in the browser: a page with nothing but the table of the component library, built by the same tool.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freePort } from '../lib/free-port.mjs';
import { fromRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/run.mjs';

const PAGE = '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="/main.jsx"></script>';
const MAIN = `import { Table } from 'antd';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const rows = await (await fetch('/rows.json')).json();
const names = Object.keys(rows[0]).filter((name) => typeof rows[0][name] !== 'object').slice(0, 16);
const columns = names.map((name) => ({ key: name, dataIndex: name, title: name, width: 120, ellipsis: true }));
createRoot(document.getElementById('root')).render(
  createElement(Table, { columns, dataSource: rows, rowKey: 'orderNo', size: 'small', rowSelection: {}, scroll: { x: 'max-content' } }),
);
`;
const TYPES = { html: 'text/html; charset=utf-8', js: 'text/javascript', json: 'application/json', css: 'text/css' };

/** Builds the page into a folder and serves it. @param {string} folder @param {readonly object[]} rows */
export async function serveBareTable(folder, rows) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'main.jsx'), MAIN);
  const built = await runNode(fromRoot('node_modules/vite/bin/vite.js'), ['build', folder, '--logLevel', 'warn', '--target', 'es2022'], {
    cwd: fromRoot('apps/console'),
    quiet: true,
  });
  if (built.code !== 0) throw new Error(built.output);
  const files = new Map([['/rows.json', gzipSync(JSON.stringify(rows))]]);
  for (const name of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }))
    if (/\.\w+$/.test(name)) files.set(`/${name}`, gzipSync(readFileSync(join(folder, 'dist', name))));
  const port = await freePort();
  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const body = files.get(path);
    const type = TYPES[/** @type {keyof typeof TYPES} */ (path.split('.').pop())] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { 'content-type': type, ...(body ? { 'content-encoding': 'gzip' } : {}) }).end(body);
  });
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  return {
    base: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}
