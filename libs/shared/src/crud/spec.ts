import type { EndpointId } from '../contract/endpoints.js';
import type { AppError } from '../errors/define.js';
import { type Fields, f } from '../fields/field.js';
import { type CallsByRight, type MenuPage, permissionOf } from '../rights/noun.js';
import type { Label } from '../text/label.js';

export type CrudVerb = 'page' | 'list' | 'detail' | 'submit' | 'create' | 'update' | 'remove';

/** One lookup or administration resource: what both sides derive from (architecture 7). */
export interface CrudSpec {
  readonly noun: string;
  /** The permission codes are `<permission>_view|add|edit|delete`; the noun in small letters by default. */
  readonly permission: string;
  readonly label: Label;
  /** `global` rows belong to the platform: everybody reads, only tenant 000000 writes. The `directory` is that of the tenants themselves. */
  readonly tenancy: 'tenant' | 'global' | 'directory';
  /** Of `global` rows: only users of the platform read them, whatever their rights. */
  readonly platformOnly?: true;
  /** Users of the platform list, add and change the rows of every tenant, each row in its own (docs/domain.md 11.7). */
  readonly everyTenant?: true;
  /** The `list` verb answers trees: rows with a `parentId`, those that match and whose parent does not at the top. */
  readonly nested?: true;
  readonly fields: Fields;
  /** Verb → contract call. Only the verbs listed exist as routes. */
  readonly verbs: Readonly<Partial<Record<CrudVerb, EndpointId>>>;
  /** Calls that are no verbs, and verbs that need another right than the usual one. */
  readonly calls?: CallsByRight;
  /** Its pages in the sidebar. */
  readonly menu?: readonly MenuPage[];
  /** Default order of the list, a field and a direction. */
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
  /** Filters whose few rows are sorted as they come, without an index; `true` for a table of tens of rows. */
  readonly maySort?: true | readonly string[];
  /** What is said when the unique index of the table refuses a row and no single field is to blame. */
  readonly duplicate?: () => AppError;
  /**
   * Other front ends of the family write it: they post rows back whole, with labels of their own beside ours, digits as they have them, and
   * send the filters of the page around it (docs/domain.md 11.7). What is unknown or not writable is left unread then, not refused, codes are
   * answered with their `<code>Name` too, and the platform's people may list another tenant's rows by `tenantId`.
   */
  readonly lenient?: true;
}

/** Some of these fields: what a picker may see of a resource, or what the lists of two documents have in common. */
export const someOf = <F extends Fields, K extends keyof F & string>(fields: F, ...names: readonly K[]): Pick<F, K> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name as K))) as Pick<F, K>;

export const crudSpec = (spec: Omit<CrudSpec, 'permission'> & Partial<Pick<CrudSpec, 'permission'>>): CrudSpec => ({
  permission: permissionOf(spec.noun),
  ...spec,
});

/** What every list and detail answers beside its own fields. Written by the server alone; `createTime` is sent too, as `insertTime`. */
export const CRUD_BASE_FIELDS: Fields = {
  createUser: f.ref('user', '创建人', 'Created by').readOnly(),
  insertTime: f.time('创建时间', 'Created at').readOnly(),
  updateTime: f.time('更新时间', 'Updated at').readOnly(),
};
