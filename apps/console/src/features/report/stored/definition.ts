import type { Filters } from '../../../kit/list/list-url';

/** A condition of the builder: `{property: 'totalPrice', how: 'ge', value: 100}`. */
export interface ConditionRow {
  readonly property?: string;
  readonly how?: string;
  readonly value?: unknown;
}

/** The values of the builder's form. */
export interface Definition {
  readonly name?: string;
  readonly list?: string;
  readonly columns?: readonly string[];
  readonly conditions?: readonly ConditionRow[];
  readonly spanOf?: string;
  readonly span?: string;
  readonly groupBy?: readonly string[];
  readonly sums?: readonly string[];
  readonly chart?: string;
  readonly permission?: string;
  readonly schedule?: string;
  readonly sendTo?: readonly string[];
}

/** A stored report as it is answered: lists of names are comma texts. */
export interface StoredRow {
  readonly id: string;
  readonly name: string;
  readonly list: string;
  readonly version: number;
  readonly createUser: string;
  readonly columns?: string | readonly string[];
  readonly filters?: Filters;
  readonly spanOf?: string;
  readonly span?: string;
  readonly groupBy?: string | readonly string[];
  readonly sums?: string | readonly string[];
  readonly chart?: string;
  readonly permission?: string;
  readonly schedule?: string;
  readonly sendTo?: string | readonly string[];
}

const SUFFIX = /^(.+?)(?:_(ge|le|like|equal|null|notnull))?$/;

/** The conditions of stored filters: `{totalPrice_ge: 100}`. */
export const conditionsOf = (filters: Readonly<Record<string, unknown>> = {}): ConditionRow[] =>
  Object.entries(filters).flatMap(([key, value]) => {
    const [, property, how = 'equal'] = SUFFIX.exec(key) ?? [];
    return property === undefined ? [] : [{ property, how, value }];
  });

/** Comparisons that need no value. */
export const WITHOUT_VALUE: ReadonlySet<string> = new Set(['null', 'notnull']);

/** The filters of conditions; one that is not complete is none. */
export const filtersOf = (conditions: readonly ConditionRow[] = []): Record<string, unknown> =>
  Object.fromEntries(
    conditions.flatMap(({ property, how = 'equal', value }) => {
      if (!property) return [];
      if (WITHOUT_VALUE.has(how)) return [[`${property}_${how}`, 1]];
      return value === undefined || value === '' ? [] : [[`${property}_${how}`, value]];
    }),
  );

const names = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []);

/** The form of a stored report. */
export const formOf = ({ columns, filters, groupBy, sums, sendTo, ...row }: StoredRow): Definition => ({
  ...row,
  columns: names(columns),
  groupBy: names(groupBy),
  sums: names(sums),
  sendTo: names(sendTo),
  conditions: conditionsOf(filters),
});

/** What a definition is sent as. Sums without a group, and a period without its column, are left out. */
export function inputOf({ conditions, columns, groupBy = [], sums, span, spanOf, chart, ...rest }: Definition): Record<string, unknown> {
  const hasGroups = groupBy.length > 0;
  const hasSpan = Boolean(span && spanOf);
  return {
    ...rest,
    columns: columns ?? [],
    filters: filtersOf(conditions),
    groupBy,
    sums: hasGroups ? (sums ?? []) : [],
    chart: hasGroups ? (chart ?? '') : '',
    span: hasSpan ? span : '',
    spanOf: hasSpan ? spanOf : '',
  };
}
