import type { DrawCode } from './code.js';
import { fillTemplate, LABEL_PAPER, MAX_CONTENT, templateFault, templateSample } from './template.js';

const draw: DrawCode = () => ({ width: 10, height: 1, bars: [{ x: 0, y: 0, width: 2 }] });
const codes = { qrSize: 120, barWidth: 1, barHeight: 50, barFont: 14 };
const fill = (paper: number, html: string, data: Record<string, unknown>) => fillTemplate(paper, html, data, codes, draw);

it('fill inserts values as text, amounts with two decimals, and nothing for missing values', () => {
  const html = '<b>{{ productName }}</b>{{saleAmount}}|{{remark}}|';
  expect(fill(LABEL_PAPER, html, { productName: '<i>&"', saleAmount: 3699, remark: undefined })).toBe(
    '<b>&lt;i&gt;&amp;&quot;</b>3,699.00||',
  );
});

it('fill repeats a list for each row; a row can use fields of its order', () => {
  const html = '[{{#products}}<p>{{imei}} {{orderNo}} {{remark}}</p>{{/products}}{{#expenses}}x{{/expenses}}]';
  const data = { orderNo: 'CG1', remark: 'R', products: [{ imei: '1' }, { imei: '2' }] };
  expect(fill(1, html, data)).toBe('[<p>1 CG1 R</p><p>2 CG1 R</p>]');
});

it('fill never expands a value as a template', () => {
  expect(fill(1, '{{remark}}', { remark: '{{orderNo}}', orderNo: 'CG1' })).toBe('{{orderNo}}');
});

it('fill draws codes with their number below, and prints unencodable values as text', () => {
  const drawn = fill(LABEL_PAPER, '{{barcode:productNo}}', { productNo: '26112100001' });
  expect(drawn).toMatch(
    /^<span [^>]*height:13\.229mm"><svg .*aria-label="26112100001".*<\/svg><\/span><span [^>]*font-size:14px[^>]*>26112100001<\/span>$/,
  );
  expect(fill(LABEL_PAPER, '{{qr:productName}}', { productName: '手机' })).toBe('手机');
});

it('fill returns undefined if the output exceeds the limit', () => {
  const products = Array.from({ length: 1000 }, () => ({ imei: 'x'.repeat(MAX_CONTENT / 900) }));
  expect(fill(1, '{{#products}}{{imei}}{{/products}}', { products })).toBeUndefined();
});

it.each([
  ['{{nope}}', { kind: 'unknown', tag: '{{nope}}' }],
  ['{{#nope}}', { kind: 'unknown', tag: '{{#nope}}' }],
  ['{{/products}}', { kind: 'open', tag: '{{/products}}' }],
  ['{{#products}}', { kind: 'open', tag: '{{#products}}' }],
  ['{{#products}}{{imei}}{{/products}}{{orderNo}}', undefined],
  ['{{imei}}', { kind: 'unknown', tag: '{{imei}}' }],
])('templateFault finds the fault in %s', (html, fault) => {
  expect(templateFault(1, html)).toEqual(fault);
});

it('templateSample has a value for every field', () => {
  expect(templateSample(2, 'zh')).toMatchObject({ orderNo: expect.any(String), products: [{ imei: expect.any(String) }, {}] });
  expect(JSON.stringify(templateSample(LABEL_PAPER, 'en'))).not.toMatch(/\p{Script=Han}/u);
});
