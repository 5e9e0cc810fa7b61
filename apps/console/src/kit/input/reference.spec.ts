import { type RefNode, refOptions } from './reference';

jest.mock('../../lib/http/query', () => ({ listQuery: () => ({}), pageQuery: () => ({}) }));
jest.mock('../../lib/language/i18n', () => ({ useLang: () => 'zh' }));

const tree: RefNode[] = [
  { id: '1', title: '手机', children: [{ id: '2', title: '苹果', children: [{ id: '3', title: 'iPhone 15' }] }] },
  { id: '4', title: '空类', children: [] },
];

describe('refOptions', () => {
  it('offers only nodes picked by the rule, inside their groups', () => {
    const rule = (_node: RefNode, depth: number) => (depth === 2 ? 'pick' : 'group') as 'pick' | 'group';
    expect(refOptions(tree, rule, 'zh')).toMatchObject([
      { value: '1', selectable: false, children: [{ value: '2', selectable: false, children: [{ value: '3', selectable: true }] }] },
    ]);
  });

  it('omits disabled rows', () => {
    expect(
      refOptions(
        [
          { id: '1', name: 'A', status: 0 },
          { id: '2', name: 'B', status: 1 },
        ],
        () => 'pick',
        'zh',
      ).map((o) => o.value),
    ).toEqual(['2']);
  });

  it('uses the English name if there is one', () => {
    expect(
      refOptions(
        [
          { id: '1', name: '成色', nameEn: 'Condition' },
          { id: '2', name: '靓机' },
        ],
        () => 'pick',
        'en',
      ).map((o) => o.label),
    ).toEqual(['Condition', '靓机']);
  });
});
