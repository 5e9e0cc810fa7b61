import { f, type WireOf } from '../fields/field.js';
import { formatFen, formatYuan, toFen } from '../money/money.js';
import { type Label, type Lang, label } from '../text/label.js';
import { oneLine } from './measure.js';
import { PAPER_WORDS } from './order-words.js';
import { writeHead } from './paper-head.js';
import { PaperWriter, type TableColumn } from './paper-writer.js';
import type { Sheet } from './sheet.js';

const productFields = {
  productNo: f.text(16, '商品编号', 'Product no.'),
  productName: f.text(128, '商品名称', 'Product'),
  productAttr: f.text(255, '规格', 'Attributes'),
  imei: f.text(32, '串号', 'IMEI'),
  faultTexts: f.text(500, '故障', 'Faults'),
  estimateAmount: f.money('预估金额', 'Estimate'),
};

/** What goes with units to a repair company: what they are, what is wrong with them and what was agreed. No cost of ours is on it; amounts are yuan. */
export const outsideSheetFields = {
  orderNo: f.text(32, '外修单号', 'Order no.').required(),
  bizDate: f.text(32, '日期', 'Date'),
  channelName: f.text(64, '外修公司', 'Repair company'),
  expectReturnDate: f.text(32, '预计返回', 'Due back'),
  expressCompany: f.text(64, '快递公司', 'Courier'),
  expressNo: f.text(64, '快递单号', 'Tracking no.'),
  maker: f.text(64, '制单人', 'Entered by'),
  remark: f.remark(),
  products: f.list('商品', 'Products', productFields).required(),
};

export type OutsideSheetPayload = WireOf<typeof outsideSheetFields>;
type OutsideSheetProduct = WireOf<typeof productFields>;

const TITLE = label('外修送修单', 'Outside repair');
const SIGNATURES = [label('制单', 'Entered by'), label('送修', 'Handed over by'), label('外修公司签字', 'Repair company')];

/** Lays an outside repair out on A4 pages. The same payload always gives the same sheet. */
export function layoutOutsideSheet(
  payload: OutsideSheetPayload,
  { lang, currency }: { readonly lang: Lang; readonly currency: string },
): Sheet {
  const t = (text: Label): string => text[lang];
  const is = outsideSheetFields;
  const paper = new PaperWriter(lang, oneLine(payload.orderNo));
  writeHead(paper, t(TITLE), payload.orderNo);
  paper.facts([
    { label: t(is.orderNo.label), value: payload.orderNo },
    { label: t(is.channelName.label), value: payload.channelName },
    { label: t(is.bizDate.label), value: payload.bizDate },
    { label: t(is.maker.label), value: payload.maker },
    { label: t(is.expressCompany.label), value: [payload.expressCompany, payload.expressNo].filter(Boolean).join(' ') },
    { label: t(is.expectReturnDate.label), value: payload.expectReturnDate },
  ]);
  const estimated = payload.products.filter(({ estimateAmount }) => estimateAmount !== undefined);
  const total = estimated.reduce((fen, { estimateAmount }) => fen + toFen(estimateAmount ?? 0), 0);
  paper.table(t(PAPER_WORDS.products), columns(t), payload.products);
  paper.sums([
    { label: t(PAPER_WORDS.count), value: String(payload.products.length) },
    { label: t(productFields.estimateAmount.label), value: estimated.length > 0 ? `${currency}${formatFen(total)}` : '' },
  ]);
  paper.note(t(PAPER_WORDS.remark), payload.remark);
  paper.signatures(SIGNATURES.map(t));
  return paper.finish(`${t(TITLE)} ${oneLine(payload.orderNo)}`);
}

const columns = (t: (text: Label) => string): TableColumn<OutsideSheetProduct>[] => [
  { label: t(PAPER_WORDS.lineNo), width: 11, align: 'center', fixed: true, value: (_, index) => String(index + 1) },
  { label: t(PAPER_WORDS.productName), width: 42, grow: true, value: (row) => row.productName },
  { label: t(PAPER_WORDS.productAttr), width: 34, grow: true, value: (row) => row.productAttr },
  { label: t(PAPER_WORDS.imei), width: 33, value: (row) => row.imei },
  { label: t(productFields.faultTexts.label), width: 40, grow: true, value: (row) => row.faultTexts },
  {
    label: t(productFields.estimateAmount.label),
    width: 24,
    align: 'right',
    value: ({ estimateAmount }) => (estimateAmount === undefined ? '' : formatYuan(estimateAmount)),
  },
];
