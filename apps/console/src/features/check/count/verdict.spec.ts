import type { Scan } from './scan';
import { answered, codesIn, verdictHere } from './verdict';

const scanOf = (code: string, own: Partial<Scan> = {}): Scan => ({
  scanId: `id ${code}`,
  owner: '1:1',
  orderNo: 'PD1',
  code,
  scannedAt: '2026-11-26 10:00:00',
  at: 1,
  state: 'waiting',
  wants: 'count',
  tried: false,
  verdict: 'waiting',
  ...own,
});

const CODES = codesIn({
  codes: [
    ['26112100001', '356938035643809', '', 'F17XK-1', '', 'A'],
    ['26112100002', '', '', 'SHARED', '', 'B'],
    ['26112100003', '', '', 'SHARED', '', 'B'],
  ],
});
const OPEN = { blind: 0 };

describe('the verdict of a device', () => {
  it.each([
    ['of a product number', '26112100001', undefined, 'expected'],
    ['of an IMEI with dashes', '35-693803-564380-9', undefined, 'expected'],
    ['of a serial number in small letters', 'f17xk-1', undefined, 'expected'],
    ['at the recorded location', '26112100001', 'A', 'expected'],
    ['at another location', '26112100001', 'B', 'elsewhere'],
    ['of a number of two units', 'SHARED', undefined, 'unknown'],
    ['of a foreign code', 'NOBODY', undefined, 'unknown'],
  ])('%s is as known', (_title, code, locationId, verdict) => {
    expect(verdictHere(CODES, [], scanOf(code, { locationId }), OPEN)).toMatchObject({ verdict });
  });

  it('finds a repeat under another number of the unit', () => {
    const before = scanOf('26112100001', { productNo: '26112100001', verdict: 'expected' });
    expect(verdictHere(CODES, [before], scanOf('F17XK-1'), OPEN)).toMatchObject({ verdict: 'twice', before });
  });

  it.each([
    ['refused', { state: 'refused' }],
    ['taken back', { wants: 'undo' }],
  ] as const)('forgets a scan that was %s', (_title, own) => {
    const before = scanOf('26112100001', { scanId: 'other', productNo: '26112100001', ...own });
    expect(verdictHere(CODES, [before], scanOf('26112100001'), OPEN)).toMatchObject({ verdict: 'expected' });
  });

  it('is none without codes, as of a blind check', () => {
    expect(verdictHere(codesIn({ codes: [] }), [], scanOf('NOBODY'), { blind: 1 })).toEqual({ verdict: 'waiting' });
  });
});

describe('an answer to a scan', () => {
  const ok = { scanId: 'id X', ok: true, result: 1, first: 1, productNo: '1' };

  it.each([
    ['a first scan', ok, 'expected'],
    ['a repeat', { ...ok, first: 0, msg: 'counted' }, 'twice'],
    ['a unit of another place', { ...ok, result: 4, expectLocationText: 'A' }, 'elsewhere'],
    ['a unit that moved', { ...ok, result: 6 }, 'moved'],
    ['an unknown code', { ...ok, result: 3 }, 'unknown'],
  ])('of %s replaces the verdict of the device', (_title, answer, verdict) => {
    expect(answered(scanOf('X'), 'count', answer)).toMatchObject({ state: 'sent', verdict });
  });

  it('keeps a refused scan with its reason', () => {
    expect(answered(scanOf('X'), 'count', { scanId: 'id X', ok: false, msg: 'completed' })).toMatchObject({
      state: 'refused',
      text: 'completed',
    });
  });

  it('leaves a scan that was taken back meanwhile to be taken back', () => {
    const scan = scanOf('X', { wants: 'undo' });
    expect(answered(scan, 'count', ok)).toBe(scan);
    expect(answered(scan, 'undo', ok)).toBeUndefined();
  });
});
