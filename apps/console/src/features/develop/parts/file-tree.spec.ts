import { fileTree } from './file-tree';

it('paths are a tree with folders first, and folders of one folder are joined', () => {
  const tree = fileTree(['README.md', 'libs/shared/src/a.ts', 'libs/shared/src/b/c.ts', 'vue/x.js']);
  expect(tree).toEqual([
    {
      key: 'libs/shared/src/',
      title: 'libs/shared/src',
      isLeaf: false,
      children: [
        {
          key: 'libs/shared/src/b/',
          title: 'b',
          isLeaf: false,
          children: [{ key: 'libs/shared/src/b/c.ts', title: 'c.ts', isLeaf: true }],
        },
        { key: 'libs/shared/src/a.ts', title: 'a.ts', isLeaf: true },
      ],
    },
    { key: 'vue/', title: 'vue', isLeaf: false, children: [{ key: 'vue/x.js', title: 'x.js', isLeaf: true }] },
    { key: 'README.md', title: 'README.md', isLeaf: true },
  ]);
});
