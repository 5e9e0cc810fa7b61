import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Sheet } from '@phone-trade/shared';
import PDFDocument from 'pdfkit';
import { Canvas } from './canvas.js';
import { paperFonts } from './fonts.js';
import { paintPage } from './paint-sheet.js';

/** Sheets as one PDF, each starting on a new page, and the letters that no face has. */
export async function renderSheets(sheets: readonly Sheet[], now: Date): Promise<{ bytes: Buffer; missing: readonly string[] }> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    // An empty name opens no default font: everything is set in those of the canvas.
    font: '',
    lang: sheets[0]?.lang === 'en' ? 'en' : 'zh-CN',
    displayTitle: true,
    info: { Title: titleOf(sheets), Producer: 'phone-trade', Creator: 'phone-trade', CreationDate: now },
  });
  const chunks: Uint8Array[] = [];
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const canvas = new Canvas(pdf, paperFonts());
  for (const sheet of sheets) {
    for (const page of sheet.pages) {
      canvas.page(sheet.width, sheet.height);
      paintPage(canvas, page);
      // Other requests get their turn between pages.
      await nextTurn();
    }
  }
  canvas.end();
  pdf.end();
  await ended;
  return { bytes: Buffer.concat(chunks), missing: canvas.missing };
}

function titleOf(sheets: readonly Sheet[]): string {
  const first = sheets[0]?.title ?? '';
  return sheets.length > 1 ? `${first} +${sheets.length - 1}` : first;
}
