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

  it('restores the leading zero of an IMEI only if the check digit then fits', () => {
    expect(splitCodes('10928000000004')).toEqual([expect.stringMatching(/^0?10928000000004$/)]);
    expect(splitCodes('12345')).toEqual(['12345']);
  });
});

describe('verdictOf', () => {
  it('distinguishes a refusal by the server from a failed request', () => {
    expect(verdictOf(new ApiError(400, 'no right'))).toEqual({ level: 'refused', text: 'no right' });
    for (const code of [0, 429, 502, 503]) expect(verdictOf(new ApiError(code, 'down')).level).toBe('unchecked');
    expect(verdictOf(new DOMException('given up', 'TimeoutError')).level).toBe('unchecked');
  });
});
