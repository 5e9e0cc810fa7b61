import {
  FREE_STAGES,
  placementBy,
  STAGE_RULES,
  STAGES,
  type StageRule,
  type StageRuleId,
  type Step,
  undoRuleOf,
  unitEvent,
} from './stages.js';

/** "any real-store stage except 1300/1400/1500". */
const REAL = '200 300 400 500 600 700 800 1000 1100 1200 9000';

/**
 * A second copy of the stage table: row, from, to, custody, outType, and for undo rows the undone rules.
 * A change of a rule must be made in both places, which makes it deliberate.
 */
const TABLE = `
T01  | -                                  | 0                    | -            | -
T02  | 0                                  | 0                    | 0            | 0
T03  | 0                                  | 600 200              | 0>1          | 0
T04  | 0 600 200                          | undo                 | 0 1>0        | 0      | T02 T03
T05  | 0                                  | 200                  | 0>1          | 0
T06  | 200                                | undo                 | 1>0          | 0      | T05
T07  | 0                                  | same                 | 0>6          | 0>2
T08  | 200 400 600 700                    | 300                  | 1            | 0
T09  | 200 400 600 700                    | 400 500 600 700 800  | 1            | 0
T10  | 300 400 500 600 700 800            | undo                 | 1            | 0      | T08 T09
T11  | 300                                | 500                  | 1            | 0
T12  | 300                                | 800                  | 1            | 0
T14  | 300                                | same                 | 1            | 0
T15  | 500                                | same                 | 1            | 0
T16  | 500                                | 300                  | 1            | 0
T17  | 500                                | 200 600 700          | 1            | 0
T18  | 500                                | 800                  | 1            | 0
T19  | 500                                | 1000 1100 1200 9000  | 1            | 0
T20  | 700 600                            | 600                  | 1            | 0
T21  | 600                                | 700                  | 1            | 0
T22  | 600                                | same                 | 1            | 0
T23  | 800                                | same                 | 1            | 0
T24  | 800                                | 300                  | 1            | 0
T25  | 800                                | 200 600 700          | 1            | 0
T26  | 800                                | 500                  | 1            | 0
T27  | 200 400 600 700 800                | 900                  | 1>2          | 0
T28  | 900                                | undo                 | 2>1          | 0      | T27
T29  | 900                                | 200 600 700 500      | 2>1          | 0
T30  | 200 500 600 700                    | undo                 | 1 1>2        | 0      | T25 T26 T29
T31  | 200 400 500 600 700                | 1000 1100 1200 9000  | 1            | 0
T32  | 1000                               | 1100 1200 9000       | 1            | 0
T33  | 1000                               | 200 400 600 700      | 1            | 0
T34  | 1000 1100 1200 9000                | 200                  | 1            | 0
T35  | 1100 1200 9000 200 400 500 600 700 | same                 | 1>6          | 0>2
T35b | 0 1100 1200 9000 200 400 500 600 700 | undo               | 6>0 6>1      | 2>0    | T07 T35
T36  | 200 600 700                        | 1300                 | 1            | 0
T37  | 1300                               | undo                 | 1            | 0      | T36
T37b | 1300                               | prev                 | 1            | 0
T38  | 1300                               | same                 | 1>3          | 0
T39  | 1300                               | 200                  | 3>1          | 0
T39b | 1300                               | same                 | 3>7          | 0>3
T40  | 200 600 700                        | 1400                 | 1            | 0
T41  | 1300                               | 1400                 | 1            | 0
T42  | 1300                               | 2000                 | 3>5          | 0>1
T43  | 1400                               | 1500                 | 1            | 0
T44  | 1500                               | 1400                 | 1            | 0      | T43
T45  | 1400 1500                          | prev                 | 1            | 0
T46  | 1400                               | undo                 | 1            | 0      | T40 T41
T46b | 2000                               | undo                 | 5>3          | 1>0    | T42
T47  | 1400 1500                          | 2000                 | 1>5          | 0>1
T48  | 2000                               | same                 | 5>9          | 1
T49  | 2000                               | undo                 | 9>5 5        | 1      | T48 T51
T50  | 2000                               | 200 500              | 9>1          | 1>0
T51  | 2000                               | same                 | 5            | 1
T52  | ${REAL}                            | same                 | 1>7          | 0>3
T52b | ${REAL}                            | same                 | 1>8          | 0>4
T53  | ${REAL} 1300                       | 200                  | 7>1          | 3>0
T54  | ${REAL}                            | same                 | 1            | 0
T55  | any                                | same                 | any          | 0 1    | T55
`;

const BREAKS_HOLD = ['T52', 'T52b'];
const KEEPS_WORK = ['T11', 'T12', 'T14', 'T15', 'T16', 'T23', 'T24'];
const OPENS_CYCLE = ['T02', 'T03', 'T35b', 'T46b', 'T48', 'T53'];

const CUSTODIES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const OUT_TYPES = [0, 1, 2, 3, 4];

const words = (text: string): string[] => text.trim().split(/\s+/);
const numbers = (text: string, any: readonly number[]): number[] =>
  text.trim() === '-' ? [] : text.trim() === 'any' ? [...any] : words(text).map(Number);

const steps = (text: string, any: readonly number[]): Step[] =>
  text.trim() === 'any'
    ? any.map((value): Step => [value, value])
    : text.trim() === '-'
      ? [[0, 0]]
      : words(text).map((word): Step => {
          const [from, to = from] = word.split('>').map(Number) as [number, number?];
          return [from, to];
        });

const rows = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [id = '', from = '', to = '', custody = '', outType = '', undoes = ''] = line.split('|');
    return {
      id: id.trim() as StageRuleId,
      from: numbers(from, STAGES),
      to: ['same', 'prev', 'undo'].includes(to.trim()) ? (to.trim() as 'same' | 'prev' | 'undo') : numbers(to, STAGES),
      custody: steps(custody, CUSTODIES),
      outType: steps(outType, OUT_TYPES),
      undoes: undoes.trim() === '' ? [] : words(undoes),
    };
  });

const asSet = (list: readonly unknown[]): string[] => list.map((one) => JSON.stringify(one)).sort();

it('STAGE_RULES has the rows of the table, each once and in order', () => {
  expect(Object.keys(STAGE_RULES)).toEqual(rows.map(({ id }) => id));
});

it.each(rows.map((row) => [row.id, row] as const))('rule %s equals its row of the table', (id, row) => {
  const rule: StageRule = STAGE_RULES[id];
  expect(asSet(rule.from)).toEqual(asSet(row.from));
  expect(Array.isArray(rule.to) ? asSet(rule.to) : rule.to).toEqual(Array.isArray(row.to) ? asSet(row.to) : row.to);
  expect(asSet(rule.custody)).toEqual(asSet(row.custody));
  expect(asSet(rule.outType)).toEqual(asSet(row.outType));
  expect(rule.undoes ?? []).toEqual(row.undoes);
  expect([rule.breaksHold === true, rule.keepsWork === true, rule.opensCycle === true]).toEqual([
    BREAKS_HOLD.includes(id),
    KEEPS_WORK.includes(id),
    OPENS_CYCLE.includes(id),
  ]);
  expect([rule.event.zh, rule.event.en].every((text) => text.length > 0)).toBe(true);
});

const POSITIONS = STAGES.flatMap((stage) => CUSTODIES.flatMap((custody) => OUT_TYPES.map((outType) => ({ stage, custody, outType }))));

it.each(rows.map((row) => [row.id, row] as const))('rule %s moves a unit only from and to the positions of its row', (id, row) => {
  for (const unit of POSITIONS) {
    const isIn = row.from.includes(unit.stage);
    const custodies = row.custody.filter(([from]) => from === unit.custody).map(([, to]) => to);
    const outTypes = row.outType.filter(([from]) => from === unit.outType).map(([, to]) => to);
    for (const lastStage of row.to === 'prev' ? [0, 300, 600] : [600]) {
      const stages = !isIn
        ? []
        : row.to === 'same'
          ? [unit.stage]
          : row.to === 'prev'
            ? [lastStage].filter((stage) => stage === 600)
            : row.to === 'undo'
              ? [...STAGES]
              : row.to;
      // Outside the rule's start stages every target is refused, so that one suffices.
      for (const stage of isIn ? STAGES : [row.from[0] ?? 0]) {
        for (const custody of CUSTODIES) {
          const asked = { stage, custody, outType: outTypes[0] ?? unit.outType };
          const fits = stages.includes(stage) && custodies.includes(custody) && outTypes.length > 0;
          const answer = placementBy(id, { ...unit, lastStage }, asked);
          // One `expect` for each of a million cases would take a minute.
          if ((answer !== undefined) !== fits) throw new Error(`${id} ${JSON.stringify({ unit, lastStage, asked, answer })}`);
        }
      }
    }
  }
});

describe('the target of a stage rule', () => {
  const stored = { stage: 600, lastStage: 600, custody: 1, outType: 0 };

  it('follows from the rule without naming stage, custody or outType', () => {
    expect(placementBy('T05', { stage: 0, lastStage: 0, custody: 0, outType: 0 })).toEqual({ stage: 200, custody: 1, outType: 0 });
    expect(placementBy('T47', { ...stored, stage: 1400 })).toEqual({ stage: 2000, custody: 5, outType: 1 });
    expect(placementBy('T35', stored)).toEqual({ stage: 600, custody: 6, outType: 2 });
    expect(placementBy('T45', { ...stored, stage: 1500 })).toEqual({ stage: 600, custody: 1, outType: 0 });
  });

  it('must be named if the rule has several', () => {
    const inspected = { ...stored, stage: 500 };
    expect(placementBy('T17', inspected)).toBeUndefined();
    expect(placementBy('T17', inspected, { stage: 700 })).toEqual({ stage: 700, custody: 1, outType: 0 });
  });

  it('may not contradict the rule', () => {
    expect(placementBy('T36', stored, { custody: 3 })).toBeUndefined();
    expect(placementBy('T36', stored, { outType: 1 })).toBeUndefined();
    expect(placementBy('T05', { stage: 0, lastStage: 0, custody: 0, outType: 0 }, { custody: 0 })).toBeUndefined();
  });

  it('of an undo rule is the position before the undone event and must be named', () => {
    const back = { stage: 800, custody: 1, outType: 0 };
    expect(placementBy('T30', stored)).toBeUndefined();
    expect(placementBy('T30', stored, back)).toEqual(back);
    for (const part of ['stage', 'custody', 'outType'] as const)
      expect(placementBy('T10', stored, { ...back, [part]: undefined })).toBeUndefined();
  });

  it('does not exist for units that are sold, returned, lost or scrapped, except by rules meant for them', () => {
    const ids = Object.keys(STAGE_RULES) as StageRuleId[];
    const open = (unit: Parameters<typeof placementBy>[1]): StageRuleId[] =>
      ids.filter((id) => POSITIONS.some((asked) => placementBy(id, unit, asked) !== undefined));
    expect(open({ stage: 2000, lastStage: 600, custody: 5, outType: 1 })).toEqual(['T46b', 'T48', 'T49', 'T51', 'T55']);
    expect(open({ stage: 2000, lastStage: 600, custody: 9, outType: 1 })).toEqual(['T49', 'T50', 'T55']);
    expect(open({ stage: 600, lastStage: 600, custody: 6, outType: 2 })).toEqual(['T35b']);
    expect(open({ stage: 600, lastStage: 600, custody: 7, outType: 3 })).toEqual(['T53']);
    expect(open({ stage: 600, lastStage: 600, custody: 8, outType: 4 })).toEqual([]);
  });
});

it('each reversible event has one undo rule; the others are corrected by a new event', () => {
  expect(['T02', 'T03', 'T05', 'T29', 'T35', 'T42', 'T55'].map(undoRuleOf)).toEqual(['T04', 'T04', 'T06', 'T30', 'T35b', 'T46b', 'T55']);
  expect(['T45', 'T47', 'T50', 'T52', 'T04', 'edit'].map(undoRuleOf)).toEqual(Array(6).fill(undefined));
  const undone = rows.flatMap(({ undoes }) => undoes);
  expect(new Set(undone).size).toBe(undone.length);
});

it('FREE_STAGES are the stages restored by a cancelled commitment', () => {
  expect(FREE_STAGES).toEqual([200, 400, 600, 700]);
});

it('every event has a name in both languages, also events that move no unit', () => {
  expect(['T05', 'edit', 'hold', 'release'].map((code) => unitEvent(code).en)).toEqual([
    'stocked in',
    'facts corrected',
    'held',
    'released',
  ]);
});

it('the rules lead from the purchase to every other stage', () => {
  const reached = new Set([0]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { from, to } of rows)
      if (Array.isArray(to) && from.some((stage) => reached.has(stage))) for (const stage of to) reached.add(stage);
  }
  expect([...reached].sort((a, b) => a - b)).toEqual([...STAGES].sort((a, b) => a - b));
});
