import type { Head, PartRow, StoredDocument, WholeKind } from '../kind';

/** The name of the lines among the values of a form. */
export const LINES = 'lines';

const pick = (values: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** The head of a stored document as a form edits it, with its expenses and payments. */
export function headIn({ spec, form }: WholeKind, document: StoredDocument): Head {
  const rows = (part: 'expenses' | 'payments') => {
    const names = Object.keys(form[part] ?? {});
    return form[part] ? { [part]: (document[part] ?? []).map((row: PartRow) => ({ key: row.id, ...pick(row, names) })) } : {};
  };
  return { ...pick(document, Object.keys(spec.head)), ...rows('expenses'), ...rows('payments') };
}
