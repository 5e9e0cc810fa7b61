import { leafIds, withGroups } from './menu-tree';

const tree = [
  {
    id: '1',
    title: 'Buying',
    children: [
      { id: '11', title: 'Orders' },
      { id: '12', title: 'Companies' },
    ],
  },
  { id: '2', title: 'Basics', children: [{ id: '21', title: 'Warehouses' }] },
  { id: '3', title: 'Home' },
];

describe('menus of a package', () => {
  it('are checked by their leaves', () => {
    expect(leafIds(tree)).toEqual(['11', '12', '21', '3']);
  });

  it('include their parent groups', () => {
    expect(withGroups(tree, new Set(['12', '3']))).toEqual(['1', '12', '3']);
    expect(withGroups(tree, new Set())).toEqual([]);
  });
});
