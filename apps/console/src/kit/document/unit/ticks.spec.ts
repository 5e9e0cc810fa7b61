import { afterStep, isChosen, NO_TICKS, scanned } from './ticks';

const UNITS = [
  { productNo: '26112000001', imei: '353045000800011' },
  { productNo: '26112000002', imei: '353045000800029' },
  { productNo: '26112000003', imei: '353045000800037' },
];

describe('the ticks of a document', () => {
  it('contain no unit until one is scanned, and then scanned units only', () => {
    const one = scanned(NO_TICKS, ['26112000002']);
    expect(one).toEqual({ chosen: ['26112000002'], byScan: true });
    expect(scanned(one, ['26112000001', '26112000002']).chosen).toEqual(['26112000002', '26112000001']);
  });

  it('keep units ticked by hand when others are scanned', () => {
    expect(scanned({ chosen: ['26112000001'], byScan: false }, ['26112000003']).chosen).toEqual(['26112000001', '26112000003']);
  });

  it('recognise a second scan by any number of the unit', () => {
    const one = scanned(NO_TICKS, ['26112000002']);
    expect(isChosen(one, UNITS, '353045000800029')).toBe(true);
    expect(isChosen(one, UNITS, '26112000002')).toBe(true);
    expect(isChosen(one, UNITS, '26112000001')).toBe(false);
  });

  it('are empty for the next box, and contain all units after the last box', () => {
    const boxed = new Set<unknown>();
    const isLeft = ({ productNo }: { readonly [key: string]: unknown }) => !boxed.has(productNo);
    const first = scanned(NO_TICKS, ['26112000001', '26112000002']);
    expect(afterStep(first, UNITS, isLeft)).toEqual({ chosen: [], byScan: true });
    boxed.add('26112000001').add('26112000002');
    const last = scanned(NO_TICKS, ['26112000003']);
    expect(afterStep(last, UNITS, isLeft).chosen).toHaveLength(3);
  });
});
