import { f } from '../../fields/field.js';

/** So many roles and people stand beside each other at most: the answer stays small, and a table of more could not be read. */
export const MATRIX_MOST = 12;

/** Whose rights are asked about. */
export const matrixFields = {
  roleIds: f.roles('角色', 'Roles').max(MATRIX_MOST),
  userIds: f.ids('user', '用户', 'People').max(MATRIX_MOST),
};

/** Something that can be granted. Those below one menu are in the order of the sidebar, and the scopes on it among them. */
export interface MatrixRow {
  readonly id: string;
  readonly parentId: string;
  readonly kind: 'menu' | 'button' | 'dataScope' | 'apiScope';
  readonly title: string;
  readonly titleEn?: string;
  readonly code: string;
}

/** A role, or somebody with all his roles, and the ids of what it has. Whoever has everything is limited by no data scope. */
export interface MatrixColumn {
  readonly id: string;
  readonly kind: 'role' | 'user';
  readonly name: string;
  /** The roles of a person. */
  readonly roleNames?: string;
  readonly has: readonly string[];
}

/** Who may do what: everything the tenant may grant, and what of it some roles and people have. */
export interface RoleMatrix {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
}
