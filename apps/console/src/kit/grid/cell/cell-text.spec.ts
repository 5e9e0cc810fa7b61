import { f } from '@phone-trade/shared';
import { parseText, showText } from './cell-text';

const price = f.money('采购价', 'Price');
const parsed = (...args: Parameters<typeof parseText>) => {
  const result = parseText(...args);
  return 'fault' in result ? result.fault.key : result.value;
};

describe('parseText', () => {
  it('reads blank as no value, never as 0', () => {
    expect(parseText(price, '  ')).toEqual({ value: undefined });
  });

  it('reads amounts in spreadsheet formats', () => {
    for (const [text, value] of [
      ['3200', 3200],
      ['¥3,200.50', 3200.5],
      ['３２００元', 3200],
      ['１,200。5', 1200.5],
      ['-12.30', -12.3],
      ['1,234,567', 1234567],
      ['.5', 0.5],
    ] as const)
      expect([text, parsed(price, text)]).toEqual([text, value]);
  });

  it('names the limit that an amount exceeds', () => {
    expect(parsed(price, '100000000.01')).toBe('INPUT_TOO_BIG');
    expect(parsed(price, '-100000001')).toBe('INPUT_TOO_SMALL');
  });

  it('refuses ambiguous amounts', () => {
    for (const text of ['12,5', '1.234,50', '1.005', '3200左右', '1e3', '1,23,456'])
      expect([text, parsed(price, text)]).toEqual([text, 'INPUT_NOT_MONEY']);
  });

  it('reads a percentage in fields that hold percent only', () => {
    for (const text of ['93', '93%', '93％']) expect(parsed(f.int('电池健康', 'Battery').percent(), text)).toBe(93);
    expect(parsed(f.int('电池健康', 'Battery').percent(), '93.5')).toBe('INPUT_NOT_INT');
    expect(parsed(f.int('电池循环', 'Cycles'), '93%')).toBe('SHEET_NOT_PERCENT');
    expect(parsed(price, '93%')).toBe('SHEET_NOT_PERCENT');
  });

  it('reads days and times, and refuses dates outside the calendar', () => {
    const day = f.day('单据日期', 'Date');
    for (const text of ['2026-3-5', '2026/03/05', '2026.3.5', '20260305', '2026年3月5日']) expect(parsed(day, text)).toBe('2026-03-05');
    for (const text of ['2026-02-30', '5/3/2026', '3-5', '2026-13-01']) expect([text, parsed(day, text)]).toEqual([text, 'INPUT_NOT_DATE']);
    expect(parsed(f.time('付款时间', 'Paid at'), '2026-3-5 9:07')).toBe('2026-03-05 09:07:00');
    expect(parsed(f.time('付款时间', 'Paid at'), '2026-3-5')).toBe('2026-03-05 00:00:00');
    expect(parsed(f.time('付款时间', 'Paid at'), '2026-3-5 25:00')).toBe('INPUT_NOT_DATE');
  });

  it('cleans an IMEI and a MEID, and leaves it to the server to complete them', () => {
    expect(parsed(f.imei('串号', 'IMEI'), '35-693803-564380-9')).toBe('356938035643809');
    expect(parsed(f.imei('串号', 'IMEI'), '35693803564380')).toBe('35693803564380');
    expect(parsed(f.meid(), ' af 012345 0abcde ')).toBe('AF0123450ABCDE');
  });

  it('finds a choice by name, ignoring width, case and spaces, or by its id', () => {
    const model = f.ref('model', '型号', 'Model');
    const choices = [
      { value: '1', label: 'iPhone 15', group: 'Apple' },
      { value: '2', label: 'Mate 60', group: '华为' },
      { value: '3', label: 'Mate 60', group: '荣耀' },
    ];
    expect(parsed(model, 'IPHONE15', choices)).toBe('1');
    expect(parsed(model, 'Apple iPhone 15', choices)).toBe('1');
    expect(parsed(model, '2', choices)).toBe('2');
    expect(parsed(model, '华为Mate60', choices)).toBe('2');
    expect(parsed(model, 'Mate 60', choices)).toBe('SHEET_AMBIGUOUS_NAME');
    expect(parsed(model, 'Nokia', choices)).toBe('SHEET_UNKNOWN_NAME');
  });
});

describe('showText', () => {
  it('shows blank as empty and 0 as 0', () => {
    expect(showText(price, undefined)).toBe('');
    expect(showText(price, 0)).toBe('0.00');
  });

  it('shows the name of a choice and a time to the minute', () => {
    expect(showText(f.ref('model', '型号', 'Model'), '1', [{ value: '1', label: 'iPhone 15' }])).toBe('iPhone 15');
    expect(showText(f.time('付款时间', 'Paid at'), '2026-03-05 09:07:00')).toBe('2026-03-05 09:07');
  });
});
