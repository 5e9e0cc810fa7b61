import { type Fields, isEmpty, repairItemFields } from '@phone-trade/shared';
import { cellPath } from '../../../kit/document/form/cell-path';
import { type PartLine, rowProblems, withoutKeys } from '../../../kit/document/form/part-rows';
import type { LinesPart } from '../../../kit/document/kind';
import type { UnitLine } from '../../../kit/document/unit/unit-line';
import type { Values } from '../../../kit/text/ref-text';
import type { RowFinding } from '../../../lib/http/api-error';
import { newId } from '../../../lib/http/new-id';

/** The list of items in the form; its rows stand with the lines of their units. */
export const ITEMS = 'items';

/** An item while it is entered. */
export const itemRow = (values: Values = {}): PartLine => ({ ...values, key: newId().slice(0, 8) });

/** The items of a line; what a sheet or a stored repair says of them gets keys. */
export const itemsOf = ({ values }: UnitLine): readonly PartLine[] => (values.items as readonly PartLine[] | undefined) ?? [];

const keyed = (items: unknown, of: string): readonly PartLine[] =>
  ((items as readonly Values[] | undefined) ?? []).map((item, i) => ({ ...pick(item), key: `${of}-${i + 1}` }));

const pick = (item: Values): Values =>
  Object.fromEntries(Object.keys(repairItemFields).flatMap((name) => (isEmpty(item[name]) ? [] : [[name, item[name]]])));

const withItems = (line: UnitLine): UnitLine => ({ ...line, values: { ...line.values, items: keyed(line.values.items, line.key) } });

/** A row in which nothing is entered yet. */
export const isBlankItem = ({ key: _key, line: _line, count: _count, ...values }: PartLine): boolean =>
  Object.values(values).every(isEmpty);

export const enteredItems = (line: UnitLine): readonly PartLine[] => itemsOf(line).filter((item) => !isBlankItem(item));

/** Faults come as a comma list and go as a list; a cell shows the first. */
const faultsIn = (ids: unknown): readonly string[] =>
  typeof ids === 'string' ? ids.split(',').filter(Boolean) : ((ids as string[]) ?? []);
export const oneFault = (values: Values): Values => {
  const [faultIds, ...moreFaults] = faultsIn(values.faultIds);
  return { ...values, faultIds, moreFaults };
};
export const allFaults = (row: Values, { values: { moreFaults } }: UnitLine): Values => {
  const { faultIds, ...rest } = row;
  const ids = [...(faultIds ? [faultIds] : []), ...((moreFaults as readonly string[] | undefined) ?? [])];
  return ids.length > 0 ? { ...rest, faultIds: ids } : rest;
};

/** Lines of units with the items that are entered beside them. */
export function linesWithItems(lines: LinesPart<UnitLine>): Pick<LinesPart<UnitLine>, 'stored' | 'toInput' | 'problems' | 'ready'> {
  const faults = (line: UnitLine, lang: 'zh' | 'en'): readonly RowFinding[] =>
    rowProblems(ITEMS, enteredItems(line), repairItemFields as Fields, lang);
  return {
    stored: (document) => lines.stored(document).map((line) => withItems({ ...line, values: oneFault(line.values) })),
    toInput: (entered, head) => {
      const input = lines.toInput(entered, head);
      const byKey = new Map(entered.map((line) => [line.key, line]));
      const sent = input.unitKeys.map((key) => byKey.get(key ?? ''));
      return {
        ...input,
        products: input.products.map((row, i) => {
          const line = sent[i];
          if (!line) return row;
          return { ...allFaults(row, line), items: withoutKeys(enteredItems(line)).map(({ line: _line, ...item }) => item) };
        }),
        atFormPlace: (finding) => {
          const match = /^products\[(\d+)\]\.items\[(\d+)\](?:\.(\w+))?/.exec(finding.path ?? '');
          const line = match && sent[Number(match[1])];
          const item = line && enteredItems(line)[Number(match[2])];
          return item ? { ...finding, path: cellPath(ITEMS, item.key, match[3] ?? 'repairItemId') } : input.atFormPlace(finding);
        },
      };
    },
    problems: (entered, lang, head) => [...lines.problems(entered, lang, head), ...entered.flatMap((line) => faults(line, lang))],
    ready: (entered, head) => lines.ready(entered, head).filter((line) => faults(line, 'en').length === 0),
  };
}
