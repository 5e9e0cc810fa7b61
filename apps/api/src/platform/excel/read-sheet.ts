import { open } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { AppError, errorCatalogue, FILE } from '@phone-trade/shared';
import { Turnstile } from '../load/turnstile.js';
import type { ReadAnswer, ReadRequest } from './read-request.js';
import { cellText, DEFAULT_LIMITS, megabytes, type Sheet, type SheetLimits, type SheetRow } from './sheet.js';

/** An honest file of the largest size allowed takes two seconds on a slow machine. */
const TIMEOUT_MS = 15_000;
const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };

/** Threads and their memory belong to the process, not to a workspace: there is nothing in here to reset. */
const turnstile = new Turnstile(2, 20);

/**
 * Reads the first visible sheet of an uploaded xlsx in a worker thread with a bounded heap. Any hostile or damaged file is refused
 * with an error of `FILE`; neither the event loop nor the process pays for it.
 */
export async function readSheet(source: string | Buffer, options: Partial<SheetLimits> = {}): Promise<Sheet> {
  const limits = { ...DEFAULT_LIMITS, ...options };
  const { size, start } = await look(source);
  if (size > limits.maxBytes) throw FILE.TOO_BIG({ max: megabytes(limits.maxBytes) });
  refuseByMagic(start);
  const rows = await turnstile.pass(() => rowsOf(source, limits));
  return {
    headerRow: limits.headerRow,
    header: rows.find(({ row }) => row === limits.headerRow)?.cells.map(cellText) ?? [],
    above: rows.filter(({ row }) => row < limits.headerRow),
    rows: rows.filter(({ row }) => row > limits.headerRow),
  };
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

function rowsOf(source: string | Buffer, limits: SheetLimits): Promise<SheetRow[]> {
  const bytes = typeof source === 'string' ? undefined : new Uint8Array(source);
  const request: ReadRequest = { source: bytes ?? (source as string), limits };
  const worker = new Worker(new URL('./read-worker.js', import.meta.url), {
    workerData: request,
    transferList: bytes ? [bytes.buffer] : [],
    resourceLimits: HEAP,
    execArgv: [],
    env: {},
  });
  const rows: SheetRow[] = [];
  return new Promise<SheetRow[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(FILE.UNREADABLE()), TIMEOUT_MS);
    worker.on('message', (answer: ReadAnswer) => {
      if ('rows' in answer) for (const row of answer.rows) rows.push(row);
      else if ('done' in answer) resolve(rows);
      else reject(refusal(answer.refused, answer.params));
    });
    worker.on('error', (error) => reject(isOutOfMemory(error) ? FILE.UNREADABLE() : error));
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(FILE.UNREADABLE());
    });
  }).finally(() => worker.terminate());
}

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

function refusal(key: string, params: Readonly<Record<string, unknown>>): AppError {
  const entry = errorCatalogue().get(key);
  return entry ? new AppError(key, entry, params) : FILE.NOT_XLSX();
}
