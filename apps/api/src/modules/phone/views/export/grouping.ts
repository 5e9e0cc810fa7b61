import { BY_MONTH, type Field, type Fields, f, INPUT, REPORT, reportDefinitionFields, STORED_REPORT } from '@phone-trade/shared';
import type { ListExport } from '../../../../kernel/noun.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { type GroupedBy, groupRows } from '../../../../platform/database/query/group-rows.js';
import { countRows, type ListQuery } from '../../../../platform/database/query/list-query.js';
import { toWire } from '../../../../platform/input/wire.js';

/** Rows that one grouping reads. */
const MAX_READ = 100_000;

const GROUPABLE: ReadonlySet<Field['kind']> = new Set(['code', 'flag', 'ref', 'day', 'time']);
const SUMMABLE: ReadonlySet<Field['kind']> = new Set(['money', 'int']);

/** Whether rows can be grouped by a column. A group would tell a hidden cost. */
export const isGroupable = ({ kind, is }: Field): boolean => GROUPABLE.has(kind) && !is.cost && !is.secret;

/** Whether a column has a sum. */
export const isSummable = ({ kind, is }: Field): boolean => SUMMABLE.has(kind) && !is.secret;

type List = ListExport['list'];
type Values = Record<string, unknown>;

/** A list by groups: which columns, and the fields of an answered group. */
export interface AskedGroups {
  readonly by: readonly GroupedBy[];
  readonly sums: readonly string[];
  readonly fields: Fields;
}

/** A part of the groups in wire form, how many there are, and the sums of every row. */
export interface GroupedPage {
  readonly records: readonly Values[];
  readonly total: number;
  readonly totals: Values;
}

/**
 * Reads which columns a list is grouped by and which are summed; undefined without groups. Refuses columns that have no groups or no sums.
 * Costs are left out for users who do not see every cost.
 */
export function groupingOf(
  ctx: RequestContext,
  { entity, fields }: List,
  groupBy: readonly string[],
  sums: readonly string[],
): AskedGroups | undefined {
  const { columns } = ctx.workspace.db.shape(entity);
  const fieldOf = (property: string): Field => {
    const field = Object.hasOwn(fields, property) ? fields[property] : undefined;
    if (!field) throw INPUT.UNKNOWN_FIELD({ field: property.slice(0, 64) });
    return field;
  };
  if (groupBy.length === 0) {
    if (sums.length > 0) throw REPORT.SUMS_WITHOUT_GROUP();
    return undefined;
  }
  for (const [names, { label }, max] of [
    [groupBy, reportDefinitionFields.groupBy, STORED_REPORT.groups],
    [sums, reportDefinitionFields.sums, STORED_REPORT.sums],
  ] as const)
    if (names.length > max) throw INPUT.TOO_MANY_KEYS({ field: label, max });
  const by = [...new Set(groupBy)].map((asked): GroupedBy => {
    const isMonth = asked.endsWith(BY_MONTH);
    const property = isMonth ? asked.slice(0, -BY_MONTH.length) : asked;
    const field = fieldOf(property);
    const { kind, label } = field;
    const isDate = kind === 'day' || kind === 'time';
    if (!isGroupable(field) || !columns.has(property) || (isMonth && !isDate)) throw REPORT.BAD_GROUP({ field: label });
    return isDate ? { property, of: { kind, length: isMonth ? 'month' : 'day' } } : { property };
  });
  if (new Set(by.map(({ property }) => property)).size < by.length) throw REPORT.BAD_GROUP({ field: fieldOf(by[0]?.property ?? '').label });
  const summed = [...new Set(sums)].filter((property) => {
    const field = fieldOf(property);
    if (!isSummable(field) || !columns.has(property)) throw REPORT.BAD_SUM({ field: field.label });
    return !field.is.cost || can(ctx, 'cost_view');
  });
  return {
    by,
    sums: summed,
    fields: {
      ...Object.fromEntries(by.map(({ property, of }) => [property, of ? textOf(fieldOf(property)) : fieldOf(property)])),
      rowCount: f.int('数量', 'Rows'),
      ...Object.fromEntries(summed.map((property) => [property, fieldOf(property)])),
    },
  };
}

/** A day or a month is a text that is shown as it is. */
const textOf = ({ label: { zh, en } }: Field): Field => f.text(10, zh, en);

/** Some of the groups of a list. Refuses lists of too many rows. */
export async function groupedPage(
  ctx: RequestContext,
  list: List,
  filters: ListQuery,
  { by, sums, fields }: AskedGroups,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<GroupedPage> {
  if ((await countRows(ctx, list, filters, MAX_READ + 1)) > MAX_READ) throw REPORT.LONG({ max: MAX_READ });
  const found = await groupRows(ctx, list, filters, { by, sums, limit, offset });
  const sees = () => can(ctx, 'cost_view');
  const [totals = {}] = await toWire(ctx, fields, [found.all], sees);
  return { records: await toWire(ctx, fields, found.groups, sees), total: found.total, totals };
}
