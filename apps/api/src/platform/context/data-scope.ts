import type { BoundCondition } from '@phone-trade/shared';
import type { RequestContext } from './context.js';

/**
 * Whose rows of a scoped table a caller sees: everybody's, those he made, those of his department, of some departments (his own
 * and what is below it), of named departments and people, those a rule holds for, or what any of several scopes reaches.
 */
export type TableScope =
  | { readonly reach: 'company' }
  | { readonly reach: 'own' }
  | { readonly reach: 'department' }
  | { readonly reach: 'below'; readonly deptIds: readonly string[] }
  | { readonly reach: 'custom'; readonly deptIds: readonly string[]; readonly userIds: readonly string[] }
  | { readonly reach: 'rule'; readonly rule: BoundCondition }
  | { readonly reach: 'any'; readonly of: readonly TableScope[] };

/** The same of every scoped table, or of some by their names and everybody's of the others. */
export type DataScope = TableScope | { readonly reach: 'tables'; readonly tables: Readonly<Record<string, TableScope>> };

export const WHOLE_COMPANY: TableScope = { reach: 'company' };

/** The people and departments whose rows are visible, and what else is by a rule. */
export interface Reached {
  readonly userIds: readonly string[];
  readonly deptIds: readonly string[];
  readonly rules: readonly BoundCondition[];
}

const NOBODY: Reached = { userIds: [], deptIds: [], rules: [] };

/** What a caller reaches of a table; undefined: everything. Work of the system has no scope; a person without one sees nothing. */
export function reachedBy(ctx: RequestContext, table: string): Reached | undefined {
  const scope = ctx.dataScope;
  if (scope === undefined) return ctx.system === undefined ? NOBODY : undefined;
  return reachOf(ctx, scope.reach === 'tables' ? (Object.hasOwn(scope.tables, table) ? scope.tables[table] : WHOLE_COMPANY) : scope);
}

function reachOf(ctx: RequestContext, scope: TableScope | undefined): Reached | undefined {
  switch (scope?.reach) {
    case 'company':
      return undefined;
    case 'own':
      return { ...NOBODY, userIds: [ctx.userId] };
    case 'department':
      return { ...NOBODY, deptIds: ctx.deptId === undefined ? [] : [ctx.deptId] };
    case 'below':
      return { ...NOBODY, deptIds: scope.deptIds };
    case 'custom':
      return { ...NOBODY, userIds: scope.userIds, deptIds: scope.deptIds };
    case 'rule':
      return { ...NOBODY, rules: [scope.rule] };
    case 'any':
      return scope.of.map((part) => reachOf(ctx, part)).reduce(together, NOBODY);
    default:
      return NOBODY;
  }
}

const together = (one: Reached | undefined, other: Reached | undefined): Reached | undefined =>
  one &&
  other && {
    userIds: [...one.userIds, ...other.userIds],
    deptIds: [...one.deptIds, ...other.deptIds],
    rules: [...one.rules, ...other.rules],
  };

/** Whether the caller sees every row of every table. */
export const seesCompany = ({ dataScope, system }: RequestContext): boolean =>
  dataScope === undefined ? system !== undefined : dataScope.reach === 'company';

/**
 * The same caller acting for the whole company: ledgers, derivations and audits must not lose rows because a clerk sees few.
 * Never for what is answered to him.
 */
export const companyWide = (ctx: RequestContext): RequestContext => (seesCompany(ctx) ? ctx : { ...ctx, dataScope: WHOLE_COMPANY });
