import { type EventEmitter, on } from 'node:events';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { AppError, FILE } from '@phone-trade/shared';
import { Archive } from './archive.js';
import type { Answer, Request } from './messages.js';
import { readWorkbook } from './read-workbook.js';
import { workbookOutline } from './workbook-outline.js';

// The thread that workbooks are read and written in, one after the other.

/** Rows per message: large enough to be cheap, small enough that unpacking one does not hold up the server's event loop. */
const BATCH = 250;

const port = parentPort as MessagePort;
const send = (answer: Answer): void => port.postMessage(answer);
const requests = on(port as unknown as EventEmitter, 'message');
// Between two tasks, when no stream of Node is half made (`SheetWorker.stop`).
port.on('message', (request: Request) => 'stop' in request && process.exit());

async function nextRequest(): Promise<Request> {
  const { value } = await requests.next();
  return (value as [Request])[0];
}

async function read({ source, limits }: Extract<Request, { read: unknown }>['read']): Promise<void> {
  const { rows, hiddenColumns } = await readWorkbook(typeof source === 'string' ? source : bufferOf(source), limits);
  send({ hiddenColumns });
  for (let at = 0; at < rows.length; at += BATCH) send({ rows: rows.slice(at, at + BATCH) });
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength);

/** A workbook has a sheet to show and no programs in it. */
async function look({ source, maxUnpackedBytes }: Extract<Request, { look: unknown }>['look']): Promise<void> {
  const archive = await Archive.open(bufferOf(source), maxUnpackedBytes).catch((error: unknown) => {
    throw error instanceof AppError ? error : FILE.NOT_XLSX();
  });
  const { sheetPart } = await workbookOutline(archive).catch(() => {
    throw FILE.NOT_XLSX();
  });
  if (!archive.has(sheetPart) || archive.has('xl/vbaProject.bin')) throw FILE.NOT_XLSX();
}

async function write(first: Request): Promise<void> {
  // exceljs takes a third of a second to load, which a thread that only reads need not wait for.
  const { WorkbookFile } = await import('./write-workbook.js');
  const file = new WorkbookFile((bytes) => port.postMessage({ bytes } satisfies Answer, [bytes.buffer as ArrayBuffer]));
  for (let request = first; !('end' in request); request = await nextRequest()) {
    if ('sheet' in request) file.begin(request.sheet);
    if (!('records' in request)) continue;
    await file.add(JSON.parse(bufferOf(request.records).toString()));
    send({ taken: true });
  }
  await file.end();
}

for (;;) {
  const request = await nextRequest();
  try {
    if ('read' in request) await read(request.read);
    else if ('look' in request) await look(request.look);
    else await write(request);
    send({ done: true });
  } catch (error) {
    // A mistake of ours must surface as one.
    if (!(error instanceof AppError)) throw error;
    send({ refused: error.key, params: error.params });
  }
}
