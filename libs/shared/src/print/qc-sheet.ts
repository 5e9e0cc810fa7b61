import { codeLabel } from '../codes/lookup.js';
import type { WireOf } from '../fields/field.js';
import { formatYuan } from '../money/money.js';
import type { qcReportFields } from '../qc/report.js';
import { type Label, type Lang, label } from '../text/label.js';
import { isEncodable, QR_SIZE } from './code.js';
import { MM_PER_PX } from './measure.js';
import { PAPER, PaperWriter, type TableColumn } from './paper-writer.js';
import type { Sheet } from './sheet.js';

/** A report as it is answered. */
export type QcReportPaper = WireOf<typeof qcReportFields>;

const WORDS = {
  title: label('质检报告', 'Inspection report'),
  reportNo: label('报告编号', 'Report no.'),
  productNo: label('商品编号', 'Product no.'),
  product: label('商品', 'Product'),
  attrs: label('规格', 'Attributes'),
  imei: label('串号', 'IMEI'),
  level: label('等级', 'Level'),
  condition: label('成色', 'Condition'),
  inspector: label('质检员', 'Inspector'),
  time: label('提交时间', 'Submitted'),
  template: label('模板', 'Template'),
  audit: label('审核', 'Audit'),
  results: label('检测结果', 'Results'),
  item: label('检测项', 'Item'),
  result: label('结果', 'Result'),
  why: label('定级说明', 'Explanation'),
  effect: label('影响', 'Effect'),
  summary: label('结论', 'Summary'),
  remark: label('备注', 'Remark'),
  draft: label('草稿', 'draft'),
} as const;

interface Options {
  readonly lang: Lang;
  readonly currency?: string;
}

type Step = NonNullable<QcReportPaper['explain']>[number] & { readonly fromText?: string; readonly toText?: string };
type Choice = NonNullable<QcReportPaper['choices']>[number];

/** Lays a report out on A4: the unit, its grade with the reasons, every answer. The QR code is the report number. */
export function layoutQcReport(report: QcReportPaper, { lang, currency = '¥' }: Options): Sheet {
  const t = (text: Label): string => text[lang];
  const reportNo = report.reportNo ?? '';
  const paper = new PaperWriter(lang, reportNo);
  const isDraft = report.status === 100;
  writeHead(paper, isDraft ? `${t(WORDS.title)} (${t(WORDS.draft)})` : t(WORDS.title), reportNo);
  const audit = codeLabel('reviewResult', report.auditStatus ?? 0);
  paper.facts([
    { label: t(WORDS.productNo), value: report.productNo },
    { label: t(WORDS.product), value: report.productName },
    { label: t(WORDS.imei), value: report.imei ?? report.sn },
    { label: t(WORDS.level), value: report.levelText },
    { label: t(WORDS.attrs), value: report.productAttr },
    { label: t(WORDS.condition), value: report.conditionText },
    { label: t(WORDS.inspector), value: report.inspectUserName },
    { label: t(WORDS.time), value: report.submitTime },
    { label: t(WORDS.audit), value: isDraft || !audit ? undefined : t(audit) },
    { label: t(WORDS.template), value: `${report.templateName ?? ''} v${report.templateVersion ?? ''}` },
  ]);
  const results: TableColumn<Choice>[] = [
    { label: t(WORDS.item), width: 50, fixed: true, value: ({ itemName }) => itemName },
    { label: t(WORDS.result), width: 1, grow: true, fixed: true, value: resultOf },
  ];
  paper.table(t(WORDS.results), results, report.choices ?? []);
  const reasons: TableColumn<Step>[] = [
    { label: t(WORDS.item), width: 50, fixed: true, value: ({ itemName }) => itemName },
    { label: t(WORDS.result), width: 1, grow: true, fixed: true, value: ({ optionText }) => optionText },
    { label: t(WORDS.effect), width: 50, fixed: true, value: (step) => effectOf(step, lang, currency) },
  ];
  if ((report.explain ?? []).length > 0) paper.table(t(WORDS.why), reasons, report.explain as readonly Step[]);
  paper.note(t(WORDS.summary), report.summaryText);
  paper.note(t(WORDS.remark), report.remark);
  return paper.finish(`${t(WORDS.title)} ${reportNo}`);
}

const resultOf = ({ optionTexts = [], value }: Choice): string => (value === undefined ? optionTexts.join(' · ') : String(value));

/** What a step does to the grade or the price, in words. */
export function effectOf({ effect, fromText, toText, amount, rate, blockFlag }: Step, lang: Lang, currency: string): string {
  if (effect === 'cap') return `${fromText ?? ''} → ${toText ?? ''}`;
  if (effect === 'deduct') return `-${currency}${formatYuan(amount ?? 0)}`;
  if (effect === 'rate') return `-${rate ?? 0}%`;
  return codeLabel('qcBlock', blockFlag ?? 0)?.[lang] ?? '';
}

function writeHead(paper: PaperWriter, title: string, reportNo: string): void {
  const size = QR_SIZE * MM_PER_PX * 0.75;
  const [left, y, width] = [PAPER.margin, PAPER.margin, PAPER.width - 2 * PAPER.margin];
  paper.place({ kind: 'text', x: left, y, width: width - size, lines: [title], size: 20, lineHeight: 12, bold: true, heading: 1 });
  paper.place({ kind: 'text', x: left, y: y + 13, width: width - size, lines: [reportNo], size: 10, lineHeight: 5 });
  if (isEncodable(reportNo))
    paper.place({ kind: 'code', code: { kind: 'qr', text: reportNo, x: left + width - size, y, width: size, height: size } });
  paper.skip(size + 3);
}
