import { codesOf, infoOf, textOf } from '../support/paper.js';
import { rootModule, serverModule } from '../support/server-module.js';

type Shared = typeof import('@phone-trade/shared');
type Pdf = typeof import('../../apps/api/src/platform/pdf/pdf.js');

const NOW = new Date('2026-11-21T01:30:15Z');

let shared: Shared;
let renderPdf: Pdf['renderPdf'];

beforeAll(async () => {
  shared = await rootModule<Shared>('libs/shared/dist/index.js');
  ({ renderPdf } = await serverModule<Pdf>('platform/pdf/pdf.js'));
});

const order = (units: number, channelName = '深圳市华强北诚信数码贸易有限公司') => ({
  orderNo: 'CG26112100001',
  insertTime: '2026-11-21 09:30:15',
  channelName,
  customerName: '张建国',
  totalPrice: 8168,
  totalCount: units,
  products: Array.from({ length: units }, (_, index) => ({
    productName: '苹果 iPhone 15 Pro Max',
    productAttr: '256GB/原色钛金属',
    imei: String(351234567890123 + index),
    saleSettleAmount: 3200,
  })),
  expenses: [],
  payments: [],
});
const items = ['26112100001', '26112100002'].map((productNo) => ({
  productNo,
  productName: '荣耀 Magic6 至臻版',
  saleAmount: 5699,
  remark: '很长的备注'.repeat(40),
}));

describe('a printed purchase order', () => {
  it("is A4, contains the order's data, and its barcode encodes the order number", async () => {
    const pdf = await renderPdf([shared.layoutOrderSheet(order(50), { kind: 'purchase', lang: 'zh' })], { now: NOW });
    const text = textOf(pdf);
    for (const part of [
      '采购单',
      '深圳市华强北诚信数码贸易有限公司',
      '351234567890123',
      '351234567890172',
      '捌仟壹佰陆拾捌元整',
      '¥8,168.00',
    ])
      expect(text).toContain(part);
    expect(infoOf(pdf)['Page size']).toContain('A4');
    expect(codesOf(pdf, 203)[0]).toBe('CODE-128:CG26112100001');
  });

  it('keeps rare and composed characters', async () => {
    const pdf = await renderPdf([shared.layoutOrderSheet(order(1, 'Café Ünïcödé 龘 Ж'), { kind: 'purchase', lang: 'zh' })], { now: NOW });
    expect(textOf(pdf)).toContain('Café Ünïcödé 龘 Ж');
  });

  it('starts each of several orders on a new page of one file', async () => {
    const sheets = [1, 2, 3].map((units) => shared.layoutOrderSheet(order(units), { kind: 'sale', lang: 'en' }));
    expect(infoOf(await renderPdf(sheets, { now: NOW })).Pages).toBe('3');
  });

  it('has identical bytes for the same order and time', async () => {
    const sheet = shared.layoutOrderSheet(order(5), { kind: 'purchase', lang: 'zh' });
    const [first, second] = [await renderPdf([sheet], { now: NOW }), await renderPdf([sheet], { now: NOW })];
    expect(first.equals(second)).toBe(true);
  });

  it('is refused without sheets', async () => {
    await expect(renderPdf([], { now: NOW })).rejects.toThrow('Nothing to print');
  });
});

describe.each([
  ['qr', 'QR-Code'],
  ['barcode', 'CODE-128'],
] as const)('goods labels with %s', (kind, symbology) => {
  it('have pages of 60 × 40 mm with a code that is readable at printer resolutions', async () => {
    const pdf = await renderPdf([shared.layoutLabelSheet(items, { kind, lang: 'zh' })], { now: NOW });
    expect(infoOf(pdf)['Page size']).toMatch(/^170\.\d+ x 113\.\d+ pts/);
    for (const dpi of [203, 300]) expect(codesOf(pdf, dpi)).toEqual(items.map(({ productNo }) => `${symbology}:${productNo}`));
    expect(textOf(pdf)).toContain('¥5,699.00');
  });
});

it('no printed line is wider than the layout computed', async () => {
  const { paperFonts } = await serverModule<typeof import('../../apps/api/src/platform/pdf/fonts.js')>('platform/pdf/fonts.js');
  const fonts = paperFonts();
  for (const text of ['苹果 iPhone 15 Pro Max（256GB）', 'ffttill!!', 'Café Ж Ω', '0123456789', 'WMwm@%']) {
    for (const bold of [false, true]) {
      const paper = (bold ? fonts.bold : fonts.regular).widthOf(text) * 10 * shared.MM_PER_PT;
      expect(paper).toBeLessThanOrEqual(shared.textWidth(text, { size: 10, bold }) + 0.001);
    }
  }
});
