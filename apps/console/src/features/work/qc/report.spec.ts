import { answersOf, choicesOf, missingIn, pressed, type QcItemRow, type QcTree, withDefaults } from './report';

const one = {
  itemId: 'frame',
  name: 'frame',
  selectType: 1,
  required: 1,
  options: [
    { optionId: 'fine', text: 'fine', isDefault: 1 },
    { optionId: 'bent', text: 'bent' },
  ],
};
const several = {
  itemId: 'faults',
  name: 'faults',
  selectType: 2,
  options: [
    { optionId: 'none', text: 'none', exclusiveGroup: '*' },
    { optionId: 'mute', text: 'mute', exclusiveGroup: 'sound' },
    { optionId: 'noisy', text: 'noisy', exclusiveGroup: 'sound' },
    { optionId: 'wifi', text: 'wifi' },
  ],
};
const tree = { groups: [{ name: 'all', axis: 2, items: [one, several] }] } as unknown as QcTree;

const press = (item: object, options: readonly string[]): readonly string[] =>
  options.reduce<readonly string[]>((now, optionId) => {
    const found = (item as QcItemRow).options?.find((option) => option.optionId === optionId);
    return pressed(item as QcItemRow, { optionIds: now }, found as never).optionIds;
  }, []);

it.each<[string, object, readonly string[], readonly string[]]>([
  ['replaces a single option', one, ['fine', 'bent'], ['bent']],
  ['takes an option away if it is pressed again', one, ['fine', 'fine'], []],
  ['adds one of several', several, ['mute', 'wifi'], ['mute', 'wifi']],
  ['replaces an option of the same exclusive group', several, ['mute', 'wifi', 'noisy'], ['wifi', 'noisy']],
  ['clears all others by an option that is chosen alone', several, ['mute', 'wifi', 'none'], ['none']],
  ['clears such an option by any other', several, ['none', 'wifi'], ['wifi']],
])('%s', (_name, item, options, now) => expect(press(item, options)).toEqual(now));

it('fills defaults only where nothing is answered', () => {
  expect(withDefaults(tree, {})).toEqual({ frame: { optionIds: ['fine'] } });
  expect(withDefaults(tree, { frame: { optionIds: ['bent'] } })).toEqual({ frame: { optionIds: ['bent'] } });
});

it('names required items without an answer', () =>
  expect(missingIn(tree, { frame: { optionIds: [] } }).map(({ itemId }) => itemId)).toEqual(['frame']));

it('sends answers only', () =>
  expect(choicesOf({ frame: { optionIds: ['fine'] }, faults: { optionIds: [] } })).toEqual([{ itemId: 'frame', optionIds: ['fine'] }]));

it('reads stored answers of items that the template has', () =>
  expect(
    answersOf(
      {
        choices: [
          { itemId: 'frame', optionIds: ['bent'] },
          { itemId: 'gone', optionIds: ['x'] },
        ],
      },
      tree,
    ),
  ).toEqual({
    frame: { optionIds: ['bent'] },
  }));
