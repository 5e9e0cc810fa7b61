import type { ListRows } from '../hooks/use-list-rows';
import type { Selection } from '../hooks/use-selection';
import { ExportButton, type ExportRange } from './export-button';
import type { ListPageProps } from './list-page';

interface Props<Row extends object> extends Pick<ListPageProps<Row>, 'rowKey' | 'fixed' | 'onExport' | 'exportChoices'> {
  /** Those of the list's own call. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly rows: ListRows<Row> | undefined;
  /** Keys of the columns shown. */
  readonly columns: readonly string[];
  /** None where rows cannot be selected. */
  readonly selection: Selection<Row> | undefined;
  readonly keyOf: (row: Row) => string;
}

/** Export of a list: everything its filters find, or single rows by the number they go by on the wire, where they have one. */
export function ListExport<Row extends object>(props: Props<Row>) {
  const { rowKey, fixed, onExport, exportChoices = [], params, rows, columns, selection, keyOf } = props;
  const total = rows?.total ?? 0;
  if (typeof rowKey !== 'string' || rowKey === 'id')
    return (
      <ExportButton
        counts={{ all: total }}
        choices={exportChoices}
        onExport={async (_range, choice) => onExport?.(params, columns, choice)}
      />
    );
  const page = rows?.records ?? [];
  const run = async (range: ExportRange, choice?: string) => {
    if (range === 'all') return onExport?.(params, columns, choice);
    const chosen = range === 'selection' ? (selection?.rows ?? []) : page;
    const order = Object.fromEntries(Object.entries(params).filter(([name]) => name === 'ascs' || name === 'descs'));
    return onExport?.({ ...order, ...fixed, [`${rowKey}_equal`]: chosen.map(keyOf) }, columns, choice);
  };
  return (
    <ExportButton
      counts={{ all: total, page: page.length, ...(selection ? { selection: selection.rows.length } : {}) }}
      choices={exportChoices}
      onExport={run}
    />
  );
}
