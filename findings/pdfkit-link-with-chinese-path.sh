#!/usr/bin/env bash
# pdfkit 0.20.2 writes a link as UTF-16 if its address has a character beyond ASCII, and viewers drop the link.
#
# Expected: the link option of text() takes an address as a browser does, 库存 becoming %E5%BA%93%E5%AD%98, or refuses it. The URI
#           of a link is a string in 7-bit ASCII (ISO 32000-1, 12.6.4.7).
# Seen:     the whole address, https included, is UTF-16 with a byte-order mark. PDF.js (as shipped in unpdf) finds no
#           address in it: the text looks like a link and does nothing. Nothing is raised.
set -euo pipefail

packages=(pdfkit@0.20.2 unpdf@1.8.1)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { extractLinks } from 'unpdf';

async function written(link) {
  const document = new PDFDocument();
  document.text('Open in stock', { link });
  document.end();
  const file = await buffer(document);
  return { utf16: file.includes('/URI (\u00fe\u00ff', 'latin1'), links: (await extractLinks(new Uint8Array(file))).links };
}

const plain = 'https://example.com/stock/15';
const chinese = 'https://example.com/库存/15';
const encoded = new URL(chinese).href;
const seen = { plain: await written(plain), encoded: await written(encoded), chinese: await written(chinese) };
for (const [name, { utf16, links }] of Object.entries(seen)) {
  const expected = { plain, encoded, chinese: encoded }[name];
  console.log(`${name}\n  expected ${expected}\n  seen     ${links.join() || 'no link'}${utf16 ? ', UTF-16 in the file' : ''}`);
}
assert.deepEqual(seen, {
  plain: { utf16: false, links: [plain] },
  encoded: { utf16: false, links: [encoded] },
  chinese: { utf16: true, links: [] },
});
NODE
node finding.mjs
