import type { QcContent, QcContentInput, QcItem } from './content.js';
import { contentFindings, contentOf, listedIn, signedText, sizesOf } from './template.js';

const ids = () => {
  let next = 0;
  return () => `n${++next}`;
};

const INPUT: QcContentInput = {
  photoSlots: [{ key: 'front', name: 'front', required: 1 }],
  groups: [
    {
      name: 'shell',
      axis: 2,
      items: [
        {
          itemId: 'frame',
          name: 'frame',
          selectType: 1,
          required: 1,
          photoSlot: 'front',
          options: [
            { text: 'new', levelId: '', deductAmount: 0 },
            { optionId: 'bent', text: 'bent', levelId: 'C', conditionId: '80', faultId: 'f1' },
          ],
        },
      ],
    },
  ],
};

const withItem = (more: Partial<QcItem>): QcContent => {
  const content = contentOf(INPUT, ids());
  const [group] = content.groups;
  if (!group) throw new Error('no group');
  return { ...content, groups: [{ ...group, items: group.items.map((item) => ({ ...item, ...more })) }] };
};

it('gives ids to groups, items and options without one, and keeps existing ids', () => {
  const content = contentOf(INPUT, ids());
  expect(content.groups[0]?.key).toBe('n1');
  expect(content.groups[0]?.items[0]?.options.map(({ optionId }) => optionId)).toEqual(['n2', 'bent']);
});

it('has the same signature whether blank values are sent or not', () => {
  const blank = { ...INPUT, groups: INPUT.groups.map((group) => ({ ...group, nameEn: '' })) };
  expect(signedText(contentOf(blank, ids()))).toBe(signedText(contentOf(INPUT, ids())));
});

it('has another signature once an option changes', () =>
  expect(signedText(withItem({ name: 'back' }))).not.toBe(signedText(contentOf(INPUT, ids()))));

it('counts items and options', () => expect(sizesOf(contentOf(INPUT, ids()))).toEqual({ itemCount: 1, optionCount: 2 }));

it('names the values of short lists that it refers to', () => expect(listedIn(contentOf(INPUT, ids()))).toEqual(['C', '80', 'f1']));

describe('a template', () => {
  it.each<[string, Partial<QcItem>, string[]]>([
    ['is right', {}, []],
    ['needs the attribute that an item states', { factLink: 4 }, ['ERP_QC_FACT_ATTR']],
    ['states an attribute by options', { factLink: 4, factAttr: '颜色', selectType: 3 }, ['ERP_QC_FACT_ATTR']],
    ['may state an attribute', { factLink: 4, factAttr: '颜色' }, []],
    ['needs options where options are chosen', { options: [] }, ['ERP_QC_NO_OPTIONS']],
    ['has only slots that exist', { photoSlot: 'back' }, ['ERP_QC_NO_SLOT']],
    ['has ids once', { options: [{ optionId: 'frame', text: 'x' }] }, ['ERP_QC_ID_TWICE']],
    [
      'has one default where one option is chosen',
      {
        options: [
          { optionId: 'a', text: 'a', isDefault: 1 },
          { optionId: 'b', text: 'b', isDefault: 1 },
        ],
      },
      ['ERP_QC_ONE_OPTION'],
    ],
    ['has bounds in order', { selectType: 3, min: 9, max: 3 }, ['ERP_QC_RANGE']],
    [
      'has bands that ascend',
      {
        bands: [
          { below: 9, optionId: 'bent' },
          { below: 9, optionId: 'bent' },
        ],
      },
      ['ERP_QC_BANDS'],
    ],
    ['has bands of its own options', { bands: [{ below: 9, optionId: 'none' }] }, ['ERP_QC_BANDS']],
  ])('%s', (_name, more, wrong) => expect(contentFindings(withItem(more)).map(({ error }) => error.key)).toEqual(wrong));

  it('has items', () => expect(contentFindings({ photoSlots: [], groups: [] }).map(({ error }) => error.key)).toEqual(['ERP_QC_NO_ITEMS']));
  it('names no item twice', () => {
    const content = contentOf(INPUT, ids());
    const [first] = content.groups;
    const again = {
      key: 'other',
      name: 'other',
      axis: 3,
      items: [{ itemId: 'x', name: 'frame', selectType: 1, options: [{ optionId: 'y', text: 'y' }] }],
    };
    expect(contentFindings({ ...content, groups: [...(first ? [first] : []), again] }).map(({ error }) => error.key)).toEqual([
      'ERP_QC_NAME_TWICE',
    ]);
  });
  it('has a bounded number of options', () => {
    const many = Array.from({ length: 60 }, (_, i) => ({
      itemId: `i${i}`,
      name: `i${i}`,
      selectType: 2,
      options: Array.from({ length: 200 }, (_, o) => ({ optionId: `i${i}o${o}`, text: 'x' })),
    }));
    expect(
      contentFindings({ photoSlots: [], groups: [{ key: 'g', name: 'g', axis: 4, items: many }] }).map(({ error }) => error.key),
    ).toEqual(['ERP_QC_TOO_LARGE']);
  });
});
