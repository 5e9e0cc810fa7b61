import { ApiError } from '../../lib/http/api-error';
import { splitCodes, verdictOf } from './use-scan-list';

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

describe('verdictOf', () => {
  it('distinguishes a refusal by the server from a failed request', () => {
    expect(verdictOf(new ApiError(400, 'no right'))).toEqual({ level: 'refused', text: 'no right' });
    for (const code of [0, 429, 502, 503]) expect(verdictOf(new ApiError(code, 'down')).level).toBe('unchecked');
    expect(verdictOf(new DOMException('given up', 'TimeoutError')).level).toBe('unchecked');
  });
});
