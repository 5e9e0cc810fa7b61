import type { QcContent } from './content.js';
import { csvRows, keepingRules, type QcImportRow, qcImportColumns, readQcImport } from './import.js';

const idOf = (name: string): string => `id:${name}`;
const row = (n: number, item: string, more: Partial<QcImportRow> = {}): QcImportRow => ({
  row: n,
  model: 'X1',
  group: '外壳外观',
  item,
  usual: '',
  options: '完好|划痕',
  select: '',
  ...more,
});
const keys = (rows: readonly QcImportRow[]): string[] => readQcImport(rows, idOf).errors.map(({ row: at, error }) => `${at} ${error.key}`);

it('finds columns by their headers in either language, in any order', () =>
  expect(qcImportColumns(['Options', '型号', 'product id', ' 检测项 '])).toEqual({
    model: 1,
    item: 3,
    options: 0,
    group: undefined,
    usual: undefined,
    select: undefined,
  }));

it('reads items in groups, with defaults and the axis of the group', () => {
  const { contents } = readQcImport(
    [row(2, '边框', { usual: '完好' }), row(3, '听筒', { group: '功能', options: '正常｜无声', select: '多选' })],
    idOf,
  );
  expect(contents.get('X1')).toEqual({
    photoSlots: [],
    groups: [
      {
        key: 'id:#外壳外观',
        name: '外壳外观',
        axis: 2,
        items: [
          {
            itemId: 'id:边框',
            name: '边框',
            required: 1,
            selectType: 1,
            bands: [],
            options: [
              { optionId: 'id:边框|完好', text: '完好', isDefault: 1 },
              { optionId: 'id:边框|划痕', text: '划痕' },
            ],
          },
        ],
      },
      expect.objectContaining({ axis: 4, items: [expect.objectContaining({ selectType: 2 })] }),
    ],
  });
});

it('gives models with equal rows equal contents', () => {
  const { contents } = readQcImport([row(2, '边框'), row(3, '边框', { model: 'X2' })], idOf);
  expect(contents.get('X2')).toEqual(contents.get('X1'));
});

it('names rows without options, with unknown defaults, and items that appear twice', () =>
  expect(keys([row(2, '边框', { options: ' | ' }), row(3, '后壳', { usual: '新' }), row(4, '屏'), row(5, '屏')])).toEqual([
    '2 ERP_QC_IMPORT_ITEM',
    '3 ERP_QC_IMPORT_DEFAULT',
    '5 ERP_QC_NAME_TWICE',
  ]));

it('keeps the rules of the former version and drops what the sheet has no more', () => {
  const imported = readQcImport([row(2, '边框', { usual: '完好' })], idOf).contents.get('X1') as QcContent;
  const [group] = imported.groups;
  const former: QcContent = {
    photoSlots: [{ key: 'front', name: '正面' }],
    groups: group
      ? [
          {
            ...group,
            axis: 3,
            items: group.items.map((item) => ({
              ...item,
              nameEn: 'Frame',
              options: [...item.options.map((option) => ({ ...option, levelId: 'A', isDefault: 0 })), { optionId: 'gone', text: 'gone' }],
            })),
          },
        ]
      : [],
  };
  const kept = keepingRules(imported, former);
  expect(kept.photoSlots).toEqual(former.photoSlots);
  expect(kept.groups[0]).toMatchObject({
    axis: 3,
    items: [
      {
        nameEn: 'Frame',
        options: [
          { text: '完好', levelId: 'A', isDefault: 1 },
          { text: '划痕', levelId: 'A' },
        ],
      },
    ],
  });
  expect(kept.groups[0]?.items[0]?.options).toHaveLength(2);
});

it.each<[string, string, string[][]]>([
  [
    'plain cells',
    'a,b\r\n1, 2 \n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['quoted commas, quotes and line breaks', '"a,b","say ""x""","1\n2"', [['a,b', 'say "x"', '1\n2']]],
  ['blank lines in their place', 'a\n\nb', [['a'], [], ['b']]],
])('reads %s', (_name, text, rows) => expect(csvRows(text)).toEqual(rows));
