import {
  fillTemplate,
  LABEL_PAPER,
  type LabelItem,
  type Lang,
  label,
  layoutLabelSheet,
  PRINT,
  sheetHtml,
  templatePage,
} from '@phone-trade/shared';
import { drawCode } from '../../../platform/barcode/barcode.js';
import { documentsOf } from '../print-remote/print-remote.port.js';
import type { LabelTemplate } from '../print-template/print-template.port.js';

interface View {
  readonly lang: Lang;
  readonly currency: string;
}

const LABELS = label('标签', 'Labels');

/** What a job of labels is called: the number of the one, or of the first and how many more. */
export function labelTitle(items: readonly LabelItem[], lang: Lang): string {
  const more = items.length > 1 ? ` +${items.length - 1}` : '';
  return `${LABELS[lang]} ${items[0]?.productNo ?? ''}${more}`;
}

/** Labels as one document: by a template, or as we lay them out. A label carries no cost: its items have none. */
export function labelDocuments(items: readonly LabelItem[], template: LabelTemplate | undefined, view: View): string[] {
  const title = labelTitle(items, view.lang);
  if (!template) {
    const sheet = layoutLabelSheet(items, { kind: 'qr', ...view });
    return documentsOf([sheetHtml(sheet, drawCode)], { title, lang: view.lang, width: sheet.width, height: sheet.height });
  }
  if (template.templateType !== LABEL_PAPER) throw PRINT.TEMPLATE_KIND({ name: template.name });
  const { paperWidth: width, paperHeight: height } = template;
  const pages = items.map((item) => {
    const body = fillTemplate(LABEL_PAPER, template.html, { ...item }, template, drawCode);
    if (body === undefined) throw PRINT.TOO_LONG();
    return templatePage(body, width, height);
  });
  return documentsOf([pages.join('')], { title, lang: view.lang, width, height });
}
