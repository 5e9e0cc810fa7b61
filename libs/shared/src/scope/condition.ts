/** What a person brings to a rule: himself, his department (with those below it), his roles. */
export const PLACEHOLDERS = ['userId', 'deptId', 'deptIds', 'roleId'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** A literal of a rule, or what the person brings. */
export type ScopeValue = string | number | { readonly of: Placeholder };

export type ScopeOperator = '=' | '<>' | '<' | '<=' | '>' | '>=';

/** A rule as data: which rows it holds for. There is no text of SQL in it, and nothing of it is ever read as such (ADR 26). */
export type ScopeCondition<V extends ScopeValue = ScopeValue> =
  | { readonly all: readonly ScopeCondition<V>[] }
  | { readonly any: readonly ScopeCondition<V>[] }
  | { readonly not: ScopeCondition<V> }
  | { readonly column: string; readonly op: ScopeOperator; readonly value: V }
  | { readonly column: string; readonly in: readonly V[] }
  | { readonly column: string; readonly isNull: true };

/** A rule of one person: nothing is left to be filled in. */
export type BoundCondition = ScopeCondition<string | number>;

/** What the placeholders stand for with one person; each may be several, or nothing. */
export type PlaceholderValues = Readonly<Record<Placeholder, readonly string[]>>;

/** A rule with its placeholders filled in. What somebody does not have is an empty list, which no row is in. */
export function bindCondition(condition: ScopeCondition, values: PlaceholderValues): BoundCondition {
  const bound = (value: ScopeValue): readonly (string | number)[] => (typeof value === 'object' ? values[value.of] : [value]);
  if ('all' in condition) return { all: condition.all.map((part) => bindCondition(part, values)) };
  if ('any' in condition) return { any: condition.any.map((part) => bindCondition(part, values)) };
  if ('not' in condition) return { not: bindCondition(condition.not, values) };
  if ('isNull' in condition) return condition;
  if ('in' in condition) return { column: condition.column, in: condition.in.flatMap(bound) };
  const { column, op, value } = condition;
  if (typeof value !== 'object') return { column, op, value };
  const own = { column, in: values[value.of] };
  return op === '<>' ? { not: own } : own;
}
