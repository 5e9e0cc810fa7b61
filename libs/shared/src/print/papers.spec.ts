import type { OrderSheetPayload } from './order-sheet.js';
import { orderTemplateRow, type PaperTemplate, templatePapers } from './papers.js';
import { MAX_CONTENT } from './template.js';

const ORDER: OrderSheetPayload = {
  orderNo: 'XS1',
  channelName: 'A & B <Ltd>',
  totalPrice: 6300,
  costPrice: 5100,
  products: [{ imei: '351234567890120', saleSettleAmount: 6300, costPrice: 5100 }],
  expenses: [],
  payments: [],
};

const template = (html: string): PaperTemplate => ({
  id: '1',
  name: 'ours',
  templateType: 2,
  html,
  paperWidth: 210,
  paperHeight: 140,
  isDefault: 1,
  qrSize: 120,
  barWidth: 1,
  barHeight: 50,
  barFont: 14,
});

const noCodes = () => ({ width: 1, height: 1, bars: [] }) as never;
const printed = (html: string, options: Parameters<typeof orderTemplateRow>[1]) =>
  templatePapers(template(html), [orderTemplateRow(ORDER, options)], { title: 'XS1', lang: 'zh' }, noCodes).bodies[0];

const COSTS = '[{{costPrice}}]{{#products}}[{{costPrice}}|{{saleSettleAmount}}]{{/products}}';

it('templatePapers escapes every value and repeats the row of each unit', () => {
  expect(printed('{{channelName}} {{#products}}{{imei}}{{/products}}', {})).toContain('A &amp; B &lt;Ltd&gt; 351234567890120');
});

it('templatePapers omits costs unless requested', () => {
  expect(printed(COSTS, {})).toContain('[][|6,300.00]');
  expect(printed(COSTS, { showCost: true })).toContain('[5,100.00][5,100.00|6,300.00]');
});

it('templatePapers prints the total in words for yuan only', () => {
  expect(printed('{{totalInWords}}', { currency: '¥' })).toContain('陆仟叁佰元整');
  expect(printed('({{totalInWords}})', { currency: '$' })).toContain('()');
});

it('templatePapers rejects printouts longer than a print job allows', () => {
  const long = template(`{{#products}}${'x'.repeat(MAX_CONTENT + 1)}{{/products}}`);
  expect(() => templatePapers(long, [orderTemplateRow(ORDER, {})], { title: '', lang: 'zh' }, noCodes)).toThrow('PRINT_TOO_LONG');
});
