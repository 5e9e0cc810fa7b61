import type { RequestContext } from '../context/context.js';
import { reachedBy } from '../context/data-scope.js';
import type { EntityClass, TableShape } from './database.js';
import type { SqlParams } from './driver.js';

/**
 * Whose a row is: the properties that name its user and his department, or the row of another table that it goes with (the lines of an
 * order with the order). An entity declares it as `static readonly scopedBy`, a list as `scopedBy`; what declares none is the company's.
 */
export type ScopedBy =
  | { readonly user: string; readonly dept?: string }
  | { readonly through: EntityClass; readonly from: string; readonly to: string };

/** The columns that every table has. */
export const BY_CREATOR: ScopedBy = { user: 'createUser', dept: 'createDept' };

/** What narrows a statement to the rows a caller may see. */
export interface ScopePredicate {
  readonly text: string;
  readonly params: SqlParams;
}

const NOTHING = '1 = 0';

/** The condition on rows of `shape`; undefined where the caller sees all of them or the table is the company's. */
export function scopePredicate(
  ctx: RequestContext,
  shape: TableShape,
  scopedBy: ScopedBy | undefined = shape.scopedBy,
): ScopePredicate | undefined {
  const reached = reachedBy(ctx);
  if (!scopedBy || !reached) return undefined;
  const column = (of: TableShape, property: string): string => {
    const name = of.columns.get(property);
    if (!name) throw new Error(`${of.name} has no column ${property} to be scoped by`);
    return name;
  };
  if ('through' in scopedBy) {
    const other = ctx.workspace.db.shape(scopedBy.through);
    const inner = scopePredicate(ctx, other);
    if (!inner) throw new Error(`${shape.name} is scoped through ${other.name}, which is not`);
    const [from, to] = [column(shape, scopedBy.from), column(other, scopedBy.to)];
    // A removed order still says whose its lines are.
    const seen = `SELECT ${to} FROM ${other.name} WHERE tenant_id = :scopeTenant_ AND ${inner.text}`;
    return { text: `${from} IN (${seen})`, params: { ...inner.params, scopeTenant_: ctx.tenantId } };
  }
  return predicateOn(reached, column(shape, scopedBy.user), scopedBy.dept && column(shape, scopedBy.dept));
}

type Reached = NonNullable<ReturnType<typeof reachedBy>>;

function predicateOn({ userIds, deptIds }: Reached, user: string, dept: string | undefined): ScopePredicate {
  const text: string[] = [];
  const params: Record<string, readonly string[]> = {};
  if (userIds.length > 0) {
    text.push(`${user} IN (:...scopeUsers_)`);
    params.scopeUsers_ = userIds;
  }
  if (dept && deptIds.length > 0) {
    text.push(`${dept} IN (:...scopeDepts_)`);
    params.scopeDepts_ = deptIds;
  }
  return { text: text.length > 0 ? `(${text.join(' OR ')})` : NOTHING, params };
}

const MARK = /\{scope(?: (\w+))?\}/g;

/**
 * Puts the condition into a hand-written statement at `{scope}`, or `{scope p}` for the table called `p` in it: on the columns that
 * every table has. A caller who does not see everything is refused a statement without it.
 */
export function scopedText(ctx: RequestContext, text: string): ScopePredicate {
  const reached = reachedBy(ctx);
  let marks = 0;
  let params: SqlParams = {};
  const scoped = text.replace(MARK, (_whole, alias: string | undefined) => {
    marks += 1;
    if (!reached) return '1 = 1';
    const at = alias ? `${alias}.` : '';
    const own = predicateOn(reached, `${at}create_user`, `${at}create_dept`);
    params = own.params;
    return own.text;
  });
  if (reached && marks === 0) throw new Error('a statement without the data scope: {scope}, or ask for the company by companyWide(ctx)');
  return { text: scoped, params };
}
