import { type Field, type Fields, IDENTITY, INPUT, type Lang } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { nameProperty } from '../../../../platform/context/names.js';
import type { SheetColumn } from '../../../../platform/excel/write-sheet.js';

/** A column of an exported list, and the requested property. */
export interface ExportColumn extends SheetColumn {
  readonly property: string;
}

const MAX_COLUMNS = 200;
const KINDS: Readonly<Partial<Record<Field['kind'], SheetColumn['kind']>>> = { money: 'money', int: 'int', day: 'day', time: 'time' };
const WIDTHS: Readonly<Partial<Record<Field['kind'], number>>> = { money: 12, int: 8, code: 12, flag: 8, day: 12, time: 20 };

/**
 * The columns to export: the requested ones in that order, or the default columns of the list. A reference or
 * code can be requested by the name of its label (`channelName`). Users without cost permission get no cost columns.
 */
export function exportColumns(ctx: RequestContext, fields: Fields, asked: readonly string[] | undefined): ExportColumn[] {
  const properties = asked ? asked.map((name) => propertyOf(fields, name)) : shownByDefault(fields);
  return [...new Set(properties)].slice(0, MAX_COLUMNS).flatMap((property) => {
    const field = fields[property];
    return field && (!field.is.cost || seesSomeCost(ctx)) ? [columnOf(fields, property, field, ctx.lang)] : [];
  });
}

/** Users who see only the costs of their own purchases get the column. Its other cells are empty. */
const seesSomeCost = (ctx: RequestContext): boolean => can(ctx, 'cost_view') || can(ctx, 'cost_view_own');

const columnOf = (fields: Fields, property: string, field: Field, lang: Lang): ExportColumn => ({
  property,
  header: field.label[lang],
  kind: KINDS[field.kind] ?? 'text',
  width: WIDTHS[field.kind] ?? 18,
  ...placeOf(property, field, lang),
  ...(field.is.identity ? { others: IDENTITY.filter((name) => name !== property && Object.hasOwn(fields, name)) } : {}),
});

/** The property of a wire row that a cell shows: the label of a code, the name of a reference, never its id. */
function placeOf(property: string, field: Field, lang: Lang): Pick<SheetColumn, 'key' | 'label'> {
  if (field.is.table) return { key: property, label: `${property}${lang === 'zh' ? 'Text' : 'TextEn'}` };
  return { key: field.kind === 'ref' && field.is.ref ? nameProperty(property, field.is.ref) : property };
}

function propertyOf(fields: Fields, name: string): string {
  if (Object.hasOwn(fields, name)) return name;
  const owner = Object.entries(fields).find(([property, field]) => labelNames(property, field).includes(name));
  if (!owner) throw INPUT.UNKNOWN_FIELD({ field: name.slice(0, 64) });
  return owner[0];
}

const labelNames = (property: string, field: Field): string[] => [
  `${property}Text`,
  `${property}TextEn`,
  ...(field.is.ref ? [nameProperty(property, field.is.ref)] : []),
];

/** A name that a reference brings along is not shown twice. */
function shownByDefault(fields: Fields): string[] {
  const brought = new Set(Object.entries(fields).flatMap(([property, field]) => labelNames(property, field)));
  return Object.keys(fields).filter((property) => !fields[property]?.is.hiddenInTable && !brought.has(property));
}
