import { LABEL_BAR_HEIGHT, type PrintCode, QR_SIZE } from './code.js';
import { type LabelItem, layoutLabelSheet } from './label-sheet.js';
import { MM_PER_PX, textWidth } from './measure.js';
import type { SheetItem, SheetText } from './sheet.js';

const full: LabelItem = {
  productNo: '26112100001',
  productName: '苹果 iPhone 15 Pro Max 原色钛金属双卡国行版'.repeat(3),
  productAttr: '256GB/原色钛金属/国行/双卡/99新/保修至2027-03-15',
  saleAmount: 5699,
  saleRemark: '电池健康 95%，支持七天无理由退换',
  thirdBarcode: 'PJT20261121000123',
  remark: '屏幕微划，客户寄卖，价格可谈，送贴膜和手机壳',
};

const texts = (items: readonly SheetItem[]): SheetText[] => items.filter((item) => item.kind === 'text');
const code = (items: readonly SheetItem[]): PrintCode => {
  const found = items.find((item) => item.kind === 'code');
  if (!found) throw new Error('no code on the label');
  return found.code;
};
const said = (items: readonly SheetItem[]): string =>
  texts(items)
    .flatMap(({ lines }) => lines)
    .join('|');

describe.each(['qr', 'barcode'] as const)('a %s label', (kind) => {
  const sheet = layoutLabelSheet([full, { productNo: '26112100002', productName: '一加 12' }], { kind, lang: 'zh' });
  const [first, second] = sheet.pages.map(({ items }) => items) as [readonly SheetItem[], readonly SheetItem[]];

  it('has one page of 60 × 40 mm per item and encodes the product number', () => {
    expect(sheet).toMatchObject({ width: 60, height: 40 });
    expect(sheet.pages).toHaveLength(2);
    expect(code(first)).toMatchObject({ kind, text: '26112100001' });
    expect(said(second)).toBe('26112100002|一加 12');
  });

  it('keeps texts of any length on the label and off the code', () => {
    const box = code(first);
    for (const text of texts(first)) {
      const bottom = text.y + text.lines.length * text.lineHeight;
      expect(text.x).toBeGreaterThanOrEqual(0);
      expect(text.x + text.width).toBeLessThanOrEqual(60);
      expect(bottom).toBeLessThanOrEqual(40);
      for (const line of text.lines) expect(textWidth(line, text)).toBeLessThanOrEqual(text.width + 0.001);
      if (text.lines[0] === full.productNo) continue;
      expect(bottom <= box.y || text.x >= box.x + box.width).toBe(true);
    }
  });

  it('gives each text at least one line and never wraps a price or a third-party barcode', () => {
    const all = said(first);
    for (const part of ['苹果 iPhone', '256GB', '¥5,699.00', '电池健康', 'PJT20261121000123', '屏幕']) expect(all).toContain(part);
  });
});

it('labels have the QR and barcode sizes of the constants', () => {
  const qr = code(layoutLabelSheet([full], { kind: 'qr', lang: 'en' }).pages[0]?.items ?? []);
  expect([QR_SIZE, LABEL_BAR_HEIGHT]).toEqual([120, 50]);
  expect(qr.width).toBeCloseTo(QR_SIZE * MM_PER_PX);
  const bar = code(layoutLabelSheet([full], { kind: 'barcode', lang: 'en' }).pages[0]?.items ?? []);
  expect(bar.height).toBeCloseTo(LABEL_BAR_HEIGHT * MM_PER_PX);
});

it('labels omit a code that Code 128 cannot encode, and never print a cost', () => {
  const hostile = { productNo: '货号', costPrice: 1234 } as LabelItem;
  const items = layoutLabelSheet([hostile], { kind: 'barcode', lang: 'zh' }).pages[0]?.items ?? [];
  expect(items.some((item) => item.kind === 'code')).toBe(false);
  expect(JSON.stringify(items)).not.toContain('1,234');
});
