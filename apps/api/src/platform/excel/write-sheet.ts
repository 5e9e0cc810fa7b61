import { setImmediate as nextTurn } from 'node:timers/promises';
import { SYSTEM } from '@phone-trade/shared';
import { JsonText } from '../input/json.js';
import { Turnstile } from '../load/turnstile.js';
import type { SheetHead } from './messages.js';
import type { CellKind } from './sheet-style.js';
import { type SheetWorker, sheetWorkers } from './sheet-workers.js';

export interface SheetColumn {
  readonly header: string;
  /** The property of a record that it shows. */
  readonly key: string;
  /** A property that is shown in its place where a record has it: what a code is called. */
  readonly label?: string;
  /** Properties that are shown in its place where a record lacks it, the first that it has. */
  readonly others?: readonly string[];
  /** The member that `key` is a property of, where a record is made of several. */
  readonly part?: string;
  /** In characters; 16 unless given. */
  readonly width?: number;
  readonly kind?: CellKind;
  /** Offered as a drop-down below the header. */
  readonly choices?: readonly string[];
}

export type RowRecord = Readonly<Record<string, unknown>>;

/**
 * One sheet of a workbook. Rows may come from a database cursor: they are taken as fast as they can be written. Long lists come as JSON
 * of many rows each, as `toWireText` writes it: the event loop hands that over unread.
 */
export interface SheetSpec {
  /** `sheet` unless given (docs/domain.md 8.6). */
  readonly sheet?: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<RowRecord> | AsyncIterable<RowRecord> | AsyncIterable<JsonText>;
  /** Where the header stands; 1 unless given. */
  readonly headerRow?: number;
  /** The property that holds the row number of a record, when a sheet must keep its gaps; else one after the other. */
  readonly rowKey?: string;
}

/** The longest export takes ten seconds; a slow disk below the cursor makes it longer. */
const TIMEOUT_MS = 120_000;
/** Cells per message: writing them as JSON is all that the event loop pays for. */
const CELLS_PER_BATCH = 2000;
/** Batches under way: one that is written while the next is made. More would only be memory. */
const AHEAD = 2;

/** Workbooks that are written at once: a long list is megabytes and seconds of work. */
const turnstile = new Turnstile(2, 20);

/** A workbook in memory, written by exceljs in a worker thread with a bounded heap. */
export const writeSheet = (...sheets: readonly SheetSpec[]): Promise<Buffer> =>
  turnstile.pass(() => sheetWorkers.run({ ms: TIMEOUT_MS, exceeded: SYSTEM.BUSY }, (worker) => new Writing(worker).workbook(sheets)));

/** One workbook on its way through a worker. */
class Writing {
  private readonly pieces: Uint8Array[] = [];
  private underWay = 0;
  private isDone = false;

  constructor(private readonly worker: SheetWorker) {}

  async workbook(sheets: readonly SheetSpec[]): Promise<Buffer> {
    for (const sheet of sheets) {
      this.worker.post({ sheet: headOf(sheet) });
      for await (const records of batches(sheet)) {
        this.worker.post({ records }, [records.buffer]);
        this.underWay += 1;
        while (this.underWay >= AHEAD) await this.takeAnswer();
        // The answers of a fast thread and the rows of a fast cursor would keep the event loop in one turn.
        await nextTurn();
      }
    }
    this.worker.post({ end: true });
    while (!this.isDone) await this.takeAnswer();
    return Buffer.concat(this.pieces);
  }

  private async takeAnswer(): Promise<void> {
    const answer = await this.worker.next();
    if ('bytes' in answer) this.pieces.push(answer.bytes);
    else if ('taken' in answer) this.underWay -= 1;
    else if ('done' in answer) this.isDone = true;
  }
}

const headOf = ({ sheet = 'sheet', columns, headerRow = 1, rowKey }: SheetSpec): SheetHead => ({
  name: sheetName(sheet),
  columns: columns.map(({ width = 16, kind = 'text', choices = [], ...column }) => ({ ...column, width, kind, choices })),
  headerRow,
  rowKey,
});

/** Spreadsheet programs refuse these characters and more than 31 of any. */
const sheetName = (name: string): string => name.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31);

/** Records as JSON lists, of about as many cells each. */
async function* batches({ columns, rows }: SheetSpec): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const size = Math.max(1, Math.floor(CELLS_PER_BATCH / Math.max(1, columns.length)));
  let batch: RowRecord[] = [];
  for await (const item of rows) {
    if (item instanceof JsonText) {
      yield ownBytes(item.bytes, 'latin1');
      continue;
    }
    batch.push(item);
    if (batch.length < size) continue;
    yield ownBytes(JSON.stringify(batch), 'utf8');
    batch = [];
  }
  if (batch.length > 0) yield ownBytes(JSON.stringify(batch), 'utf8');
}

/** Bytes in memory of their own, which can change hands: small buffers are parts of a common one. */
function ownBytes(text: string, encoding: 'latin1' | 'utf8'): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding));
  bytes.write(text, encoding);
  return bytes;
}
