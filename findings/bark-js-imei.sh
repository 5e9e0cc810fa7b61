#!/usr/bin/env bash
# bark-js 1.2.1 reads 14 characters of a handset identifier in the GS1 element (8002): an IMEI is an error, an IMEISV is cut.
#
# Expected: (8002) holds up to 20 characters (GS1 General Specifications, 3.9: N4+X..20), so it holds the 15 digits of an
#           IMEI and the 16 of an IMEISV. bwip-js writes such a code and gs1-barcode-parser-mod reads it.
# Seen:     bark-js takes 14 characters and reads the rest as the next element. The IMEI ends with 9 and is an error. The
#           IMEISV ends with 91, and becomes a shorter number and an empty element (91).
set -euo pipefail

packages=(bark-js@1.2.1 gs1-barcode-parser-mod@1.2.1 bwip-js@4.11.4)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import bwip from 'bwip-js';

const require = createRequire(import.meta.url);
const bark = require('bark-js');
const { parseBarcode } = require('gs1-barcode-parser-mod');
const show = (elements) => elements.map(({ ai, value }) => `(${ai})${value}`).join(' ');

function seenBy(code) {
  try {
    return show(bark(code).elements);
  } catch (error) {
    return `error: ${error.message.split('.')[0]}`;
  }
}

const cases = [
  ['356938035643809', 'error: Invalid AI at start of barcode section: 9'],
  ['3569380356438091', '(8002)35693803564380 (91)'],
];
for (const [number, described] of cases) {
  assert.ok(bwip.raw('gs1-128', `(8002)${number}`).length > 0);
  const other = show(parseBarcode(`8002${number}`).parsedCodeItems.map(({ ai, data }) => ({ ai, value: data })));
  const seen = seenBy(`8002${number}`);
  console.log(`8002${number}\n  expected (8002)${number}\n  gs1-barcode-parser-mod ${other}\n  bark-js  ${seen}`);
  assert.equal(other, `(8002)${number}`);
  assert.equal(seen, described);
}
NODE
node finding.mjs
