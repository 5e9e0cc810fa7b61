import type { RowError } from '../errors/define.js';
import { SHEET } from '../errors/sheet.js';
import { headerKey, type ImportColumn, type ImportTemplate } from './import-template.js';

/** Which column of somebody's own sheet holds a field of an import, or what stands in for it. */
export interface ColumnMapping {
  readonly field: string;
  /** Its header; a sheet whose columns have moved is read by it. */
  readonly header?: string | null | undefined;
  /** Counted from 1. */
  readonly columnIndex?: number | null | undefined;
  /** For empty cells, or for all rows where there is no column. */
  readonly defaultValue?: string | null | undefined;
}

/** A header of a sheet. */
export interface SheetHeader {
  readonly columnIndex: number;
  readonly header: string;
}

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';
const hasColumn = ({ header, columnIndex }: ColumnMapping): boolean => Boolean(columnIndex) || !isBlank(header);

/** Everything that is wrong with the columns of a template: no field and no column stands in it twice, and all that must be there is. */
export function mappingFindings({ columns }: ImportTemplate, mappings: readonly ColumnMapping[]): RowError[] {
  const known = new Map(columns.map((column) => [column.key, column]));
  const fields = new Set<string>();
  const places = new Set<number | string>();
  const findings: RowError[] = [];
  for (const [i, mapping] of mappings.entries()) {
    const at = (name: string) => ({ path: `mappings[${i}].${name}`, row: i + 1 });
    const column = known.get(mapping.field);
    if (!column) {
      findings.push({ ...at('field'), error: SHEET.FIELD_UNKNOWN({ name: mapping.field.slice(0, 32) }) });
      continue;
    }
    if (fields.has(mapping.field)) findings.push({ ...at('field'), error: SHEET.FIELD_TWICE({ field: column.label }) });
    fields.add(mapping.field);
    const place = mapping.columnIndex ?? headerKey(mapping.header ?? '');
    if (hasColumn(mapping) && places.has(place))
      findings.push({
        ...at('columnIndex'),
        error: SHEET.COLUMN_TWICE({ header: isBlank(mapping.header) ? String(place) : mapping.header }),
      });
    places.add(place);
    if (!hasColumn(mapping) && isBlank(mapping.defaultValue))
      findings.push({ ...at('columnIndex'), error: SHEET.FIELD_MISSING({ field: column.label }) });
  }
  for (const { key, label, required } of columns)
    if (required && !fields.has(key)) findings.push({ path: 'mappings', error: SHEET.FIELD_MISSING({ field: label }) });
  return findings;
}

/** The index of a mapping's column among the headers of a sheet: where it was, or where its header is now. Several is as bad as none. */
export function columnOf(header: readonly string[], mapping: ColumnMapping): number | 'none' | 'several' | undefined {
  if (!hasColumn(mapping)) return undefined;
  const at = (mapping.columnIndex ?? 0) - 1;
  if (isBlank(mapping.header)) return at;
  const wanted = headerKey(mapping.header ?? '');
  if (at >= 0 && headerKey(header[at] ?? '') === wanted) return at;
  const found = header.flatMap((text, i) => (headerKey(text) === wanted ? [i] : []));
  return found.length > 1 ? 'several' : (found[0] ?? 'none');
}

/** For each field the column that is meant by its name: the same name first, then one within the other. No column is taken twice. */
export function proposedColumns({ columns }: ImportTemplate, headers: readonly SheetHeader[]): ReadonlyMap<string, SheetHeader> {
  const proposed = new Map<string, SheetHeader>();
  const open = (): SheetHeader[] => headers.filter((header) => headerKey(header.header) !== '' && ![...proposed.values()].includes(header));
  const namesOf = ({ key, label }: ImportColumn): string[] => [label.zh, label.en, key].map(headerKey);
  const isWithin = (a: string, b: string): boolean => b.length > 1 && a.includes(b);
  for (const fits of [(a: string, b: string) => a === b, (a: string, b: string) => isWithin(a, b) || isWithin(b, a)]) {
    for (const column of columns) {
      if (proposed.has(column.key)) continue;
      const found = open().find(({ header }) => namesOf(column).some((name) => fits(headerKey(header), name)));
      if (found) proposed.set(column.key, found);
    }
  }
  return proposed;
}
