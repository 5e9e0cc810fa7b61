import { f, type WireOf } from '../../fields/field.js';

/** So many roles and people stand beside each other at most: the answer stays small, and a table of more could not be read. */
export const MATRIX_MOST = 12;

/** Whose rights are asked about. */
export const matrixFields = {
  roleIds: f.roles('角色', 'Roles').max(MATRIX_MOST),
  userIds: f.ids('user', '用户', 'People').max(MATRIX_MOST),
};

export const matrixRowFields = {
  id: f.id('编号', 'Id').required(),
  parentId: f.id('上级', 'Parent').required(),
  kind: f.text(16, '种类', 'Kind').required(),
  title: f.text(64, '名称', 'Title').required(),
  titleEn: f.text(64, '英文名称', 'English title'),
  code: f.text(64, '编号', 'Code').required(),
};

export const matrixColumnFields = {
  id: f.id('编号', 'Id').required(),
  kind: f.text(16, '种类', 'Kind').required(),
  name: f.text(64, '名称', 'Name').required(),
  roleNames: f.text(1000, '角色', 'Roles'),
  has: f.texts('权限', 'Rights').required(),
};

/** The answer of the matrix. */
export const matrixAnswerFields = {
  rows: f.list('权限', 'Rights', matrixRowFields),
  columns: f.list('角色和用户', 'Roles and users', matrixColumnFields),
};

/** Something that can be granted. Those below one menu are in the order of the sidebar, and the scopes on it among them. */
export interface MatrixRow extends Omit<WireOf<typeof matrixRowFields>, 'kind'> {
  readonly kind: 'menu' | 'button' | 'dataScope' | 'apiScope';
}

/** A role, or somebody with all his roles, and the ids of what it has. Whoever has everything is limited by no data scope. */
export interface MatrixColumn extends Omit<WireOf<typeof matrixColumnFields>, 'kind'> {
  readonly kind: 'role' | 'user';
}

/** Who may do what: everything the tenant may grant, and what of it some roles and people have. */
export interface RoleMatrix {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
}
