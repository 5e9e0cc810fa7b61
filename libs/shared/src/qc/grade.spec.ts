import type { QcChoice } from './choices.js';
import { bandOf, choiceFindings, choicesOf, choicesWithin, defaultChoices } from './choices.js';
import type { QcContent, QcItem } from './content.js';
import { type Grade, type GradeScale, grade, missingOf, statedFacts } from './grade.js';

const item = (itemId: string, more: Partial<QcItem>): QcItem => ({ itemId, name: itemId, selectType: 1, options: [], ...more });

const CONTENT: QcContent = {
  photoSlots: [],
  groups: [
    {
      key: 'basic',
      name: 'basic',
      axis: 1,
      items: [
        item('lock', {
          factLink: 1,
          options: [
            { optionId: 'free', text: 'free', factValue: 1 },
            { optionId: 'locked', text: 'locked', factValue: 2, blockFlag: 2, levelId: 'C' },
          ],
        }),
        item('battery', {
          selectType: 3,
          max: 100,
          factLink: 3,
          bands: [
            { below: 80, optionId: 'weak' },
            { below: 90, optionId: 'worn' },
          ],
          options: [
            { optionId: 'weak', text: 'below 80', levelId: 'C', deductAmount: 20_000 },
            { optionId: 'worn', text: 'below 90', levelId: 'B' },
          ],
        }),
      ],
    },
    {
      key: 'shell',
      name: 'shell',
      axis: 2,
      items: [
        item('frame', {
          required: 1,
          options: [
            { optionId: 'new', text: 'new', isDefault: 1 },
            { optionId: 'scratched', text: 'scratched', levelId: 'B', conditionId: '90', deductAmount: 5_000 },
            { optionId: 'bent', text: 'bent', levelId: 'C', conditionId: '80', deductRate: 10, blockFlag: 1 },
          ],
        }),
      ],
    },
    {
      key: 'function',
      name: 'function',
      axis: 4,
      items: [
        item('faults', {
          selectType: 2,
          required: 1,
          options: [
            { optionId: 'none', text: 'none', exclusiveGroup: 'x' },
            { optionId: 'camera', text: 'camera', exclusiveGroup: 'x', deductAmount: 30_000, deductRate: 15, faultId: 'f1' },
            { optionId: 'wifi', text: 'wifi', levelId: 'B', conditionId: '80', deductAmount: 10_000, deductRate: 5, faultId: 'f2' },
            { optionId: 'fine', text: 'fine', exclusiveGroup: '*' },
          ],
        }),
      ],
    },
  ],
};

const SCALE: GradeScale = { levels: ['A', 'B', 'C'], conditions: ['99', '90', '80'] };

const picks = (answers: Record<string, string | number>): QcChoice[] =>
  Object.entries(answers).map(([itemId, answer]) =>
    typeof answer === 'number' ? { itemId, optionIds: [], value: answer } : { itemId, optionIds: answer.split('+') },
  );

const graded = (answers: Record<string, string | number>, scale: Partial<GradeScale> = {}): Grade =>
  grade(CONTENT, picks(answers), { ...SCALE, ...scale });

/** An explanation as `item/option effect …`. */
const steps = ({ explain }: Grade): string[] =>
  explain.map(({ itemId, optionId, effect, of, from, to, amount, rate, blockFlag }) =>
    [`${itemId}/${optionId}`, effect, of, from && `${from}>${to}`, amount, rate && `${rate}%`, blockFlag].filter(Boolean).join(' '),
  );

describe('the level', () => {
  it.each<[string, Record<string, string | number>, string]>([
    ['is the best without answers', {}, 'A'],
    ['stays the best by an option without a cap', { frame: 'new' }, 'A'],
    ['falls to the cap of an option', { frame: 'scratched' }, 'B'],
    ['falls to the worst cap of several', { frame: 'scratched', lock: 'locked' }, 'C'],
    ['does not rise by a later and milder cap', { lock: 'locked', frame: 'scratched' }, 'C'],
    ['falls by the band of a number', { battery: 79 }, 'C'],
    ['falls by the next band at its lower end', { battery: 80 }, 'B'],
    ['stays the best by a number above every band', { battery: 90 }, 'A'],
  ])('%s', (_name, answers, level) => expect(graded(answers).levelId).toBe(level));

  it('is nothing on an empty scale', () => expect(graded({ frame: 'bent' }, { levels: [] }).levelId).toBeNull());
  it('stays if the scale lacks the cap', () => expect(graded({ frame: 'bent' }, { levels: ['A', 'B'] }).levelId).toBe('A'));
});

describe('the condition', () => {
  it.each<[string, Record<string, string>, string]>([
    ['falls by the outside', { frame: 'bent' }, '80'],
    ['reads no functions', { faults: 'wifi' }, '99'],
  ])('%s', (_name, answers, condition) => expect(graded(answers).conditionId).toBe(condition));
});

describe('the suggested price', () => {
  it.each<[string, Record<string, string | number>, Partial<GradeScale>, number | undefined]>([
    ['is missing without a reference price', { frame: 'scratched' }, {}, undefined],
    ['is the reference price without deductions', { frame: 'new' }, { base: 100_000 }, 100_000],
    ['is lower by the sum of the deductions', { frame: 'scratched', battery: 70 }, { base: 100_000 }, 75_000],
    ['is lower by the highest percentage once', { frame: 'bent', faults: 'camera' }, { base: 100_000 }, 59_500],
    ['takes the sum first and then the percentage', { faults: 'camera+wifi' }, { base: 100_000 }, 51_000],
    ['rounds to whole fen', { frame: 'bent' }, { base: 99_995 }, 89_995],
    ['is never below the floor', { faults: 'camera' }, { base: 100_000, floor: 70_000 }, 70_000],
    ['is zero if the deductions exceed the reference price', { faults: 'camera' }, { base: 10_000 }, 0],
  ])('%s', (_name, answers, scale, amount) => expect(graded(answers, scale).suggestAmount).toBe(amount));

  it('reports sum and percentage without a reference price', () =>
    expect(graded({ frame: 'bent', faults: 'camera+wifi' })).toMatchObject({ deductAmount: 40_000, deductRate: 15 }));
});

describe('the explanation', () => {
  it('traces every cap, deduction, percentage and limit to its option', () =>
    expect(steps(graded({ battery: 85, frame: 'bent', faults: 'camera' }, { base: 100_000 }))).toEqual([
      'battery/worn cap level A>B',
      'frame/bent cap level B>C',
      'frame/bent cap condition 99>80',
      'faults/camera deduct 30000',
      'faults/camera rate 10500 15%',
      'frame/bent block 1',
    ]));
  it('leaves out caps that lower nothing', () =>
    expect(steps(graded({ lock: 'locked', frame: 'scratched' }))).not.toContain('frame/scratched cap level C>B'));
  it('names a percentage without an amount if there is no reference price', () =>
    expect(steps(graded({ frame: 'bent' }))).toContain('frame/bent rate 10%'));
});

describe('limits and gaps', () => {
  it('lists each limit once, in order', () => expect(graded({ lock: 'locked', frame: 'bent' }).blockFlags).toEqual([1, 2]));
  it('names required items without an answer, defaults notwithstanding', () =>
    expect(graded({}).missingItems).toEqual(['frame', 'faults']));
  it('misses nothing once they are answered', () => expect(missingOf(CONTENT, picks({ frame: 'new', faults: 'none' }))).toEqual([]));
  it('gives the defaults as answers of their own', () => expect(defaultChoices(CONTENT)).toEqual(picks({ frame: 'new' })));
});

describe('answers', () => {
  const keys = (answers: QcChoice[]): string[] => choiceFindings(CONTENT, answers).map(({ error }) => error.key);
  it.each<[string, QcChoice[], string[]]>([
    ['are right if the template has them', picks({ frame: 'new', battery: 88, faults: 'camera' }), []],
    ['must be of an item of the template', picks({ hinge: 'loose' }), ['ERP_QC_UNKNOWN_CHOICE']],
    ['must be options of their item', picks({ frame: 'locked' }), ['ERP_QC_UNKNOWN_CHOICE']],
    ['are one option where one is allowed', picks({ frame: 'new+bent' }), ['ERP_QC_ONE_OPTION']],
    ['do not exclude each other', picks({ faults: 'none+camera' }), ['ERP_QC_EXCLUSIVE']],
    ['are alone if an option excludes all others', picks({ faults: 'fine+wifi' }), ['ERP_QC_EXCLUSIVE']],
    ['are numbers where numbers are asked', picks({ battery: 'weak' }), ['ERP_QC_NUMBER']],
    ['are within the bounds', picks({ battery: 101 }), ['ERP_QC_RANGE']],
    ['are no numbers where options are asked', [{ itemId: 'frame', optionIds: [], value: 3 }], ['ERP_QC_UNKNOWN_CHOICE']],
    ['come once an item', [...picks({ frame: 'new' }), ...picks({ frame: 'new' })], ['ERP_QC_TWICE']],
  ])('%s', (_name, answers, wrong) => expect(keys(answers)).toEqual(wrong));

  it('are stored without empty and repeated ones', () =>
    expect(
      choicesOf([
        { itemId: 'frame', optionIds: [] },
        { itemId: 'faults', optionIds: ['none', 'none'] },
        { itemId: 'battery', value: 0 },
      ]),
    ).toEqual([
      { itemId: 'faults', optionIds: ['none'] },
      { itemId: 'battery', optionIds: [], value: 0 },
    ]));
  it('names choices that the other version of the template lacks', () =>
    expect(choicesWithin(CONTENT, picks({ frame: 'new', battery: 300, hinge: 'loose' }))).toEqual({
      kept: picks({ frame: 'new' }),
      dropped: ['battery', 'hinge'],
    }));
  it('state facts and faults', () =>
    expect(statedFacts(CONTENT, picks({ lock: 'locked', battery: 85, faults: 'camera+wifi' }))).toEqual({
      lockStatus: 2,
      batteryHealth: 85,
      faultIds: ['f1', 'f2'],
    }));
  it('state attributes by the texts of their options', () => {
    const colour = item('colour', { factLink: 4, factAttr: '颜色', options: [{ optionId: 'black', text: '黑色' }] });
    const content: QcContent = { photoSlots: [], groups: [{ key: 'basic', name: 'basic', axis: 1, items: [colour] }] };
    expect(statedFacts(content, picks({ colour: 'black' }))).toEqual({ attrValues: { 颜色: '黑色' }, faultIds: [] });
    expect(statedFacts(content, [])).toEqual({ faultIds: [] });
  });
  it('mean no band above the highest', () => expect(bandOf(CONTENT.groups[0]?.items[1] as QcItem, 95)).toBeUndefined());
});
