import { STAGE_RULES, STAGES, type StageRuleId, stageAllows } from './stages.js';

const IN_STORE = [200, 300, 400, 500, 600, 700, 800, 1000, 1100, 1200, 9000];

/** The table of erp-domain 4.2, written down once more by hand: whoever changes a row must say so twice. */
const TABLE: readonly (readonly [id: StageRuleId, from: readonly number[], to: readonly number[] | 'same' | 'prev'])[] = [
  ['T01', [], [0]],
  ['T02', [0], [0]],
  ['T03', [0], [200, 600]],
  ['T04', [0], [0]],
  ['T05', [0], [200]],
  ['T06', [200], [0]],
  ['T07', [0], 'same'],
  ['T08', [200, 400, 600, 700], [300]],
  ['T09', [200, 400, 600, 700], [400, 500, 600, 700, 800]],
  ['T10', [300], 'prev'],
  ['T11', [300], [500]],
  ['T12', [300], [800]],
  ['T13', [300], [400, 600, 700]],
  ['T14', [300], 'same'],
  ['T15', [500], 'same'],
  ['T16', [500], [300]],
  ['T17', [500], [200, 600, 700]],
  ['T18', [500], [800]],
  ['T19', [500], [1000, 9000]],
  ['T20', [700], [600]],
  ['T21', [600], [700]],
  ['T22', [600], 'same'],
  ['T23', [800], 'same'],
  ['T24', [800], [300]],
  ['T25', [800], [200, 600, 700]],
  ['T26', [800], [500]],
  ['T27', [200, 400, 600, 700, 800], [900]],
  ['T28', [900], 'prev'],
  ['T29', [900], [200, 500, 600, 700]],
  ['T30', [200, 500, 600, 700], [800, 900]],
  ['T31', [200, 400, 500, 600, 700], [1000, 1100, 1200, 9000]],
  ['T32', [1000], [1100, 1200, 9000]],
  ['T33', [1000], [200, 400, 600, 700]],
  ['T34', [1000, 1100, 1200, 9000], [200]],
  ['T35', [200, 400, 500, 600, 700, 1100, 1200, 9000], 'same'],
  ['T36', [200, 600, 700], [1300]],
  ['T37', [1300], 'prev'],
  ['T38', [1300], 'same'],
  ['T39', [1300], [200]],
  ['T40', [200, 600, 700], [1400]],
  ['T41', [1300], [1400]],
  ['T42', [1300], [2000]],
  ['T43', [1400], [1500]],
  ['T44', [1500], [1400]],
  ['T45', [1400, 1500], 'prev'],
  ['T46', [1400], 'prev'],
  ['T47', [1400, 1500], [2000]],
  ['T48', [2000], 'same'],
  ['T49', [2000], 'same'],
  ['T50', [2000], [200, 500]],
  ['T51', [2000], 'same'],
  ['T52', IN_STORE, 'same'],
  ['T53', IN_STORE, [200]],
  ['T54', [...IN_STORE, 1300], 'same'],
  ['T55', [0, ...IN_STORE, 900, 1300, 1400, 1500, 2000], 'same'],
];

it('has every row T01 to T55, once, in order', () => {
  const ids = Array.from({ length: 55 }, (_, i) => `T${String(i + 1).padStart(2, '0')}`);
  expect(Object.keys(STAGE_RULES)).toEqual(ids);
  expect(TABLE.map(([id]) => id)).toEqual(ids);
});

it('names known stages only, and every event in both languages', () => {
  for (const [id, rule] of Object.entries(STAGE_RULES)) {
    const named = [...rule.from, ...(Array.isArray(rule.to) ? rule.to : [])];
    expect({ id, unknown: named.filter((stage) => !STAGES.includes(stage)) }).toEqual({ id, unknown: [] });
    expect([rule.event.zh, rule.event.en].every((text) => text.length > 0)).toBe(true);
  }
});

/** Stages a unit may have been in last, and one it was never in. */
const LAST = [200, 400, 600, 700, 0];

test.each(TABLE)('%s allows what the table says and nothing else', (id, from, to) => {
  const allowed: string[] = [];
  const expected: string[] = [];
  for (const a of STAGES) {
    for (const b of STAGES) {
      for (const last of LAST) {
        const move = `${a} → ${b}, last ${last}`;
        if (stageAllows(id, a, b, last)) allowed.push(move);
        const target = to === 'same' ? b === a : to === 'prev' ? b === last : to.includes(b);
        if (from.includes(a) && target) expected.push(move);
      }
    }
  }
  expect(allowed).toEqual(expected);
});

it('lets nothing move a unit between stages that no row connects', () => {
  const forbidden = [
    [0, 500],
    [0, 1400],
    [200, 2000],
    [900, 1400],
    [1300, 600],
    [2000, 1400],
    [2000, 0],
    [9000, 1400],
  ] as const;
  const ids = Object.keys(STAGE_RULES) as StageRuleId[];
  for (const [from, to] of forbidden) {
    expect(ids.filter((id) => stageAllows(id, from, to, 0))).toEqual([]);
  }
});

it('leads from the purchase to every other stage', () => {
  const reached = new Set([0]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [, from, to] of TABLE)
      if (Array.isArray(to) && from.some((stage) => reached.has(stage))) for (const stage of to) reached.add(stage);
  }
  expect([...reached].sort((a, b) => a - b)).toEqual([...STAGES].sort((a, b) => a - b));
});
