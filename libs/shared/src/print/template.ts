import { formatYuan } from '../money/money.js';
import { type Label, type Lang, label } from '../text/label.js';
import { type CodeKind, type DrawCode, isEncodable } from './code.js';
import { codeHtml, escapeHtml, mm } from './html.js';
import { MM_PER_PX } from './measure.js';

/** Papers of the code table `printPaper`. */
export const LABEL_PAPER = 3;

export const MAX_TEMPLATE = 20_000;
/** What one job may hold; some seventy pages. */
export const MAX_CONTENT = 500_000;
/** How many papers: as many orders as are printed at once. */
export const MAX_PAPERS = 50;

/** A field that a template may name, and what it is called in the editor. */
export interface TemplateField extends Label {
  readonly name: string;
  readonly money?: true;
  /** What the preview of the editor shows. */
  readonly sample: string | number;
  /** The same in an English console, where it is a text in Chinese. */
  readonly sampleEn?: string;
}

export interface TemplateFields {
  readonly fields: readonly TemplateField[];
  /** `{{#products}} … {{/products}}`: once for each row. */
  readonly lists: Readonly<Record<string, TemplateFields['fields']>>;
}

const text = (name: string, sample: string | number, zh: string, en: string, sampleEn?: string): TemplateField => ({
  name,
  sample,
  ...(sampleEn === undefined ? {} : { sampleEn }),
  ...label(zh, en),
});
const money = (name: string, sample: number, zh: string, en: string): TemplateField => ({ ...text(name, sample, zh, en), money: true });

const LABEL_FIELDS: TemplateFields = {
  fields: [
    text('productNo', '26112100001', '商品编号', 'Product no.'),
    text('productName', 'iPhone 14 Pro', '商品名称', 'Product'),
    text('productAttr', '256G 暗紫 国行', '规格', 'Attributes', '256GB Purple UK'),
    text('imei', '351234567890120', '串号', 'IMEI'),
    text('thirdBarcode', 'A-1024', '第三方条码', 'Third-party barcode'),
    money('saleAmount', 3699, '销售价', 'Sale price'),
    text('saleRemark', '电池 92%', '销售备注', 'Sale remark', 'Battery 92%'),
    text('remark', '原装充电器', '备注', 'Remark', 'With its charger'),
  ],
  lists: {},
};

const ORDER_FIELDS: TemplateFields = {
  fields: [
    text('orderNo', 'CG26112100001', '单号', 'Order no.'),
    text('insertTime', '2026-11-21 09:30:15', '开单时间', 'Entered at'),
    text('channelName', '诚信数码', '往来单位', 'Company', 'Quayside Wireless'),
    text('customerName', '张建国', '采购员/客户', 'Buyer / customer', 'Tom Whitfield'),
    text('saleUserName', '李会计', '制单人', 'Entered by', 'Grace Okafor'),
    money('saleAmount', 6200, '商品金额', 'Goods amount'),
    money('totalPrice', 6300, '合计', 'Total'),
    text('totalInWords', '陆仟叁佰元整', '合计大写', 'Total in words'),
    text('totalCount', 2, '数量', 'Count'),
    text('sellNum', 0, '入库/销售数量', 'In stock / sold'),
    money('costPrice', 6245.77, '成本', 'Cost'),
    text('remark', '加急', '备注', 'Remark', 'Urgent'),
  ],
  lists: {
    products: [
      text('productName', 'iPhone 14 Pro', '商品名称', 'Product'),
      text('productAttr', '256G 暗紫 国行', '规格', 'Attributes', '256GB Purple UK'),
      text('imei', '351234567890120', '串号', 'IMEI'),
      money('costPrice', 3122.88, '成本', 'Cost'),
      money('saleSettleAmount', 3100, '金额', 'Amount'),
    ],
    expenses: [
      text('expenseDetailTypeText', '运费', '费用', 'Expense', 'Freight'),
      money('amount', 100, '金额', 'Amount'),
      text('channelName', '顺丰速运', '往来单位', 'Company', 'Gannet Parcels'),
      text('remark', '到付', '备注', 'Remark', 'On delivery'),
    ],
    payments: [
      text('payTypeText', '微信', '支付方式', 'Pay type', 'Bank transfer'),
      text('payAccountTypeText', '门店微信', '账户', 'Account', 'Business account'),
      money('paymentAmount', 1000, '金额', 'Amount'),
      text('transNo', 'WX1', '流水号', 'Transaction no.'),
      text('remark', '定金', '备注', 'Remark', 'Deposit'),
    ],
  },
};

/** What templates of a paper may name. */
export const templateFields = (paper: number): TemplateFields => (paper === LABEL_PAPER ? LABEL_FIELDS : ORDER_FIELDS);

/** `{{name}}`, `{{qr:name}}`, `{{barcode:name}}`, `{{#list}}`, `{{/list}}`. */
const TAG = /\{\{\s*(#|\/|qr:|barcode:)?\s*([^{}]*?)\s*\}\}/g;

/** A tag that means nothing (`unknown`), or the half of a pair (`open`). */
export interface TemplateFault {
  readonly kind: 'unknown' | 'open';
  readonly tag: string;
}

/** The first tag of a template that is wrong. Lists do not stand in lists: what is printed grows with the rows and with nothing else. */
export function templateFault(paper: number, html: string): TemplateFault | undefined {
  const { fields, lists } = templateFields(paper);
  let open: { readonly name: string; readonly tag: string } | undefined;
  for (const [tag, mark, name = ''] of html.matchAll(TAG)) {
    if (mark === '#') {
      if (!Object.hasOwn(lists, name)) return { kind: 'unknown', tag };
      if (open) return { kind: 'open', tag: open.tag };
      open = { name, tag };
    } else if (mark === '/') {
      if (open?.name !== name) return { kind: 'open', tag };
      open = undefined;
    } else {
      const known = open ? [...(lists[open.name] ?? []), ...fields] : fields;
      if (!known.some((field) => field.name === name)) return { kind: 'unknown', tag };
    }
  }
  return open && { kind: 'open', tag: open.tag };
}

/** How codes are drawn (docs/domain.md 8.3), in CSS pixels. */
export interface TemplateCodes {
  readonly qrSize: number;
  readonly barWidth: number;
  readonly barHeight: number;
  readonly barFont: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Fills a template that has no faults, or answers undefined where the paper would be longer than a job may be. Every value is escaped. */
export function fillTemplate(paper: number, html: string, data: Row, codes: TemplateCodes, draw: DrawCode): string | undefined {
  const { fields, lists } = templateFields(paper);
  const pieces: string[] = [];
  let length = 0;
  const put = (piece: string): boolean => {
    pieces.push(piece);
    length += piece.length;
    return length <= MAX_CONTENT;
  };
  let rest = html;
  while (rest !== '') {
    const opening = /\{\{\s*#\s*(\w+)\s*\}\}/.exec(rest);
    const name = opening?.[1] ?? '';
    const closing = opening && new RegExp(`\\{\\{\\s*/\\s*${name}\\s*\\}\\}`).exec(rest);
    if (!put(filled(opening ? rest.slice(0, opening.index) : rest, fields, data, codes, draw))) return undefined;
    if (!opening || !closing) break;
    const inner = rest.slice(opening.index + opening[0].length, closing.index);
    const known = [...(lists[name] ?? []), ...fields];
    for (const row of (data[name] ?? []) as readonly Row[]) {
      if (!put(filled(inner, known, { ...withoutLists(data, lists), ...row }, codes, draw))) return undefined;
    }
    rest = rest.slice(closing.index + closing[0].length);
  }
  return pieces.join('');
}

/** What a row may say of the order it is on. */
const withoutLists = (data: Row, lists: TemplateFields['lists']): Row =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(lists, name)));

function filled(html: string, fields: readonly TemplateField[], row: Row, codes: TemplateCodes, draw: DrawCode): string {
  return html.replace(TAG, (_tag, mark: string | undefined, name: string) => {
    const field = fields.find((known) => known.name === name);
    const value = row[name];
    if (!field || value === undefined || value === null) return '';
    const shown = field.money && typeof value === 'number' ? formatYuan(value) : String(value);
    if (mark === undefined || !isEncodable(shown)) return escapeHtml(shown);
    return drawn(mark === 'qr:' ? 'qr' : 'barcode', shown, codes, draw);
  });
}

/** Light modules beside a bar code, on both sides together. */
const QUIET = 20;

function drawn(kind: CodeKind, shown: string, { qrSize, barWidth, barHeight, barFont }: TemplateCodes, draw: DrawCode): string {
  const width = (kind === 'qr' ? qrSize : (draw(kind, shown).width + QUIET) * barWidth) * MM_PER_PX;
  const height = (kind === 'qr' ? qrSize : barHeight) * MM_PER_PX;
  const code = codeHtml({ kind, text: shown, x: 0, y: 0, width, height, barWidth }, draw);
  const box = `<span style="position:relative;display:inline-block;width:${mm(width)};height:${mm(height)}">${code}</span>`;
  if (kind === 'qr' || barFont === 0) return box;
  return `${box}<span style="display:block;font-size:${barFont}px;line-height:1.2">${escapeHtml(shown)}</span>`;
}

/** Data of every field, for the preview of the editor; lists have two rows. */
export function templateSample(paper: number, lang: Lang): Row {
  const { fields, lists } = templateFields(paper);
  const sample = (of: readonly TemplateField[]): Row =>
    Object.fromEntries(of.map(({ name, sample, sampleEn = sample }) => [name, lang === 'en' ? sampleEn : sample]));
  return { ...sample(fields), ...Object.fromEntries(Object.entries(lists).map(([name, of]) => [name, [sample(of), sample(of)]])) };
}

/** One page of a template's paper. */
export const templatePage = (body: string, width: number, height: number): string =>
  `<section class="sheet" style="width:${mm(width)};min-height:${mm(height)}">${body}</section>`;
