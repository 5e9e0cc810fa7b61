#!/usr/bin/env bash
# exceljs 4.4.0 reads a number as a date if its number format has an escaped letter.
#
# Expected: 12 in the format 0\d ("12d", days in stock) is the number 12. A character after a backslash is literal text
#           (ECMA-376 Part 1, 18.8.31), like text in quotes. The formatter of SheetJS (ssf 0.11.2) shows 12d.
# Seen:     a Date in January 1900. The letters d, m, y, h, s and b make a format a date format although a backslash is
#           before them. The same literals in quotes are recognised.
set -euo pipefail

packages=(exceljs@4.4.0 ssf@0.11.2)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import ExcelJS from 'exceljs';
import SSF from 'ssf';

const cells = [
  { format: String.raw`0\d`, value: 12, shown: '12d', seen: new Date('1900-01-11') },
  { format: String.raw`#,##0\ \m\A\h`, value: 4352, shown: '4,352 mAh', seen: new Date('1911-11-30') },
  { format: '0"d"', value: 12, shown: '12d', seen: 12 },
];
const written = new ExcelJS.Workbook();
const sheet = written.addWorksheet('Stock');
for (const { format, value } of cells) sheet.addRow([value]).getCell(1).numFmt = format;
const file = await written.xlsx.writeBuffer();

const read = new ExcelJS.Workbook();
await read.xlsx.load(file);
cells.forEach(({ format, value, shown, seen }, index) => {
  const result = read.getWorksheet('Stock').getCell(`A${index + 1}`).value;
  console.log(`format ${format}\n  expected ${value}, shown as ${shown}\n  seen     ${result.toISOString?.() ?? result}`);
  assert.equal(SSF.format(format, value), shown);
  assert.deepEqual(result, seen);
});
NODE
node finding.mjs
