import type { RequestContext } from './context.js';

/**
 * Whose rows of a scoped table a caller sees: everybody's, those he made, those of his department, of some departments (his own
 * and what is below it), or of named departments and people.
 */
export type DataScope =
  | { readonly reach: 'company' }
  | { readonly reach: 'own' }
  | { readonly reach: 'department' }
  | { readonly reach: 'below'; readonly deptIds: readonly string[] }
  | { readonly reach: 'custom'; readonly deptIds: readonly string[]; readonly userIds: readonly string[] };

export const WHOLE_COMPANY: DataScope = { reach: 'company' };

/** The people and departments whose rows are visible. */
interface Reached {
  readonly userIds: readonly string[];
  readonly deptIds: readonly string[];
}

const NOBODY: Reached = { userIds: [], deptIds: [] };

/** Undefined: everybody's. Work of the system has no scope; a person without one sees nothing. */
export function reachedBy(ctx: RequestContext): Reached | undefined {
  const scope = ctx.dataScope;
  if (scope === undefined) return ctx.system === undefined ? NOBODY : undefined;
  switch (scope.reach) {
    case 'company':
      return undefined;
    case 'own':
      return { userIds: [ctx.userId], deptIds: [] };
    case 'department':
      return { userIds: [], deptIds: ctx.deptId === undefined ? [] : [ctx.deptId] };
    case 'below':
      return { userIds: [], deptIds: scope.deptIds };
    case 'custom':
      return { userIds: scope.userIds, deptIds: scope.deptIds };
    default:
      return NOBODY;
  }
}

/**
 * The same caller acting for the whole company: ledgers, derivations and audits must not lose rows because a clerk sees few.
 * Never for what is answered to him.
 */
export const companyWide = (ctx: RequestContext): RequestContext =>
  reachedBy(ctx) === undefined ? ctx : { ...ctx, dataScope: WHOLE_COMPANY };
