#!/usr/bin/env bash
# @fastify/compress 9.2.0 answers gzip to a client that refuses gzip and accepts anything else.
#
# Expected: Accept-Encoding: gzip;q=0, br;q=0, * gets deflate or no coding. A coding that is listed with a qvalue of 0 is not
#           acceptable, and the asterisk stands for the codings that are not listed (RFC 9110, 12.5.3).
# Seen:     gzip. Each asterisk counts as "gzip", whatever the rest of the header says. Without the asterisk the refusal
#           is respected.
set -euo pipefail

packages=(fastify@5.12.8 @fastify/compress@9.2.0)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import compress from '@fastify/compress';
import Fastify from 'fastify';

const app = Fastify();
await app.register(compress, { threshold: 0 });
app.get('/', async (_request, reply) => reply.type('text/plain').send('stock '.repeat(100)));

const cases = [
  ['gzip;q=0, br;q=0, *', 'deflate or none', 'gzip'],
  ['*, gzip;q=0', 'br, deflate or none', 'gzip'],
  ['gzip;q=0, br;q=0', 'none', 'none'],
];
for (const [header, expected, described] of cases) {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': header } });
  const seen = headers['content-encoding'] ?? 'none';
  console.log(`Accept-Encoding: ${header}\n  expected ${expected}\n  seen     ${seen}`);
  assert.equal(seen, described);
}
await app.close();
NODE
node finding.mjs
