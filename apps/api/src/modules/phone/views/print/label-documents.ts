import {
  LABEL_PAPER,
  type LabelItem,
  type Lang,
  label,
  layoutLabelSheet,
  type PaperTemplate,
  PRINT,
  sheetPapers,
  templatePapers,
} from '@phone-trade/shared';
import { drawCode } from '../../../../platform/barcode/barcode.js';
import { documentsOf } from '../../basis/print-remote/print-remote.port.js';

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
export function labelDocuments(items: readonly LabelItem[], template: PaperTemplate | undefined, view: View): string[] {
  const paper = { title: labelTitle(items, view.lang), lang: view.lang };
  if (template && template.templateType !== LABEL_PAPER) throw PRINT.TEMPLATE_KIND({ name: template.name });
  const papers = template
    ? templatePapers(template, items, paper, drawCode)
    : sheetPapers([layoutLabelSheet(items, { kind: 'qr', ...view })], drawCode);
  return papers ? documentsOf([papers.bodies.join('')], { ...papers, ...paper }) : [];
}
