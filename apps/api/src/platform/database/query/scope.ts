import type { RequestContext } from '../../context/context.js';
import { type Reached, reachedBy, seesCompany } from '../../context/data-scope.js';
import type { EntityClass, TableShape } from '../database.js';
import type { SqlParams } from '../driver/driver.js';
import { ruleText } from './scope-rule.js';

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
  if (!scopedBy || seesCompany(ctx)) return undefined;
  const column = (of: TableShape, property: string): string => {
    const name = of.columns.get(property);
    if (!name) throw new Error(`${of.name} has no column ${property} to be scoped by`);
    return name;
  };
  if ('through' in scopedBy) {
    const other = ctx.workspace.db.shape(scopedBy.through);
    if (!other.scopedBy) throw new Error(`${shape.name} is scoped through ${other.name}, which is not`);
    const inner = scopePredicate(ctx, other);
    if (!inner) return undefined;
    const [from, to] = [column(shape, scopedBy.from), column(other, scopedBy.to)];
    // A removed order still says whose its lines are.
    const seen = `SELECT ${to} FROM ${other.name} WHERE tenant_id = :scopeTenant_ AND ${inner.text}`;
    return { text: `${from} IN (${seen})`, params: { ...inner.params, scopeTenant_: ctx.tenantId } };
  }
  const reached = reachedBy(ctx, shape.name);
  return reached && predicateOn(reached, { user: column(shape, scopedBy.user), dept: scopedBy.dept && column(shape, scopedBy.dept) });
}

/** The columns that a predicate is put on, how others of the table are called, and what keeps its parameters from those of another. */
interface On {
  readonly user: string;
  readonly dept: string | undefined;
  readonly alias?: string;
  readonly tag?: string;
}

function predicateOn({ userIds, deptIds, rules }: Reached, { user, dept, alias = '', tag = '' }: On): ScopePredicate {
  const text: string[] = [];
  const params: Record<string, SqlParams[string]> = {};
  if (userIds.length > 0) {
    text.push(`${user} IN (:...scopeUsers${tag}_)`);
    params[`scopeUsers${tag}_`] = userIds;
  }
  if (dept && deptIds.length > 0) {
    text.push(`${dept} IN (:...scopeDepts${tag}_)`);
    params[`scopeDepts${tag}_`] = deptIds;
  }
  for (const [i, rule] of rules.entries()) text.push(ruleText(rule, alias, `scope${tag}_${i}`, params));
  return { text: text.length > 0 ? `(${text.join(' OR ')})` : NOTHING, params };
}

/** Whether a word of a statement is the name of a scoped table, wherever it stands. */
function namesScoped({ workspace }: RequestContext, text: string): boolean {
  const names = workspace.db.scopedNames();
  return (text.match(/\w+/g) ?? []).some((word) => names.has(word));
}

const MARK = /\{scope(?: (\w+))?\}/g;

/** The table that goes by `alias` at a place of a statement: the last one before it. Without an alias the last of all. */
function tableAt(before: string, alias: string | undefined): string {
  const named = [...before.matchAll(/\b(?:FROM|JOIN)\s+(\w+)(?:\s+(?:AS\s+)?(\w+))?/gi)];
  const table = named.findLast(([, , as]) => alias === undefined || as === alias)?.[1];
  if (table === undefined) throw new Error(`no table goes by ${alias} before {scope ${alias}}`);
  return table;
}

/**
 * Puts the condition into a hand-written statement at `{scope}`, or `{scope p}` for the table called `p` in it: on the columns that
 * every table has. A caller who does not see everything is refused a statement without it that names a table with rows of somebody's own.
 */
export function scopedText(ctx: RequestContext, text: string): ScopePredicate {
  const isWhole = seesCompany(ctx);
  let marks = 0;
  const params: Record<string, SqlParams[string]> = {};
  const scoped = text.replace(MARK, (_whole, alias: string | undefined, at: number) => {
    marks += 1;
    const reached = isWhole ? undefined : reachedBy(ctx, tableAt(text.slice(0, at), alias));
    if (!reached) return '1 = 1';
    const of = alias ? `${alias}.` : '';
    const own = predicateOn(reached, { user: `${of}create_user`, dept: `${of}create_dept`, alias: of, tag: String(marks) });
    Object.assign(params, own.params);
    return own.text;
  });
  if (!isWhole && marks === 0 && namesScoped(ctx, text))
    throw new Error('a statement without the data scope: {scope}, or ask for the company by companyWide(ctx)');
  return { text: scoped, params };
}
