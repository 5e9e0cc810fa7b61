import { treeOf, withAncestors } from './tree.js';

const rows = [
  { id: '1', parentId: '0' },
  { id: '2', parentId: '1' },
  { id: '3', parentId: '2' },
  { id: '9', parentId: 'gone' },
];

test('treeOf gives leaves no children property', () => {
  expect(treeOf(rows)).toEqual([
    { id: '1', parentId: '0', children: [{ id: '2', parentId: '1', children: [{ id: '3', parentId: '2' }] }] },
    { id: '9', parentId: 'gone' },
  ]);
  expect(JSON.stringify(treeOf(rows))).not.toContain('"children":[]');
});

test('withAncestors adds all ancestors', () => {
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  expect([...withAncestors(parents, ['3'])].sort()).toEqual(['1', '2', '3']);
  expect([...withAncestors(parents, ['9', 'unknown'])]).toEqual(['9']);
});
