import { type DraftUnit, pairUnits } from './draft-units.js';
import type { Unit } from './postings.js';

const had = (id: string, imei: string | null): Unit => ({ id, imei }) as Unit;
const wants = (unitNo: number, imei: string | null = null): DraftUnit => ({ unitNo, imei });

/** Which row each wanted unit gets, which are new, which go. */
function pairs(before: readonly Unit[], wanted: readonly DraftUnit[]) {
  const { kept, added, gone } = pairUnits(before, wanted);
  return {
    kept: Object.fromEntries(kept.map(({ unit, draft }) => [draft.unitNo, unit.id])),
    added: added.map(({ unitNo }) => unitNo),
    gone: gone.map(({ id }) => id),
  };
}

it('a unit with the same IMEI keeps its row at any position', () => {
  expect(pairs([had('a', '1'), had('b', '2')], [wants(1, '2'), wants(2, '1')])).toEqual({ kept: { 1: 'b', 2: 'a' }, added: [], gone: [] });
});

it('a unit with a corrected IMEI takes a row that no known IMEI matches', () => {
  expect(pairs([had('a', '1'), had('b', '2')], [wants(1, '3'), wants(2, '1')])).toEqual({ kept: { 1: 'b', 2: 'a' }, added: [], gone: [] });
});

it('units without IMEI are matched by position', () => {
  expect(pairs([had('a', null), had('b', null)], [wants(1), wants(2), wants(3)])).toEqual({
    kept: { 1: 'a', 2: 'b' },
    added: [3],
    gone: [],
  });
});

it('rows without a matching unit are removed, the earliest first', () => {
  expect(pairs([had('a', '1'), had('b', '2'), had('c', '3')], [wants(1, '3')])).toEqual({ kept: { 1: 'c' }, added: [], gone: ['a', 'b'] });
  expect(pairs([had('a', '1')], [])).toEqual({ kept: {}, added: [], gone: ['a'] });
});

it('a new draft adds only new units', () => {
  expect(pairs([], [wants(1, '1'), wants(2)])).toEqual({ kept: {}, added: [1, 2], gone: [] });
});

it('one row serves only one unit', () => {
  expect(pairs([had('a', '1')], [wants(1, '1'), wants(2, '1')])).toEqual({ kept: { 1: 'a' }, added: [2], gone: [] });
});
