import { matchingNodes } from './matching';

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
