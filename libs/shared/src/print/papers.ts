import { PRINT } from '../errors/print.js';
import { amountInWords } from '../money/amount-in-words.js';
import type { Lang } from '../text/label.js';
import type { DrawCode } from './code.js';
import { type OrderSheetOptions, type OrderSheetPayload, YUAN } from './order-sheet.js';
import type { Sheet } from './sheet.js';
import { sheetHtml } from './sheet-html.js';
import { fillTemplate, type TemplateCodes, templatePage } from './template.js';

/** Papers of one size as markup, ready for a browser or a printer elsewhere. */
export interface Papers {
  readonly title: string;
  readonly lang: Lang;
  /** Of one page, in mm. */
  readonly width: number;
  readonly height: number;
  /** A paper each; one may be several pages. */
  readonly bodies: readonly string[];
  /** How many pages they are, where that is known before they are printed. */
  readonly pages?: number;
}

/** A template of the tenant's as those who print by it get it. */
export interface PaperTemplate extends TemplateCodes {
  readonly id: string;
  readonly name: string;
  readonly templateType: number;
  readonly html: string;
  readonly paperWidth: number;
  readonly paperHeight: number;
  readonly isDefault: number;
}

/** Papers as we lay them out; undefined without any. */
export function sheetPapers(sheets: readonly Sheet[], draw: DrawCode): Papers | undefined {
  const [first] = sheets;
  if (!first) return undefined;
  const { title, lang, width, height } = first;
  const pages = sheets.reduce((sum, sheet) => sum + sheet.pages.length, 0);
  return { title, lang, width, height, bodies: sheets.map((sheet) => sheetHtml(sheet, draw)), pages };
}

/** A paper for each of these rows by a template of the tenant's. Throws where one would be longer than a job may be. */
export function templatePapers(
  template: PaperTemplate,
  rows: readonly object[],
  { title, lang }: Pick<Papers, 'title' | 'lang'>,
  draw: DrawCode,
): Papers {
  const { paperWidth: width, paperHeight: height } = template;
  const bodies = rows.map((row) => {
    const body = fillTemplate(template.templateType, template.html, { ...row }, template, draw);
    if (body === undefined) throw PRINT.TOO_LONG();
    return templatePage(body, width, height);
  });
  return { title, lang, width, height, bodies };
}

/** What a template may say of an order. Its cost is left out unless it was asked for (docs/domain.md 8.1); words exist for yuan only. */
export function orderTemplateRow(
  order: OrderSheetPayload,
  { showCost = false, currency }: Pick<OrderSheetOptions, 'showCost' | 'currency'>,
) {
  const row = { ...order, totalInWords: currency === YUAN ? amountInWords(order.totalPrice) : '' };
  if (showCost) return row;
  return { ...row, costPrice: undefined, products: order.products.map((product) => ({ ...product, costPrice: undefined })) };
}
