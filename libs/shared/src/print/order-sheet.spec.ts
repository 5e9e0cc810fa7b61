import type { DrawCode } from './code.js';
import { printDocument } from './html.js';
import { layoutOrderSheet, type OrderSheetPayload } from './order-sheet.js';
import type { Sheet, SheetTable } from './sheet.js';
import { sheetHtml } from './sheet-html.js';

const order = (units: number): OrderSheetPayload => ({
  orderNo: 'CG26112100001',
  insertTime: '2026-11-21 09:30:15',
  channelName: '深圳市华强北诚信数码贸易有限公司',
  saleUserName: '王小丽',
  customerName: '张建国',
  saleAmount: 8049,
  totalPrice: 8168,
  totalCount: units,
  sellNum: 2,
  costPrice: 8168,
  remark: '到货当天验机',
  products: Array.from({ length: units }, (_, index) => ({
    productName: '苹果 iPhone 15 Pro Max',
    productAttr: '256GB/原色钛金属/国行/双卡/95新',
    imei: String(351234567890123 + index),
    costPrice: 3245.77,
    saleSettleAmount: 3200.1,
  })),
  expenses: [{ expenseDetailTypeText: '运费', amount: 100, channelName: '顺丰速运', calcType: 1, shareType: 1 }],
  payments: [{ payTypeText: '银行转账', payAccountTypeText: '招商银行', paymentAmount: 1000, transNo: 'T1' }],
});

const tables = (sheet: Sheet): SheetTable[] => sheet.pages.flatMap(({ items }) => items.filter((item) => item.kind === 'table'));
const words = (sheet: Sheet): string =>
  sheet.pages
    .flatMap(({ items }) => items)
    .flatMap((item) =>
      item.kind === 'text'
        ? item.lines
        : item.kind === 'table'
          ? [...item.columns.map(({ label }) => label), ...item.rows.flatMap(({ cells }) => cells.flat())]
          : [],
    )
    .join('|');
const noBars: DrawCode = () => ({ width: 1, height: 1, bars: [{ x: 0, y: 0, width: 1 }] });

describe('layoutOrderSheet', () => {
  it('prints all parts of a purchase, with its sums and the amount in words', () => {
    const all = words(layoutOrderSheet(order(3), { kind: 'purchase', lang: 'zh', showCost: true }));
    for (const part of [
      '采购单',
      'CG26112100001',
      '供应商',
      '张建国',
      '3,245.77',
      '9,737.31',
      '9,600.30',
      '运费',
      '整单',
      '分摊',
      '¥8,168.00',
      '捌仟壹佰陆拾捌元整',
      '第 1 页 / 共 1 页',
    ]) {
      expect(all).toContain(part);
    }
  });

  it('prints English without Chinese labels or words', () => {
    const sheet = layoutOrderSheet(
      {
        ...order(1),
        channelName: 'ACME',
        customerName: 'Bo',
        saleUserName: 'Al',
        remark: '',
        products: [{ productName: 'iPhone' }],
        expenses: [],
        payments: [],
      },
      { kind: 'sale', lang: 'en', currency: '£' },
    );
    expect(words(sheet)).not.toMatch(/\p{Script=Han}/u);
    expect(words(sheet)).toContain('£8,168.00');
  });

  it('has a cost column only on request, and fills the width without it', () => {
    const sheet = layoutOrderSheet(order(2), { kind: 'purchase', lang: 'zh' });
    expect(words(sheet)).not.toContain('成本');
    for (const table of tables(sheet)) expect(table.columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(186);
  });

  it('omits the total row if no line has an amount', () => {
    const sheet = layoutOrderSheet({ ...order(1), products: [{ productName: '手机' }] }, { kind: 'purchase', lang: 'zh' });
    expect(tables(sheet)[0]?.rows.some(({ total }) => total)).toBe(false);
  });

  it('splits a long order over pages, repeats the header, loses no row and stays above the footer', () => {
    const sheet = layoutOrderSheet(order(120), { kind: 'purchase', lang: 'zh' });
    expect(sheet.pages.length).toBeGreaterThan(3);
    const goods = tables(sheet).filter(({ columns }) => columns[0]?.label === '序号');
    expect(goods.flatMap(({ rows }) => rows)).toHaveLength(121);
    for (const table of tables(sheet)) {
      expect(table.y + table.headerHeight + table.rows.reduce((sum, { height }) => sum + height, 0)).toBeLessThanOrEqual(297 - 18 + 0.001);
    }
    expect(words(sheet)).toContain(`第 ${sheet.pages.length} 页 / 共 ${sheet.pages.length} 页`);
  });

  it('is deterministic', () => {
    expect(layoutOrderSheet(order(7), { kind: 'sale', lang: 'zh' })).toEqual(layoutOrderSheet(order(7), { kind: 'sale', lang: 'zh' }));
  });
});

describe('sheetHtml', () => {
  const evil = `<img src=x onerror="alert(1)">'&`;

  it('escapes stored text', () => {
    const base = order(1);
    const sheet = layoutOrderSheet(
      {
        ...base,
        orderNo: evil,
        channelName: evil,
        remark: evil,
        products: [{ productName: evil, imei: evil }],
        expenses: [{ remark: evil, amount: 1 }],
        payments: [{ transNo: evil }],
      },
      { kind: 'purchase', lang: 'zh' },
    );
    const html = printDocument([sheetHtml(sheet, noBars)], sheet);
    expect(html).not.toMatch(/<img|<script|onerror="/);
    expect(html).toContain('&lt;img');
  });

  it('gives each page its size, its table and its code', () => {
    const sheet = layoutOrderSheet(order(60), { kind: 'purchase', lang: 'zh' });
    const html = sheetHtml(sheet, noBars);
    expect(html.match(/<section /g)).toHaveLength(sheet.pages.length);
    expect(html).toContain('width:210mm;height:297mm');
    expect(html).toContain('<th scope="col">商品名称</th>');
    expect(html).toContain('aria-label="CG26112100001"');
  });
});
