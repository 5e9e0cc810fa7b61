import { useLabel } from '../../lib/language/i18n';
import type { Column } from '../columns/columns';
import type { ListPageProps } from '../list/list-page';
import type { ListRows } from '../list/use-list-rows';
import type { Selection } from '../list/use-selection';
import { ExportButton, type ExportRange } from './export-button';

interface Props<Row extends object>
  extends Pick<ListPageProps<Row>, 'title' | 'source' | 'rowKey' | 'fixed' | 'onExport' | 'exportChoices'> {
  /** Those of the list's own call. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly rows: ListRows<Row> | undefined;
  /** The columns shown, in their order. */
  readonly columns: readonly Column<Row>[];
  /** None where rows cannot be selected. */
  readonly selection: Selection<Row> | undefined;
  readonly keyOf: (row: Row) => string;
}

/** Export of a list: everything its filters find, the page shown, or the rows selected. */
export function ListExport<Row extends object>(props: Props<Row>) {
  const { title, source, rowKey, fixed, onExport, exportChoices = [], params, rows, columns, selection, keyOf } = props;
  const label = useLabel();
  const { total, capped } = rows ?? { total: 0, capped: false };
  const page = rows?.records ?? [];
  const keys = columns.flatMap(({ key, exported }) => exported ?? key);
  const counts = { all: total, page: page.length, ...(selection ? { selection: selection.rows.length } : {}) };
  const chosen = (range: ExportRange) => (range === 'selection' ? (selection?.rows ?? []) : page);

  // The file of a list that the server makes none for: what is seen, made here.
  const save = async (range: ExportRange) => {
    const sheet = await import('./sheet-of-rows');
    if (range !== 'all') return sheet.saveRows(label(title), columns, chosen(range));
    if (sheet.fitsSheet(capped ? Number.POSITIVE_INFINITY : total))
      await sheet.saveRows(label(title), columns, await sheet.rowsAsked({ source, params, keyOf }));
  };
  if (!onExport) return <ExportButton counts={rows?.paged ? counts : { all: total }} capped={capped} choices={[]} onExport={save} />;

  // The server finds single rows by the number they go by on the wire, where they have one.
  if (typeof rowKey !== 'string' || rowKey === 'id')
    return (
      <ExportButton
        counts={{ all: total }}
        capped={capped}
        choices={exportChoices}
        onExport={async (_range, choice) => onExport(params, keys, choice)}
      />
    );
  const run = async (range: ExportRange, choice?: string) => {
    if (range === 'all') return onExport(params, keys, choice);
    const order = Object.fromEntries(Object.entries(params).filter(([name]) => name === 'ascs' || name === 'descs'));
    return onExport({ ...order, ...fixed, [`${rowKey}_equal`]: chosen(range).map(keyOf) }, keys, choice);
  };
  return <ExportButton counts={counts} capped={capped} choices={exportChoices} onExport={run} />;
}
