import { type Place, scanBurst } from './burst';

const IMEI = '356938035643809';

/** Types texts into places, one key every `gap` milliseconds; returns scans, kept keys and inputs. */
function type(steps: readonly (readonly [place: string, text: string, gap?: number])[], end: readonly string[] = ['Enter']) {
  const scans: string[] = [];
  const into: string[] = [];
  const kept: string[] = [];
  const placeOf = (target: string): Place => (target.startsWith('codes') ? 'codes' : target.startsWith('text') ? 'text' : 'outside');
  const burst = scanBurst<string>({
    placeOf,
    onInput: (target) => into.push(target),
    onScan: (code) => scans.push(code),
  });
  let at = 1000;
  let last = '';
  const press = (key: string, target: string, gap: number) => {
    at += gap;
    last = target;
    if (!burst.press({ key, at, target }) && key.length === 1) kept.push(`${target}:${key}`);
  };
  for (const [place, text, gap = 5] of steps) for (const key of text) press(key, place, gap);
  for (const key of end) press(key, last, 5);
  burst.rest();
  return { scans, into, kept };
}

describe('scanBurst', () => {
  it('emits a fast run of keys that ends with Enter', () => {
    expect(type([['page', IMEI]]).scans).toEqual([IMEI]);
    expect(type([['page', 'CG20261121']], ['Tab']).scans).toEqual(['CG20261121']);
  });

  it('ignores a typist', () => {
    expect(type([['page', IMEI, 120]]).scans).toEqual([]);
    expect(type([['text', IMEI, 120]]).scans).toEqual([]);
  });

  it('ignores short runs', () => {
    expect(type([['page', '12345']]).scans).toEqual([]);
  });

  it('starts again after a pause', () => {
    expect(
      type([
        ['page', 'x'],
        ['page', 'C', 500],
        ['page', 'G20261121'],
      ]).scans,
    ).toEqual(['CG20261121']);
  });

  it('ignores keys without a character', () => {
    const scans: string[] = [];
    const burst = scanBurst<string>({ placeOf: () => 'outside', onInput: () => undefined, onScan: (code) => scans.push(code) });
    for (const [at, key] of ['Shift', 'A', 'B', 'C', 'D', 'E', 'F', 'Enter'].entries()) burst.press({ key, at, target: 'page' });
    expect(scans).toEqual(['ABCDEF']);
  });

  it('leaves a scan in the input of codes that received all of it', () => {
    const { scans, kept } = type([['codes', IMEI]]);
    expect(scans).toEqual([]);
    expect(kept).toHaveLength(15);
  });

  it.each([
    ['IMEI', IMEI],
    ['IMEISV', `${IMEI}1`],
    ['MEID', 'A10000009296F2'],
    ['EID', '89049032000001000000012345678990'],
  ])('takes an %s back from an input of other texts, with and without Enter', (_name, number) => {
    expect(type([['text', number]])).toMatchObject({ scans: [number], into: ['text'] });
    expect(type([['text', number]], [])).toMatchObject({ scans: [number] });
  });

  it('leaves the label of a box in an input of other texts', () => {
    expect(type([['text', 'BOX-2026-0012']]).scans).toEqual([]);
  });

  it('joins a scan that begins before a dialog opens and ends in its scan box, and keeps its keys from the box', () => {
    const { scans, into, kept } = type([
      ['page', IMEI.slice(0, 4)],
      ['codes', IMEI.slice(4)],
    ]);
    expect(scans).toEqual([IMEI]);
    expect(into).toEqual([]);
    expect(kept.filter((key) => key.startsWith('codes'))).toEqual([]);
  });

  it('joins a scan that begins in the scan box of a dialog and ends after it has closed', () => {
    expect(
      type([
        ['codes', IMEI.slice(0, 6)],
        ['page', IMEI.slice(6)],
      ]),
    ).toMatchObject({ scans: [IMEI], into: ['codes'] });
  });

  it('joins a scan during which the focus moves to another input', () => {
    const { scans, into, kept } = type([
      ['codes', IMEI.slice(0, 6)],
      ['text', IMEI.slice(6)],
    ]);
    expect([scans, into]).toEqual([[IMEI], ['codes']]);
    expect(kept.filter((key) => key.startsWith('text'))).toEqual([]);
  });

  it('leaves a text typed right after a space that pressed a button', () => {
    expect(
      type([
        ['page', ' '],
        ['text', '1200'],
      ]).kept,
    ).toEqual(['page: ', 'text:1', 'text:2', 'text:0', 'text:0']);
  });
});
