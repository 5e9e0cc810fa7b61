import { ApiError } from '../../lib/http/api-error';
import { codesIn, isSheetBlock, reworded, type ScannedCode, splitCodes, verdictOf, verdictSaying } from './use-scan-list';

describe('splitCodes', () => {
  it('reads a pasted column and cleans spreadsheet artefacts', () => {
    expect(splitCodes('356938035643809\r\n 35-209900-176148-1\n\n８６７３９５０２８１３２５４１\t')).toEqual([
      '356938035643809',
      '352099001761481',
      '867395028132541',
    ]);
  });

  it('keeps the dashes of a serial number, and drops the name in front of a code', () => {
    expect(splitCodes('f17xk–0042\nIMEI: 35-209900-176148-1;SN：f18')).toEqual(['F17XK-0042', '352099001761481', 'F18']);
  });
});

describe('codesIn', () => {
  it('takes the column of device numbers of a pasted block, and nothing else of it', () => {
    const block = '型号\t串号\t价格\niPhone 13\t356938035643809\t2300\niPhone 14\t35-209900-176148-1\t2500\n';
    expect(isSheetBlock(block)).toBe(true);
    expect(codesIn(block)).toEqual(['356938035643809', '352099001761481']);
  });

  it('takes every code of a column or of a line of codes', () => {
    for (const text of ['356938035643809\n352099001761481', '356938035643809\t352099001761481', '356938035643809,352099001761481']) {
      expect(isSheetBlock(text)).toBe(false);
      expect(codesIn(text)).toEqual(['356938035643809', '352099001761481']);
    }
  });
});

describe('verdictOf', () => {
  it('distinguishes a refusal by the server from a failed request', () => {
    expect(verdictOf(new ApiError(400, 'no right'))).toEqual({ level: 'refused', text: 'no right' });
    for (const code of [0, 429, 502, 503]) expect(verdictOf(new ApiError(code, 'down')).level).toBe('unchecked');
    expect(verdictOf(new DOMException('given up', 'TimeoutError')).level).toBe('unchecked');
  });
});

describe('a verdict in sight', () => {
  const rows: readonly ScannedCode[] = [
    { code: 'A1', verdict: { level: 'refused', text: '已售出' } },
    { code: 'B2', verdict: { level: 'warning', text: '串号有误', data: 7 } },
    { code: 'C3', verdict: { level: 'pending' } },
  ];

  it('takes the words of another language and stays the verdict of the scan', () => {
    const next = reworded(rows, ['A1', 'B2'], [{ level: 'ok' }, { level: 'warning', text: 'bad IMEI' }]);
    expect(next).toEqual([rows[0], { code: 'B2', verdict: { level: 'warning', text: 'bad IMEI', data: 7 } }, rows[2]]);
  });

  it("speaks the language of the moment where its words are the console's", () => {
    let said = '未找到';
    const verdict = verdictSaying('refused', () => said);
    said = 'not found';
    expect(verdict.text).toBe('not found');
  });
});
