import { codes, type Field } from '@phone-trade/shared';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useLabel, useLang } from '../../../lib/language/i18n';
import { flatOptions, optionsIn, type RefOption, refQuery } from '../../input/reference';
import type { Choice, GridColumn } from '../column';

export type ChoicesOf<Row> = (column: GridColumn<Row>, row: Row) => readonly Choice[] | undefined;

/** The choices of every cell: codes and flags from the vocabulary, references that may be chosen from their lists; undefined where anything may be typed. */
export function useChoices<Row>(columns: readonly GridColumn<Row>[]): ChoicesOf<Row> {
  const label = useLabel();
  const refs = useMemo(
    () =>
      columns.flatMap(({ key, field: { kind, is }, choices, readOnly }) =>
        kind === 'ref' && is.ref && !choices && readOnly !== true ? [{ key, target: is.ref, refType: is.refType }] : [],
      ),
    [columns],
  );
  const lang = useLang();
  const data = useQueries({
    queries: refs.map(({ target, refType }) => refQuery(target, refType)),
    combine: (results) => results.map((result) => result.data),
  });
  const lists = useMemo(() => refs.map(({ target }, i) => optionsIn(target, data[i], lang)), [refs, data, lang]);
  const fixed = useMemo(() => {
    const known = new Map<string, readonly Choice[]>(refs.map(({ key }, i) => [key, choicesIn(lists[i] ?? [])]));
    for (const { key, field } of columns)
      if (!known.has(key) && (field.is.table || field.is.words)) known.set(key, codeChoices(field, label));
    return known;
  }, [columns, refs, lists, label]);
  return useCallback(
    (column, row) => {
      if (column.choices) return column.choices(row);
      if (!column.within && !column.roots) return fixed.get(column.key);
      const options = lists[refs.findIndex(({ key }) => key === column.key)] ?? [];
      if (column.roots) return options.map(({ value, label: text }) => ({ value, label: text }));
      const within = column.within?.(row);
      return choicesIn(flatOptions(options).find((option) => option.value === within)?.children ?? []);
    },
    [fixed, refs, lists],
  );
}

const codeChoices = ({ is }: Field, label: ReturnType<typeof useLabel>): readonly Choice[] => [
  ...Object.entries(is.words ?? {}).map(([value, text]) => ({ value, label: label(text) })),
  ...(is.table ? codes(is.table) : [])
    .filter((row) => is.only?.includes(row.code) ?? true)
    .map((row) => ({ value: row.code, label: label(row) })),
];

/** What may be chosen in a tree, each with the group it stands in. */
const choicesIn = (options: readonly RefOption[], group?: string): readonly Choice[] =>
  options.flatMap(({ value, label, selectable, children }) => [
    ...(selectable ? [{ value, label, ...(group === undefined ? {} : { group }) }] : []),
    ...choicesIn(children ?? [], label),
  ]);
