import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { RowFinding } from '../../../lib/http/api-error';
import { useLang } from '../../../lib/language/i18n';
import { Grid, type GridHandle, type GridProps } from '../../grid/grid';
import type { FormLine } from '../kind';
import { cellPath } from './cell-path';

/** What a form asks of one of its grids. */
export interface Entry {
  /** Texts that mean nothing: they are in no row, and would be lost by a save. */
  readonly faults: () => readonly RowFinding[];
  readonly focus: (rowKey: string, columnKey: string) => void;
  /** Takes over what is still being typed: a save by key leaves no cell. */
  readonly settle: () => void;
  /** Adds a pasted block below the rows that somebody filled; the grid takes the focus, and can undo that. */
  readonly append: (block: string) => void;
}

/** The grids of a form by the name of their list; each enters itself. */
export const EntriesContext = createContext<Map<string, Entry>>(new Map());

type Report = (list: string, faults: readonly RowFinding[]) => void;
const nobody: Report = () => undefined;

/** Who is told of the faults of a grid once they are others: its cells are read after the form has been rendered. */
export const FaultsContext = createContext<Report>(nobody);

const parts = (path = ''): readonly string[] => path.split('.');

/** Goes to the cell of a path; false when it is no cell. */
export function focusCell(entries: ReadonlyMap<string, Entry>, path: string): boolean {
  const [list = '', row = '', column = ''] = parts(path);
  const entry = entries.get(list);
  entry?.focus(row, column);
  return entry !== undefined;
}

interface Props<Row extends FormLine> extends Omit<GridProps<Row>, 'ref' | 'finding' | 'rowKey'> {
  /** The list of the document whose rows these are. */
  readonly list: string;
  readonly findings: readonly RowFinding[];
}

const keyOf = ({ key }: FormLine): string => key;

/** A list of a document entered in a grid: findings stand at their cells, and the form finds its faults. */
export function EntryGrid<Row extends FormLine>({ list, findings, ...grid }: Props<Row>) {
  const entries = useContext(EntriesContext);
  const lang = useLang();
  const handle = useRef<GridHandle>(null);
  const rows = useRef(grid.rows);
  rows.current = grid.rows;
  const faults = useCallback(
    (): readonly RowFinding[] =>
      (handle.current?.faults() ?? []).map(({ row, column, fault }) => ({
        path: cellPath(list, row, column),
        row: rows.current.findIndex(({ key }) => key === row) + 1,
        key: fault.key,
        msg: fault.text(lang),
      })),
    [list, lang],
  );
  useEffect(() => {
    entries.set(list, {
      faults,
      focus: (row, column) => handle.current?.focusCell(row, column),
      settle: () => handle.current?.settle(),
      append: (block) => handle.current?.append(block),
    });
    return () => void entries.delete(list);
  }, [entries, list, faults]);
  const report = useContext(FaultsContext);
  const told = useRef('');
  // A grid changes its rows with every text it reads, also with one that means nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faults are those of these rows
  useEffect(() => {
    const now = faults();
    const said = JSON.stringify(now);
    if (said !== told.current) report(list, now);
    told.current = said;
  }, [report, list, faults, grid.rows]);
  const byPath = useMemo(() => new Map(findings.map(({ path = '', msg }) => [path, msg])), [findings]);
  const finding = useCallback((row: string, column: string) => byPath.get(cellPath(list, row, column)), [byPath, list]);
  return <Grid<Row> {...grid} ref={handle} rowKey={keyOf} finding={finding} />;
}
