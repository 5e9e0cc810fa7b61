// Writes a long list as a workbook, or reads one and puts it into a table: ours, or the least a program can do. Arguments: `import` or
// `export`, a database file.
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromRoot } from '../lib/paths.mjs';
import { loadSqlite } from '../lib/sqlite.mjs';
import { serverModule } from './app.mjs';
import { readBare, writeBare } from './bare-sheets.mjs';
import { serveParent } from './process.mjs';
import { sized } from './scale.mjs';

const require = createRequire(fromRoot('apps/api/package.json'));
const { readSheet } = await serverModule('platform/excel/read-sheet.js');
const { writeSheet } = await serverModule('platform/excel/write-sheet.js');

const COLUMNS = 20;
const EXPORTED = sized(100_000, 100);
const IMPORTED = sized(10_000, 100);
const keys = Array.from({ length: COLUMNS }, (_, i) => `c${i}`);

/** What a list of units looks like: numbers, names that repeat, IMEIs, amounts, times. @param {number} count */
function* records(count) {
  const names = ['苹果 iPhone 15 Pro Max', '256GB/原色钛金属/国行', '深圳市华强北诚信数码贸易有限公司', '普通采购', '一号仓'];
  for (let n = 0; n < count; n += 1) {
    /** @type {Record<string, string | number>} */
    const row = {};
    for (const [i, key] of keys.entries()) {
      if (i % 5 === 0) row[key] = String(351234567890123 + n * 7 + i);
      else if (i % 5 === 4) row[key] = 1000 + ((n * 37 + i) % 5000) / 4;
      else row[key] = names[(n + i) % names.length] ?? '';
    }
    yield row;
  }
}

/** As people upload it: written by a spreadsheet program, with shared strings. */
async function uploaded() {
  const ExcelJS = require('exceljs');
  const stream = new PassThrough();
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: true, useStyles: true });
  const bytes = buffer(stream);
  const sheet = book.addWorksheet('sheet');
  for (const row of records(IMPORTED)) sheet.addRow(keys.map((key) => row[key])).commit();
  await book.commit();
  return bytes;
}

/** The deflated part of an archive. @param {Buffer} file @param {string} name */
async function packedPart(file, name) {
  const zip = await require('yauzl').fromBufferPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry);
    return file.subarray(fileDataStart, fileDataStart + entry.compressedSize);
  }
  throw new Error(`${name} is missing`);
}

const database = new (loadSqlite())(process.argv[3]);
database.exec(`CREATE TABLE IF NOT EXISTS line (${keys.join(', ')})`);
const insert = database.prepare(`INSERT INTO line VALUES (${keys.map(() => '?').join(', ')})`);

/** @param {readonly (readonly unknown[])[]} rows */
async function store(rows) {
  if (rows.length < IMPORTED) throw new Error(`${rows.length} rows were read`);
  database.exec('BEGIN');
  for (let at = 0; at < rows.length; at += 250) {
    for (const row of rows.slice(at, at + 250)) insert.run(row);
    await nextTurn();
  }
  database.exec('COMMIT');
}

const isImport = process.argv[2] === 'import';
const file = isImport ? await uploaded() : Buffer.alloc(0);
const [sheet, strings] = isImport
  ? [await packedPart(file, 'xl/worksheets/sheet1.xml'), await packedPart(file, 'xl/sharedStrings.xml')]
  : [file, file];
const columns = keys.map((key, i) => ({ header: key, key, kind: i % 5 === 4 ? 'money' : 'text' }));

const WORK = isImport
  ? {
      ours: async () => store((await readSheet(file, { headerRow: 0 })).rows.map((/** @type {{ cells: string[] }} */ { cells }) => cells)),
      bare: async () => store(await readBare(sheet, strings)),
    }
  : {
      ours: () => writeSheet({ columns, rows: records(EXPORTED) }),
      bare: () => writeBare(records(EXPORTED), keys),
    };

const TICK = 5;
const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;

/** Nothing is left of what an earlier round stored. */
const clear = () => database.exec('DELETE FROM line; VACUUM');

/** @param {{ side: 'ours' | 'bare' }} wanted how long it took, by the clock and on all processors, the longest the event loop was held, the memory on top; ms, MB */
async function measure({ side }) {
  clear();
  const before = megabytes();
  let peak = before;
  let lag = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    lag = Math.max(lag, now - last - TICK);
    last = now;
    peak = Math.max(peak, megabytes());
  }, TICK);
  const began = performance.now();
  const used = process.cpuUsage();
  await WORK[side]();
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(used);
  clearInterval(timer);
  return { ms, cpu: (user + system) / 1000, lag, growth: peak - before };
}

serveParent(measure);
