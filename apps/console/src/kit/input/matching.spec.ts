import { matchingNodes, rankOf } from './matching';

interface Node {
  readonly label: string;
  readonly selectable: boolean;
  readonly children?: readonly Node[];
}
const leaf = (label: string): Node => ({ label, selectable: true });
const tree: readonly Node[] = [
  { label: 'Apple', selectable: true, children: [leaf('iPhone 15'), leaf('iPhone 15 Pro')] },
  { label: 'Huawei', selectable: true, children: [leaf('Mate 60')] },
];

describe('matchingNodes', () => {
  it('keeps the descendants of a match', () => {
    expect(matchingNodes(tree, (label) => label === 'Apple')).toEqual([tree[0]]);
  });

  it('keeps the ancestors of a match, marked as unselectable', () => {
    expect(matchingNodes(tree, (label) => label.endsWith('Pro'), { selectable: false })).toEqual([
      { label: 'Apple', selectable: false, children: [leaf('iPhone 15 Pro')] },
    ]);
  });
});

describe('rankOf', () => {
  it('ranks the name itself first, then its beginning, its last word, any word and any part', () => {
    const names = ['Mate 130', 'Xiaomi 13 Pro', 'Xiaomi 13', '13 Pro', '13'];
    expect([...names].sort((a, b) => rankOf(a, '13') - rankOf(b, '13'))).toEqual([
      '13',
      '13 Pro',
      'Xiaomi 13',
      'Xiaomi 13 Pro',
      'Mate 130',
    ]);
  });

  it('reads what was typed as text, not as a pattern', () => {
    expect(rankOf('Reno(+) 5', '(+)')).toBe(4);
  });
});
