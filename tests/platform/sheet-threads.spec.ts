import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SheetWorker } from '../../apps/api/src/platform/excel/sheet-workers.js';
import { serverModule } from '../support/server-module.js';

type Workers = typeof import('../../apps/api/src/platform/excel/sheet-workers.js');

const HEAD = {
  name: 'sheet',
  columns: [{ header: 'Name', width: 16, kind: 'text', choices: [], key: 'name' }],
  headerRow: 1,
} as const;
const RECORDS = new TextEncoder().encode(JSON.stringify([{ name: 'first' }]));

/** Work that leaves its thread in the middle of a workbook, or with a file it cannot read. */
const FAILING: Readonly<Record<string, (sheet: SheetWorker) => Promise<unknown>>> = {
  'the caller gives up while a workbook is open': async (sheet) => {
    sheet.post({ sheet: HEAD });
    sheet.post({ records: RECORDS });
    await sheet.next();
    throw new Error('cancelled');
  },
  'the thread refuses its file': async (sheet) => {
    sheet.post({ look: { source: RECORDS, maxUnpackedBytes: 1000 } });
    await sheet.next();
  },
};

// A thread terminated while it creates a stream of zlib aborts the whole process on Node 20. Its exit code would be 1.
it.each(Object.keys(FAILING))('a sheet thread ends by its stop message, not by force, if %s', async (name) => {
  const { sheetWorkers } = await serverModule<Workers>('platform/excel/sheet-workers.js');
  let exit: Promise<unknown[]> | undefined;
  const exceeded = (): never => {
    throw new Error('took too long');
  };
  const work = sheetWorkers.run({ ms: 60_000, exceeded }, async (sheet) => {
    exit = once(Reflect.get(sheet, 'worker') as Worker, 'exit');
    await FAILING[name]?.(sheet);
  });
  await expect(work).rejects.toThrow();
  expect(await exit).toEqual([0]);
});
