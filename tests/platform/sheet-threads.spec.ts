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
const LIMITS = {
  ms: 60_000,
  exceeded: (): never => {
    throw new Error('took too long');
  },
};
const RECORDS = new TextEncoder().encode(JSON.stringify([{ name: 'first' }]));

// A thread terminated while it creates a stream of zlib aborts the whole process on Node 20. Its exit code would be 1.
it('a sheet thread ends by its stop message, not by force, if the caller gives up while a workbook is open', async () => {
  const { sheetWorkers } = await serverModule<Workers>('platform/excel/sheet-workers.js');
  let exit: Promise<unknown[]> | undefined;
  const work = sheetWorkers.run(LIMITS, async (sheet) => {
    exit = once(Reflect.get(sheet, 'worker') as Worker, 'exit');
    sheet.post({ sheet: HEAD });
    sheet.post({ records: RECORDS });
    await sheet.next();
    throw new Error('cancelled');
  });
  await expect(work).rejects.toThrow();
  expect(await exit).toEqual([0]);
});

it('a sheet thread that has refused a file gets the next one', async () => {
  const { sheetWorkers } = await serverModule<Workers>('platform/excel/sheet-workers.js');
  const threads: SheetWorker[] = [];
  const look = () =>
    sheetWorkers.run(LIMITS, async (sheet) => {
      threads.push(sheet);
      sheet.post({ look: { source: RECORDS, maxUnpackedBytes: 1000 } });
      await sheet.next();
    });
  await expect(look()).rejects.toMatchObject({ key: 'FILE_NOT_XLSX' });
  await expect(look()).rejects.toMatchObject({ key: 'FILE_NOT_XLSX' });
  expect(threads[1]).toBe(threads[0]);
});
