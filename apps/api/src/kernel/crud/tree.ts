import { CRUD, ERP, type Fields, f, type Label } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import type { Where } from '../../platform/database/query/where.js';
import type { BaseRow } from '../../platform/database/schema/base.entity.js';

/** The parent of what has none. On the wire a root has no `parentId`. */
export const ROOT = '0';

/** A row that stands below another one of its table. */
export interface TreeRow extends BaseRow {
  parentId: string;
  /** Where rows can be switched off. */
  status?: number;
}

/** A table whose rows form trees. */
export interface Forest<T extends TreeRow> {
  readonly entity: EntityClass<T>;
  readonly noun: Label;
  readonly nameOf: (row: Row<T>) => string;
  /** How many levels there may be. */
  readonly levels: number;
}

/**
 * Settles the parent of a row that is about to be stored: it must be an enabled row of the tenant, neither the row itself
 * nor one below it, and leave the tree within its levels. An emptied parent makes a root.
 */
export async function placeInTree<T extends TreeRow>(
  ctx: RequestContext,
  forest: Forest<T>,
  values: Record<string, unknown>,
  stored: Row<T> | undefined,
): Promise<void> {
  if (stored && values.parentId === undefined) return;
  const parentId = String(values.parentId || ROOT);
  values.parentId = parentId;
  if (parentId === ROOT || parentId === stored?.parentId) return;
  if (parentId === stored?.id) throw CRUD.PARENT_SELF();
  // Two moves at once could put each of two rows below the other.
  const byId = new Map((await rows(ctx, forest.entity).find({}, { lock: 'change', order: ['id asc'] })).map((row) => [row.id, row]));
  const parent = byId.get(parentId);
  if (!parent) throw ERP.UNKNOWN_REF({ noun: forest.noun });
  if ((parent.status ?? 1) !== 1) throw ERP.CONFIG_DISABLED({ name: forest.nameOf(parent) });
  const above = ancestors(byId, parent);
  if (stored && above.some((row) => row.id === stored.id)) throw CRUD.PARENT_BELOW();
  if (above.length + (stored ? height(byId, stored.id) : 1) > forest.levels) throw CRUD.TOO_DEEP({ noun: forest.noun, max: forest.levels });
}

/** The row and everything above it. */
function ancestors<T extends TreeRow>(byId: ReadonlyMap<string, Row<T>>, row: Row<T>): Row<T>[] {
  const above: Row<T>[] = [];
  for (let at: Row<T> | undefined = row; at && !above.includes(at); at = byId.get(at.parentId)) above.push(at);
  return above;
}

/** Levels from the row down, itself included. */
function height<T extends TreeRow>(byId: ReadonlyMap<string, Row<T>>, id: string): number {
  const lengths = [...byId.values()].map((row) => ancestors(byId, row).findIndex((above) => above.id === id) + 1);
  return Math.max(1, ...lengths);
}

/** Refuses the removal of rows while some of their children stay. */
export async function refuseParents<T extends TreeRow>(
  ctx: RequestContext,
  entity: EntityClass<T>,
  found: readonly Row<T>[],
): Promise<void> {
  const ids = found.map((row) => row.id);
  const children = await rows(ctx, entity).find({ parentId: ids } as unknown as Where<T>);
  if (children.some((child) => !ids.includes(child.id))) throw CRUD.HAS_CHILDREN();
}

/** Takes the parent away from answered roots: forms would show its id. Stock front ends read a parent of every row. */
export function hideRoot({ dialect }: RequestContext, answered: readonly Record<string, unknown>[]): void {
  if (dialect === 'open-source') return;
  for (const row of answered) if (row.parentId === ROOT) delete row.parentId;
}

/** The fields of each node of a tree; the resource adds its own. */
export const treeFields = {
  id: f.id('编号', 'Id'),
  parentId: f.id('上级', 'Parent'),
  key: f.id('键', 'Key'),
  value: f.id('值', 'Value'),
  title: f.text(255, '名称', 'Title'),
  status: f.int('状态', 'Status'),
  disabled: f.truth('不可选', 'Not selectable'),
} satisfies Fields;

/** A node as every tree of the wire has it; the resource adds its own. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string;
  /** The same as `id`: what a tree component looks rows up by. */
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly status?: number;
  /** Left out when false: whether the row may be picked. */
  readonly disabled?: true;
}

export const treeNode = (row: { id: string; parentId: string; status?: number }, title: string): TreeNode => ({
  id: row.id,
  parentId: row.parentId,
  key: row.id,
  value: row.id,
  title,
  ...(row.status === undefined ? {} : { status: row.status }),
  ...((row.status ?? 1) === 1 ? {} : { disabled: true }),
});

export type Branch<N> = N & { children?: Branch<N>[] };

/** Nodes as trees, in the order given; leaves have no `children`. A node whose parent is not among them is a root or, on demand, left out. */
export function toTree<N extends TreeNode>(nodes: readonly N[], orphans: 'root' | 'left out' = 'root'): Branch<N>[] {
  const byId = new Map<string, Branch<N>>(nodes.map((node) => [node.id, { ...node }]));
  const trees: Branch<N>[] = [];
  for (const node of byId.values()) {
    const parent = byId.get(node.parentId);
    if (parent?.children) parent.children.push(node);
    else if (parent) parent.children = [node];
    else if (node.parentId === ROOT || orphans === 'root') trees.push(node);
  }
  return trees;
}
