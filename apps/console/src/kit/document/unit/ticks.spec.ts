import { afterStep, allOf, isScanned, scanned } from './ticks';

const UNITS = [
  { productNo: '26112000001', imei: '353045000800011' },
  { productNo: '26112000002', imei: '353045000800029' },
  { productNo: '26112000003', imei: '353045000800037' },
];

describe('the ticks of a document', () => {
  it('contain all units until the first scan, then only scanned units', () => {
    const all = allOf(UNITS);
    expect(all.chosen).toHaveLength(3);
    const one = scanned(all, ['26112000002']);
    expect(one).toEqual({ chosen: ['26112000002'], byScan: true });
    expect(scanned(one, ['26112000001', '26112000002']).chosen).toEqual(['26112000002', '26112000001']);
  });

  it('recognise a second scan by any number of the unit', () => {
    const one = scanned(allOf(UNITS), ['26112000002']);
    expect(isScanned(one, UNITS, '353045000800029')).toBe(true);
    expect(isScanned(one, UNITS, '26112000002')).toBe(true);
    expect(isScanned(one, UNITS, '26112000001')).toBe(false);
    expect(isScanned(allOf(UNITS), UNITS, '26112000002')).toBe(false);
  });

  it('are empty for the next box, and contain all units after the last box', () => {
    const boxed = new Set<unknown>();
    const isLeft = ({ productNo }: { readonly [key: string]: unknown }) => !boxed.has(productNo);
    const first = scanned(allOf(UNITS), ['26112000001', '26112000002']);
    expect(afterStep(first, UNITS, isLeft)).toEqual({ chosen: [], byScan: true });
    boxed.add('26112000001').add('26112000002');
    const last = scanned({ chosen: [], byScan: true }, ['26112000003']);
    expect(afterStep(last, UNITS, isLeft).chosen).toHaveLength(3);
    expect(afterStep(allOf(UNITS), UNITS, isLeft).chosen).toHaveLength(3);
  });

  it('are the units left over after a box that was chosen without the scanner', () => {
    const isLeft = ({ productNo }: { readonly [key: string]: unknown }) => productNo === '26112000003';
    expect(afterStep({ chosen: ['26112000001', '26112000002'], byScan: false }, UNITS, isLeft)).toEqual({
      chosen: ['26112000003'],
      byScan: false,
    });
  });
});
