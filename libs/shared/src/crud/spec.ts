import type { EndpointId } from '../contract/endpoints.js';
import type { Fields } from '../fields/field.js';
import type { Label } from '../text/label.js';

export type CrudVerb = 'page' | 'list' | 'detail' | 'submit' | 'create' | 'update' | 'remove';

/** One lookup or administration resource: what both sides derive from (architecture 7). */
export interface CrudSpec {
  /** Singular noun; the permission codes are `<permission>_view|add|edit|delete`. */
  readonly noun: string;
  readonly permission: string;
  readonly label: Label;
  /** `global` rows belong to the platform: everybody reads, only tenant 000000 writes. */
  readonly tenancy: 'tenant' | 'global';
  readonly fields: Fields;
  /** Verb → contract call. Only the verbs listed exist as routes. */
  readonly verbs: Readonly<Partial<Record<CrudVerb, EndpointId>>>;
  /** Default order of the list, a field and a direction. */
  readonly order: readonly [field: string, direction: 'asc' | 'desc'];
}

export const crudSpec = (spec: CrudSpec): CrudSpec => spec;
