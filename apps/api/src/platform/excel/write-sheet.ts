import { SYSTEM } from '@phone-trade/shared';
import { Turnstile } from '../load/turnstile.js';
import type { CellInput, RowInput, SheetHead } from './messages.js';
import type { CellKind } from './sheet-style.js';
import { type SheetWorker, sheetWorkers } from './sheet-workers.js';

export interface SheetColumn {
  readonly header: string;
  readonly key: string;
  /** In characters; 16 unless given. */
  readonly width?: number;
  readonly kind?: CellKind;
  /** Offered as a drop-down below the header. */
  readonly choices?: readonly string[];
}

export type RowRecord = Readonly<Record<string, unknown>>;

/** One sheet of a workbook. Rows may come from a database cursor: they are taken as fast as they can be written. */
export interface SheetSpec {
  /** `sheet` unless given (spec 2 §2). */
  readonly sheet?: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<RowRecord> | AsyncIterable<RowRecord>;
  /** Where the header stands; 1 unless given. */
  readonly headerRow?: number;
  /** The row number of each record, when a sheet must keep its gaps; else one after the other. */
  readonly rowNumber?: (row: RowRecord) => number | undefined;
}

/** The longest export takes ten seconds; a slow disk below the cursor makes it longer. */
const TIMEOUT_MS = 120_000;
/** Cells per message: their copying is all that the event loop pays for. */
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
      for await (const rows of batches(sheet)) {
        this.worker.post({ rows });
        this.underWay += 1;
        while (this.underWay >= AHEAD) await this.takeAnswer();
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

const headOf = ({ sheet = 'sheet', columns, headerRow = 1 }: SheetSpec): SheetHead => ({
  name: sheetName(sheet),
  columns: columns.map(({ header, width = 16, kind = 'text', choices = [] }) => ({ header, width, kind, choices })),
  headerRow,
});

/** Spreadsheet programs refuse these characters and more than 31 of any. */
const sheetName = (name: string): string => name.replace(/[\\/?*:[\]]/g, ' ').slice(0, 31);

async function* batches({ columns, rows, rowNumber }: SheetSpec): AsyncGenerator<RowInput[]> {
  const size = Math.max(1, Math.floor(CELLS_PER_BATCH / Math.max(1, columns.length)));
  let batch: RowInput[] = [];
  for await (const record of rows) {
    const row = rowNumber?.(record);
    const cells = columns.map(({ key }) => cellInput(record[key]));
    batch.push(row === undefined ? { cells } : { row, cells });
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function cellInput(value: unknown): CellInput {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}
