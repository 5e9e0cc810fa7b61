import { effectOf, layoutQcReport, type QcReportPaper } from './qc-sheet.js';

const REPORT: QcReportPaper = {
  reportNo: 'ZB2611260001',
  status: 200,
  productNo: 'P1',
  productName: 'X1',
  levelId: 'a',
  levelText: 'A',
  templateName: 'phones',
  templateVersion: 2,
  choices: [
    { itemId: 'frame', itemName: 'Frame', optionTexts: ['worn'] },
    { itemId: 'battery', itemName: 'Battery', value: 81 },
  ],
  explain: [{ itemId: 'frame', optionId: 'worn', itemName: 'Frame', optionText: 'worn', effect: 'deduct', amount: 50 }],
};

const items = (report: QcReportPaper) => layoutQcReport(report, { lang: 'en' }).pages.flatMap((page) => page.items);
const texts = (report: QcReportPaper): string =>
  JSON.stringify(
    items(report).map((item) => (item.kind === 'text' ? item.lines : item.kind === 'table' ? item.rows.map(({ cells }) => cells) : [])),
  );

it('has the report number as its only code, a QR code', () =>
  expect(items(REPORT).flatMap((item) => (item.kind === 'code' ? [item.code] : []))).toEqual([
    expect.objectContaining({ kind: 'qr', text: 'ZB2611260001' }),
  ]));

it('shows every answer and every step of the grade', () => {
  for (const text of ['"Frame"', '"worn"', '"81"', '-¥50.00', 'phones v2']) expect(texts(REPORT)).toContain(text);
});

it('says of a draft that it is one', () => expect(texts({ ...REPORT, status: 100 })).toContain('(draft)'));

it('leaves the explanation out if nothing lowered the grade', () => expect(texts({ ...REPORT, explain: [] })).not.toContain('Explanation'));

it.each([
  [{ effect: 'cap', fromText: 'A', toText: 'B' }, 'A → B'],
  [{ effect: 'deduct', amount: 20 }, '-€20.00'],
  [{ effect: 'rate', rate: 15 }, '-15%'],
  [{ effect: 'block', blockFlag: 2 }, 'not for sale'],
])('writes the effect %o', (step, text) => expect(effectOf({ itemId: 'i', optionId: 'o', ...step }, 'en', '€')).toBe(text));
