import { open } from 'node:fs/promises';
import { FILE } from '@phone-trade/shared';
import { type Person, Turnstile } from '../load/turnstile.js';
import { cellText, DEFAULT_LIMITS, megabytes, type Sheet, type SheetLimits, type SheetRow } from './sheet.js';
import type { SheetContent } from './sheet-part.js';
import { sheetWorkers } from './sheet-workers.js';

/** An honest file of the largest size allowed takes five seconds on a slow machine. */
const TIMEOUT_MS = 15_000;

/** Uploads that are read at once; see `SheetWorkers` for what belongs to whom. */
const turnstile = new Turnstile(2, 20, 4);

/**
 * Reads the first visible sheet of an uploaded xlsx in a worker thread with a bounded heap. Any hostile or damaged file is refused
 * with an error of `FILE`; neither the event loop nor the process pays for it.
 */
export async function readSheet(source: string | Buffer, options: Partial<SheetLimits> = {}, person?: Person): Promise<Sheet> {
  const limits = { ...DEFAULT_LIMITS, ...options };
  const { size, start } = await look(source);
  if (size > limits.maxBytes) throw FILE.TOO_BIG({ max: megabytes(limits.maxBytes) });
  refuseByMagic(start);
  const { rows, hiddenColumns } = await turnstile.pass(() => contentOf(source, limits), person);
  return {
    headerRow: limits.headerRow,
    header: rows.find(({ row }) => row === limits.headerRow)?.cells.map(cellText) ?? [],
    above: rows.filter(({ row }) => row < limits.headerRow),
    rows: rows.filter(({ row }) => row > limits.headerRow),
    ...(hiddenColumns.length > 0 ? { hiddenColumns } : {}),
  };
}

/** Refuses what is no workbook, or one with programs in it, without reading its rows: for files that are only kept. */
export async function mustBeWorkbook(bytes: Buffer, person?: Person): Promise<void> {
  refuseByMagic(bytes.subarray(0, 4));
  await turnstile.pass(
    () =>
      sheetWorkers.run({ ms: TIMEOUT_MS, exceeded: FILE.UNREADABLE }, async (worker) => {
        // A copy: the bytes that are handed over are gone here.
        const source = new Uint8Array(bytes);
        worker.post({ look: { source, maxUnpackedBytes: DEFAULT_LIMITS.maxUnpackedBytes } }, [source.buffer]);
        await worker.next();
      }),
    person,
  );
}

async function look(source: string | Buffer): Promise<{ size: number; start: Buffer }> {
  if (typeof source !== 'string') return { size: source.length, start: source.subarray(0, 8) };
  const file = await open(source, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return { size: (await file.stat()).size, start: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/** `PK` is a zip; D0CF11E0 is what both the old xls and a password-protected xlsx are wrapped in. */
function refuseByMagic(start: Buffer): void {
  const magic = start.toString('hex');
  if (magic.startsWith('d0cf11e0')) throw FILE.PROTECTED();
  if (!magic.startsWith('504b0304')) throw FILE.NOT_XLSX();
}

function contentOf(source: string | Buffer, limits: SheetLimits): Promise<SheetContent> {
  return sheetWorkers.run({ ms: TIMEOUT_MS, exceeded: FILE.UNREADABLE }, async (worker) => {
    const bytes = typeof source === 'string' ? undefined : new Uint8Array(source);
    worker.post({ read: { source: bytes ?? (source as string), limits } }, bytes ? [bytes.buffer] : []);
    const rows: SheetRow[] = [];
    let hiddenColumns: readonly number[] = [];
    for (;;) {
      const answer = await worker.next();
      if ('done' in answer) return { rows, hiddenColumns };
      if ('rows' in answer) for (const row of answer.rows) rows.push(row);
      if ('hiddenColumns' in answer) hiddenColumns = answer.hiddenColumns;
    }
  });
}
