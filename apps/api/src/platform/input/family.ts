import { type Fields, f, label } from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';

/** The fields that `asFamilyReads` adds to a row of these. */
export const familyFields = (fields: Fields): Fields => ({
  tenantId: f.text(12, '租户', 'Tenant'),
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([property, { is, label }]) => (is.table ? [[`${property}Name`, f.text(64, label.zh, label.en)]] : [])),
  ),
});

/** The field that `nameParents` adds. */
export const parentName = f.text(128, '上级', 'Parent');

/** What front ends of the family read of a row beside its fields: whose it is, and of a code its name (`categoryName`, our `categoryText`). */
export function asFamilyReads({ tenantId }: RequestContext, fields: Fields, answered: readonly Record<string, unknown>[]): void {
  const coded = Object.entries(fields).flatMap(([property, { is }]) => (is.table ? [property] : []));
  for (const row of answered) {
    row.tenantId ??= tenantId;
    for (const property of coded) if (row[`${property}Text`] !== undefined) row[`${property}Name`] = row[`${property}Text`];
  }
}

const TOP = label('顶级', 'Top level');

/** The name of the row above each row of a tree, as the family sends it; at the top it is the top's. */
export function nameParents(
  { lang }: RequestContext,
  names: ReadonlyMap<string, string>,
  answered: readonly Record<string, unknown>[],
): void {
  for (const row of answered) row.parentName = names.get(String(row.parentId)) ?? TOP[lang];
}
