// The least a program can do for a workbook: a zip of its own with texts in the cells, and a regular expression that reads one back. It checks
// nothing, knows no dates and no styles, and believes every file.
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';

const BATCH = 500;

/** @param {string} text */
const escaped = (text) => (/[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text);

/** @param {number} index */
const letters = (index) => (index < 26 ? '' : String.fromCharCode(64 + Math.floor(index / 26))) + String.fromCharCode(65 + (index % 26));

/** @param {Iterable<Record<string, string | number>>} rows @param {readonly string[]} keys */
function* sheetXml(rows, keys) {
  const names = keys.map((_, i) => letters(i));
  let text = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
  let at = 0;
  for (const row of rows) {
    at += 1;
    text += `<row r="${at}">`;
    for (const [i, key] of keys.entries()) {
      const value = row[key] ?? '';
      if (typeof value === 'number') text += `<c r="${names[i]}${at}"><v>${value}</v></c>`;
      else text += `<c r="${names[i]}${at}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    }
    text += '</row>';
    if (at % BATCH !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}</sheetData></worksheet>`);
}

/** One deflated part with its sizes in front, as an archive of a single sheet. @param {Parameters<typeof sheetXml>} given */
export async function writeBare(...given) {
  const deflate = zlib.createDeflateRaw({ level: zlib.constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  /** @type {Buffer[]} */
  const packed = [];
  deflate.on('data', (bytes) => packed.push(bytes));
  let crc = 0;
  let size = 0;
  for (const bytes of sheetXml(...given)) {
    crc = zlib.crc32(bytes, crc);
    size += bytes.length;
    if (!deflate.write(bytes)) await new Promise((done) => deflate.once('drain', done));
    await nextTurn();
  }
  await new Promise((done) => deflate.once('end', done).end());
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(
    packed.reduce((sum, { length }) => sum + length, 0),
    18,
  );
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, ...packed]);
}

/** The cells of a sheet with shared strings. @param {Buffer} sheet @param {Buffer} strings both deflated @returns {Promise<string[][]>} */
export async function readBare(sheet, strings) {
  const inflated = async (/** @type {Buffer} */ bytes) =>
    (await new Promise((done, fail) => zlib.inflateRaw(bytes, (error, raw) => (error ? fail(error) : done(raw))))).toString('utf8');
  const shared = [...(await inflated(strings)).matchAll(/<t[^>]*>([^<]*)/g)].map(([, text]) => text);
  const rows = String(await inflated(sheet)).split('<row ');
  return rows
    .slice(1)
    .map((row) => [...row.matchAll(/<c [^>]*?(t="s")?><v>([^<]*)/g)].map(([, isShared, text]) => (isShared ? shared[Number(text)] : text)));
}
