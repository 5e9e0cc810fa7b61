import type { Sheet } from '@phone-trade/shared';

export interface RenderOptions {
  /** The creation date in the file, from the caller's clock: the same sheets and time give the same bytes. */
  readonly now: Date;
  /** Receives the letters that are printed as squares because no face has them. */
  readonly onMissing?: (letters: readonly string[]) => void;
}

/** A PDF needs a page, so there must be something to print. */
const assertPages = (sheets: readonly Sheet[]): void => {
  if (!sheets.some((sheet) => sheet.pages.length > 0)) throw new Error('Nothing to print');
};

/**
 * Renders laid-out sheets (`layoutOrderSheet`, `layoutLabelSheet`) as one PDF, each starting on a new page.
 * The PDF engine and the fonts load with the first print, not with the server.
 */
export async function renderPdf(sheets: readonly Sheet[], { now, onMissing }: RenderOptions): Promise<Buffer> {
  assertPages(sheets);
  const { renderSheets } = await import('./render.js');
  const { bytes, missing } = await renderSheets(sheets, now);
  if (missing.length > 0) onMissing?.(missing);
  return bytes;
}
