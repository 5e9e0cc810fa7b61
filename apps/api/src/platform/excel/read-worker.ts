import { parentPort, workerData } from 'node:worker_threads';
import { AppError, FILE } from '@phone-trade/shared';
import { Archive } from './archive.js';
import type { ReadAnswer, ReadRequest } from './read-request.js';
import type { SheetRow } from './sheet.js';
import { SheetParser } from './sheet-parser.js';
import { workbookFacts } from './workbook-parts.js';

/** Rows per message: large enough to be cheap, small enough that unpacking one does not hold up the server's event loop. */
const BATCH = 250;

const send = (answer: ReadAnswer): void => parentPort?.postMessage(answer);

async function read({ source, limits }: ReadRequest): Promise<void> {
  const archive = await Archive.open(typeof source === 'string' ? source : Buffer.from(source.buffer), limits.maxUnpackedBytes);
  try {
    const facts = await workbookFacts(archive);
    let batch: SheetRow[] = [];
    const parser = new SheetParser(facts, limits, (row) => {
      batch.push(row);
      if (batch.length < BATCH) return;
      send({ rows: batch });
      batch = [];
    });
    await archive.scan(facts.sheetPart, parser);
    if (!parser.done) throw FILE.NOT_XLSX();
    send({ rows: batch });
  } finally {
    archive.close();
  }
}

try {
  await read(workerData as ReadRequest);
  send({ done: true });
} catch (error) {
  // A mistake of ours must surface as one; everything else (zip, inflate, sizes) is the file's.
  if (error instanceof TypeError || error instanceof ReferenceError) throw error;
  const refusal = error instanceof AppError ? error : FILE.NOT_XLSX();
  send({ refused: refusal.key, params: refusal.params });
}
