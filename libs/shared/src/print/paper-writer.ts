import { fill, type Lang } from '../text/label.js';
import { clip, textWidth, wrap } from './measure.js';
import { PAPER_WORDS } from './order-words.js';
import type { Align, Sheet, SheetItem, SheetRow, SheetTable } from './sheet.js';

/** A4, in mm. */
export const PAPER = { width: 210, height: 297, margin: 12 } as const;

const LEFT = PAPER.margin;
const WIDTH = PAPER.width - 2 * PAPER.margin;
const FOOTER = 6;
/** Figures, words and signatures stay together on one page. */
const CLOSING = 40;
const BOTTOM = PAPER.height - PAPER.margin - FOOTER;
const BODY = { size: 8.5, lineHeight: 4.2 };
const CELL = { x: 1.2, y: 0.9 };
/** No stored text is this long; a cell that were would be cut visibly instead of running off the page. */
const MAX_CELL_LINES = 40;

/** One column of a table over rows of `T`; it is left out when no row has a value for it. */
export interface TableColumn<T> {
  readonly label: string;
  /** In mm; columns that grow share what the others leave, in proportion to this. */
  readonly width: number;
  readonly grow?: boolean;
  /** Stands even when empty. */
  readonly fixed?: boolean;
  readonly align?: Align;
  readonly value: (row: T, index: number) => string | undefined;
}

interface Fact {
  readonly label: string;
  readonly value: string | undefined;
}

const filled = (facts: readonly Fact[]): { label: string; value: string }[] =>
  facts.flatMap(({ label, value }) => (value === undefined || value.trim() === '' ? [] : [{ label, value }]));

/** Captions share one width, so that the values under each other line up. */
const captionWidth = (label: string): number => Math.max(16, textWidth(label, BODY) + 2.5);

/** Writes an A4 paper from top to bottom, starting a new page when the next piece does not fit. */
export class PaperWriter {
  private readonly pages: SheetItem[][] = [[]];
  private y: number = PAPER.margin;

  constructor(
    private readonly lang: Lang,
    private readonly footer: string,
  ) {}

  place(item: SheetItem): void {
    (this.pages[this.pages.length - 1] as SheetItem[]).push(item);
  }

  skip(height: number): void {
    this.y += height;
  }

  private reserve(height: number): void {
    if (this.y + height <= BOTTOM) return;
    this.pages.push([]);
    this.y = PAPER.margin;
  }

  /** Names what follows. */
  heading(title: string): void {
    this.reserve(14);
    this.place({ kind: 'text', x: LEFT, y: this.y, width: WIDTH, lines: [title], size: 9.5, lineHeight: 5, bold: true, heading: 2 });
    this.skip(5.6);
  }

  /** Captions and values, three to a row; the middle column is the wide one, for names. */
  facts(facts: readonly Fact[]): void {
    const columns = [0.29, 0.42, 0.29].map((share) => share * WIDTH);
    const shown = filled(facts);
    for (let at = 0; at < shown.length; at += 3) {
      const row = shown.slice(at, at + 3).map(({ label, value }, index) => {
        const width = columns[index] as number;
        const labelWidth = captionWidth(label);
        return { label, width, labelWidth, lines: wrap(value, width - labelWidth - 3, BODY) };
      });
      const height = Math.max(...row.map(({ lines }) => lines.length)) * BODY.lineHeight;
      this.reserve(height);
      let x: number = LEFT;
      row.forEach(({ label, width, labelWidth, lines }) => {
        this.place({ kind: 'text', x, y: this.y, width: labelWidth, lines: [label], ...BODY, grey: true });
        this.place({ kind: 'text', x: x + labelWidth, y: this.y, width: width - labelWidth, lines, ...BODY });
        x += width;
      });
      this.skip(height + 1.2);
    }
    this.skip(2);
  }

  /** A titled table that continues on the next pages with its header repeated. `totals` has one text per column. */
  table<T>(title: string, allColumns: readonly TableColumn<T>[], rows: readonly T[], totals?: readonly string[]): void {
    const shown = allColumns
      .map((column, index) => ({ column, total: totals?.[index] ?? '', values: rows.map((row, at) => column.value(row, at) ?? '') }))
      .filter(({ column, values }) => column.fixed || values.some((value) => value !== ''));
    const widths = shareWidth(shown.map(({ column }) => column));
    const laid = (texts: readonly string[], total?: true): SheetRow => {
      const cells = texts.map((text, index) => {
        const width = (widths[index] as number) - 2 * CELL.x;
        const style = { size: BODY.size, bold: total === true };
        return clip(wrap(text, width, style), MAX_CELL_LINES, width, style);
      });
      const lines = Math.max(1, ...cells.map((cell) => cell.length));
      return { height: lines * BODY.lineHeight + 2 * CELL.y, cells, ...(total ? { total } : {}) };
    };
    const body = rows.map((_, at) => laid(shown.map(({ values }) => values[at] as string)));
    if (totals && rows.length > 0)
      body.push(
        laid(
          shown.map(({ total }) => total),
          true,
        ),
      );

    const headerHeight = BODY.lineHeight + 2 * CELL.y;
    this.reserve(6 + headerHeight + (body[0]?.height ?? 0));
    this.heading(title);
    const columns = shown.map(({ column }, index) => ({
      label: column.label,
      width: widths[index] as number,
      align: column.align ?? 'left',
    }));
    this.tableParts({ kind: 'table', x: LEFT, y: 0, width: WIDTH, ...BODY, headerHeight, padding: CELL.x, columns, rows: [] }, body);
    this.skip(4);
  }

  private tableParts(frame: SheetTable, body: readonly SheetRow[]): void {
    let part: SheetRow[] = [];
    let top = this.y;
    const close = (): void => this.place({ ...frame, y: top, rows: part });
    this.skip(frame.headerHeight);
    for (const row of body) {
      if (this.y + row.height > BOTTOM && part.length > 0) {
        close();
        this.reserve(BOTTOM);
        part = [];
        top = this.y;
        this.skip(frame.headerHeight);
      }
      part.push(row);
      this.skip(row.height);
    }
    close();
  }

  /** The figures that count, large, side by side. */
  sums(sums: readonly Fact[]): void {
    const shown = filled(sums);
    if (shown.length === 0) return;
    const width = WIDTH / shown.length;
    this.reserve(CLOSING);
    this.place({ kind: 'rule', x: LEFT, y: this.y, width: WIDTH });
    shown.forEach(({ label, value }, index) => {
      const x = LEFT + index * width;
      this.place({ kind: 'text', x, y: this.y + 1.5, width, lines: [label], ...BODY, grey: true, align: 'right' });
      this.place({ kind: 'text', x, y: this.y + 5.7, width, lines: [value], size: 12, lineHeight: 6, bold: true, align: 'right' });
    });
    this.skip(14);
  }

  /** A caption and running text over the whole width; a long one continues on the next page. */
  note(label: string, text: string | undefined): void {
    const labelWidth = captionWidth(label);
    const lines = wrap(text ?? '', WIDTH - labelWidth, BODY);
    const perPart = 10;
    for (let at = 0; at < lines.length; at += perPart) {
      const part = lines.slice(at, at + perPart);
      this.reserve(part.length * BODY.lineHeight);
      if (at === 0) this.place({ kind: 'text', x: LEFT, y: this.y, width: labelWidth, lines: [label], ...BODY, grey: true });
      this.place({ kind: 'text', x: LEFT + labelWidth, y: this.y, width: WIDTH - labelWidth, lines: part, ...BODY });
      this.skip(part.length * BODY.lineHeight);
    }
    if (lines.length > 0) this.skip(1.5);
  }

  /** Places to sign, side by side. */
  signatures(labels: readonly string[]): void {
    const width = WIDTH / labels.length;
    this.reserve(18);
    this.skip(12);
    labels.forEach((label, index) => {
      const x = LEFT + index * width;
      const labelWidth = textWidth(label, BODY) + 2;
      this.place({ kind: 'text', x, y: this.y, width: labelWidth, lines: [label], ...BODY });
      this.place({ kind: 'rule', x: x + labelWidth, y: this.y + BODY.lineHeight, width: width - labelWidth - 6 });
    });
    this.skip(6);
  }

  /** Numbers the pages and hands the sheet out. */
  finish(title: string): Sheet {
    const y = PAPER.height - PAPER.margin - BODY.lineHeight;
    const small = { kind: 'text', x: LEFT, y, width: WIDTH, size: 8, lineHeight: BODY.lineHeight, grey: true } as const;
    const pages = this.pages.map((items, index) => {
      const page = fill(PAPER_WORDS.page[this.lang], { page: index + 1, pages: this.pages.length });
      return { items: [...items, { ...small, lines: [this.footer] }, { ...small, align: 'right' as const, lines: [page] }] };
    });
    return { lang: this.lang, title, width: PAPER.width, height: PAPER.height, pages };
  }
}

/** Widths that fill the line exactly: growing columns share what is left over. */
function shareWidth(columns: readonly { readonly width: number; readonly grow?: boolean }[]): number[] {
  const sum = (list: readonly { readonly width: number }[]): number => list.reduce((total, { width }) => total + width, 0);
  const growing = columns.filter(({ grow }) => grow);
  const stretch = growing.length > 0 ? growing : columns;
  const factor = (WIDTH - sum(columns) + sum(stretch)) / sum(stretch);
  return columns.map((column) => (stretch.includes(column) ? column.width * factor : column.width));
}
