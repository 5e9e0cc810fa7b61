import type { Lang, MatrixRow, RoleMatrix, TreeNode } from '@phone-trade/shared';
import { treeOf } from '@phone-trade/shared';

/** What a role or a person has of a row; of a screen also how many of its buttons. */
export interface Mark {
  readonly has: boolean;
  readonly buttons?: number;
}

export interface MatrixLine extends MatrixRow {
  /** In the language of the reader; where rows are picked out, with all that is above it. */
  readonly name: string;
  readonly marks: Readonly<Record<string, Mark>>;
  /** How many buttons a screen has. */
  readonly buttons: number;
}

interface Picked {
  /** Only what not all of them have, or have not. */
  readonly differing?: boolean;
  readonly text?: string;
  /** One below the other in any case, as on a phone. */
  readonly flat?: boolean;
}

/** The rows of the matrix as a table shows them: a tree, or one below the other what was picked out. */
export function matrixLines(
  { rows, columns }: RoleMatrix,
  lang: Lang,
  { differing = false, text = '', flat = false }: Picked,
): TreeNode<MatrixLine>[] {
  const held = columns.map(({ id, has }) => [id, new Set(has)] as const);
  const buttons = new Map<string, string[]>();
  for (const { id, parentId, kind } of rows) if (kind === 'button') buttons.set(parentId, [...(buttons.get(parentId) ?? []), id]);
  const named = (row: MatrixRow): string => (lang === 'en' ? (row.titleEn ?? row.title) : row.title);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (row: MatrixRow): string => {
    const above = byId.get(row.parentId);
    return above ? `${pathOf(above)} › ${named(row)}` : named(row);
  };
  const picks = flat || differing || text !== '';
  const lines = rows.map((row): MatrixLine => {
    const below = buttons.get(row.id) ?? [];
    const mark = (has: ReadonlySet<string>): Mark => ({
      has: has.has(row.id),
      ...(below.length > 0 ? { buttons: below.filter((id) => has.has(id)).length } : {}),
    });
    const marks = Object.fromEntries(held.map(([id, has]) => [id, mark(has)]));
    return { ...row, name: picks ? pathOf(row) : named(row), marks, buttons: below.length };
  });
  const tree = treeOf(lines);
  if (!picks) return tree;
  const sought = text.toLowerCase();
  return tree
    .flatMap(inDepth)
    .filter(
      ({ name, code, marks }) =>
        (!differing || new Set(Object.values(marks).map(({ has }) => has)).size > 1) &&
        (name.toLowerCase().includes(sought) || code.toLowerCase().includes(sought)),
    );
}

const inDepth = ({ children = [], ...line }: TreeNode<MatrixLine>): MatrixLine[] => [line, ...children.flatMap(inDepth)];
