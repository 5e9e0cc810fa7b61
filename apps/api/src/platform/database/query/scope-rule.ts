import type { BoundCondition, ScopeColumns } from '@phone-trade/shared';
import type { EntityClass, TableShape } from '../database.js';
import type { SqlParams } from '../driver/driver.js';

/** Columns that no rule is about: whose tenant a row is and whether it is there is decided elsewhere. */
const HIDDEN = new Set(['tenantId', 'isDeleted', 'version']);

const isName = (name: string): boolean => /^[a-z][a-z0-9_]*$/.test(name);

/** The columns of a table that a rule may name, as the database calls them. */
export const ruleColumns = ({ columns, types }: TableShape): ScopeColumns =>
  Object.fromEntries(
    [...columns]
      .filter(([property]) => !HIDDEN.has(property))
      .map(([property, column]) => [column, types.get(property) === 'text' ? ('text' as const) : ('number' as const)]),
  );

/** Whether rows of an entity are somebody's of their own: only those can be limited by a rule, what goes with them follows. */
export const isScoped = ({ scopedBy }: EntityClass): boolean => scopedBy !== undefined && 'user' in scopedBy;

/** Nothing is known: neither it nor its opposite lets a row through. */
const UNKNOWN = '(1 = NULL)';

/** A rule on rows of a table that goes by `alias` (`p.` or nothing). Its columns were checked when it was read; its values are bound. */
export function ruleText(rule: BoundCondition, alias: string, tag: string, params: Record<string, SqlParams[string]>): string {
  const bind = (value: SqlParams[string]): string => {
    const name = `${tag}_${Object.keys(params).length}`;
    params[name] = value;
    return name;
  };
  const columnOf = (column: string): string => {
    if (!isName(column)) throw new Error(`no column: ${column}`);
    return alias + column;
  };
  const write = (part: BoundCondition): string => {
    if ('all' in part) return `(${part.all.map(write).join(' AND ')})`;
    if ('any' in part) return `(${part.any.map(write).join(' OR ')})`;
    if ('not' in part) return `NOT ${write(part.not)}`;
    if ('isNull' in part) return `(${columnOf(part.column)} IS NULL)`;
    if ('in' in part) return part.in.length === 0 ? UNKNOWN : `(${columnOf(part.column)} IN (:...${bind(part.in)}))`;
    return `(${columnOf(part.column)} ${part.op} :${bind(part.value)})`;
  };
  return write(rule);
}
