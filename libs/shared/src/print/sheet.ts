import type { Lang } from '../text/label.js';
import type { PrintCode } from './code.js';

/**
 * A printed paper, laid out: pages of placed items in mm from the top left corner. The server paints it as PDF and the
 * console as HTML; neither decides where anything stands, so what is seen is what is printed.
 */
export interface Sheet {
  readonly lang: Lang;
  /** Names the paper in a window title and in the PDF's properties. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly pages: readonly SheetPage[];
}

export interface SheetPage {
  readonly items: readonly SheetItem[];
}

export type SheetItem = SheetText | SheetRule | SheetTable | SheetCode;
export type Align = 'left' | 'center' | 'right';

/** Lines of text, already broken to the width. */
export interface SheetText {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly lines: readonly string[];
  /** Font size in points. */
  readonly size: number;
  /** Height of one line in mm. */
  readonly lineHeight: number;
  readonly align?: Align;
  readonly bold?: boolean;
  /** Captions step back behind the values. */
  readonly grey?: boolean;
  readonly heading?: 1 | 2;
}

/** A thin horizontal line. */
export interface SheetRule {
  readonly kind: 'rule';
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** A bar code or QR code. */
export interface SheetCode {
  readonly kind: 'code';
  readonly code: PrintCode;
}

export interface SheetColumn {
  readonly label: string;
  readonly width: number;
  readonly align: Align;
}

export interface SheetRow {
  readonly height: number;
  /** Per column the lines of its cell. */
  readonly cells: readonly (readonly string[])[];
  readonly total?: boolean;
}

/** The part of a table that stands on one page; every part repeats the header. */
export interface SheetTable {
  readonly kind: 'table';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly lineHeight: number;
  readonly headerHeight: number;
  /** Space left and right of a cell's text. */
  readonly padding: number;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}
