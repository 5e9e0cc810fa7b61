/** A file or a folder of a preview. */
export interface FileNode {
  readonly key: string;
  readonly title: string;
  readonly isLeaf: boolean;
  readonly children?: readonly FileNode[];
}

/** Paths as a tree, folders first. Folders with one folder in them are one: `libs/shared/src`. */
export function fileTree(paths: readonly string[], under = ''): readonly FileNode[] {
  const within = paths.filter((path) => path.startsWith(under)).map((path) => path.slice(under.length));
  const folders = [...new Set(within.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/'))))].sort();
  const files = within.filter((path) => !path.includes('/')).sort();
  return [
    ...folders.map((folder) =>
      joined({ key: `${under}${folder}/`, title: folder, isLeaf: false, children: fileTree(paths, `${under}${folder}/`) }),
    ),
    ...files.map((file) => ({ key: `${under}${file}`, title: file, isLeaf: true })),
  ];
}

function joined(folder: FileNode): FileNode {
  const [only, ...others] = folder.children ?? [];
  return only && !only.isLeaf && others.length === 0 ? { ...only, title: `${folder.title}/${only.title}` } : folder;
}
