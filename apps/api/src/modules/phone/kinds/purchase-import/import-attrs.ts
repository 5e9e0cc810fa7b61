import { type AttrInput, IMPORT_ATTRS, type ModelAttr, type RowError, SHEET } from '@phone-trade/shared';
import { nameKey } from './name-index.js';

/** The attribute cells of a row by column key. */
export type AttrTexts = Readonly<Record<string, unknown>>;

export interface ResolvedAttrs {
  readonly attrs: readonly AttrInput[];
  readonly warnings: readonly RowError[];
}

/**
 * The attribute cells of a row as attributes of its model, in the model's order. A value the model does not list is kept as
 * text and said so: the catalogue may lag behind what is on the table.
 */
export function resolveAttrs(row: number, texts: AttrTexts, known: readonly ModelAttr[]): ResolvedAttrs {
  const warnings: RowError[] = [];
  const found: { place: number; attr: AttrInput }[] = [];
  for (const { key, label, names } of IMPORT_ATTRS) {
    const text = texts[key] as string | undefined;
    if (!text) continue;
    const keys = names.map(nameKey);
    const place = known.findIndex((attr) => [attr.attrName, attr.attrNameEn].some((name) => name && keys.includes(nameKey(name))));
    const attr = known[place];
    const value = attr?.values.find(({ valueText, valueTextEn }) =>
      [valueText, valueTextEn].some((name) => name && nameKey(name) === nameKey(text)),
    );
    if (attr && !value) warnings.push({ row, path: key, error: SHEET.ATTR_UNLISTED({ value: text, attr: label }) });
    found.push({
      place: place < 0 ? known.length : place,
      attr: {
        attrId: attr?.attrId ?? key,
        attrName: attr?.attrName ?? label.zh,
        ...(value ? { valueId: value.valueId, valueText: value.valueText } : { valueText: text }),
      },
    });
  }
  return { attrs: found.sort((a, b) => a.place - b.place).map(({ attr }) => attr), warnings };
}
