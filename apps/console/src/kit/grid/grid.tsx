import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ClipboardEvent, Fragment, type MouseEvent, type Ref, useId, useImperativeHandle, useMemo, useState } from 'react';
import { useIsSmall } from '../../lib/browser/use-media';
import { useLabel, useLang, useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import { alignOf, widthOf } from '../columns/columns';
import type { Verdict } from '../scan/use-scan-list';
import { cellFault, cellNotice } from './cell/cell';
import { useChoices } from './cell/use-choices';
import { cellValue, type GridColumn } from './column';
import css from './grid.module.css';
import { columnIndex, GridRow, VERDICT_COLUMN } from './grid-row';
import { type GridFault, useGrid } from './use-grid';
import { useNewestInView } from './use-newest-in-view';
import { useWindow } from './use-window';

/** Methods of a grid for its page. */
export interface GridHandle {
  /** Goes to a cell: for a link of a summary, or to the first fault of a refused save. */
  readonly focusCell: (rowKey: string, columnKey: string) => void;
  /** Faults that prevent saving: unreadable texts (not in `rows`) and invalid values. */
  readonly faults: () => readonly GridFault[];
  /** Takes over what is being typed, as leaving the grid does. */
  readonly settle: () => void;
  /** Pastes a block below the last row that somebody filled. */
  readonly append: (block: string) => void;
}

export interface GridProps<Row extends object> {
  /** Names the grid for screen readers. */
  readonly label: string;
  /** Stable: a module constant or `useMemo`. */
  readonly columns: readonly GridColumn<Row>[];
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly rowKey: (row: Row) => string;
  /** Makes a blank row; without it rows are neither added nor removed. */
  readonly newRow?: () => Row;
  /** Whether nobody filled a row, where its columns do not tell: such a row does not count. */
  readonly isBlank?: (row: Row) => boolean;
  /** Findings of the server at a cell. The function must stay the same while its results do. */
  readonly finding?: (rowKey: string, columnKey: string) => string | undefined;
  /** The verdict on a row, see `useVerdicts`. Adds a column beside the first that shows it. */
  readonly verdict?: (row: Row) => Verdict | undefined;
  readonly ref?: Ref<GridHandle>;
}

const NUMBER_WIDTH = 48;
const VERDICT_WIDTH = 190;
/** Height of the header, as in the style sheet: rows scrolled into view must not end up below the header. */
const HEADER = 36;

/** Entry as in a spreadsheet: keys move from cell to cell, blocks are pasted, texts are read by the field of their column. */
export function Grid<Row extends object>({
  label,
  columns,
  rows,
  onChange,
  rowKey,
  newRow,
  isBlank,
  finding,
  verdict,
  ref,
}: GridProps<Row>) {
  const t = useT();
  const l = useLabel();
  const lang = useLang();
  const small = useIsSmall();
  const id = useId();
  const [said, setSaid] = useState('');
  const choicesOf = useChoices(columns);
  const onPasted = (count: number, unknown: readonly string[]) => {
    setSaid(t('kit.grid.pasted', { count }));
    if (unknown.length > 0)
      notify({ kind: 'warning', text: () => t('kit.grid.unknown', { count: unknown.length, names: unknown.join(t('kit.grid.and')) }) });
  };
  const grid = useGrid({ columns, rows, onChange, rowKey, newRow, isBlank, choicesOf, onPasted });
  const { at, area, edit, offered, choices, unread } = grid;
  useImperativeHandle(ref, () => ({
    focusCell: (row, column) => {
      // Without rows there is no cell to go to.
      if (rows.length === 0) box.current?.querySelector<HTMLElement>('[role=grid]')?.focus();
      else grid.focusCell(row, column);
    },
    faults: grid.faults,
    settle: grid.leave,
    append: grid.append,
  }));

  const widths = useMemo(() => columns.map((column) => widthOf(column, lang) + (column.field.is.required ? 8 : 0)), [columns, lang]);
  const height = small ? 44 : 36;
  // On a phone a second pinned column would leave no room for the others.
  const pinsFirst = !small;
  const { box, onScroll, shown } = useWindow(rows.length, height, at.row);
  useNewestInView(box, rows.length);
  const pinned = NUMBER_WIDTH + (pinsFirst ? (widths[0] ?? 0) : 0);

  const faultOf = (column: GridColumn<Row>, row: Row) =>
    cellFault(column, cellValue(column, row), unread.get(rowKey(row))?.get(column.key))?.text(lang) ?? finding?.(rowKey(row), column.key);
  const place = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>('td[data-column], th[scope=row]');
    const row = cell?.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    if (!cell || row === undefined) return undefined;
    return { row: Number(row), column: cell.dataset.column === undefined ? undefined : Number(cell.dataset.column) };
  };
  const onMouseDown = (event: MouseEvent) => {
    const to = place(event);
    if (!to || event.button !== 0) return;
    const here = to.row === at.row && to.column === at.column;
    // While one is editing, the pointer sets the caret.
    if (here && edit) return;
    event.preventDefault();
    grid.leave();
    if (to.column === undefined) grid.goToRow(to.row, event.shiftKey);
    else grid.goTo(to.row, to.column, event.shiftKey);
  };
  const onPointerOver = (event: MouseEvent) => {
    const to = event.buttons === 1 && !edit ? place(event) : undefined;
    if (to?.column !== undefined) grid.goTo(to.row, to.column, true);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (edit) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', grid.copied());
    if (event.type === 'cut') grid.clear();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A word goes into the text one is editing; a block goes into the cells.
    if (edit && !/[\t\r\n]/.test(text)) return;
    event.preventDefault();
    grid.paste(text);
  };

  const current = rows[at.row];
  const currentColumn = columns[at.column];
  const fault = at.move > 0 && current && currentColumn ? faultOf(currentColumn, current) : undefined;
  const told = at.move > 0 && current ? verdict?.(current) : undefined;
  const notice = current && currentColumn ? cellNotice(currentColumn, cellValue(currentColumn, current))?.text(lang) : undefined;
  const wrong = fault ?? (told?.level === 'refused' || told?.level === 'warning' ? told.text : undefined) ?? notice;
  const marked = rows.length === 0 || at.move === 0 ? 0 : area.bottom - area.top + 1;
  return (
    <div className={css.grid} style={{ '--row': `${String(height)}px`, '--number': `${String(NUMBER_WIDTH)}px` } as React.CSSProperties}>
      <p id={`${id}-help`} className="sr-only">
        {t('kit.grid.help')}
      </p>
      <div ref={box} className={css.box} style={{ scrollPadding: `${String(HEADER)}px 0 0 ${String(pinned)}px` }} onScroll={onScroll}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern is applied to a table
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-help`}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + (verdict ? 2 : 1)}
          aria-multiselectable="true"
          // The active cell takes the focus. Without rows there is none.
          tabIndex={rows.length === 0 ? 0 : undefined}
          style={{ width: sum(widths, NUMBER_WIDTH + (verdict ? VERDICT_WIDTH : 0)) }}
          data-pins-first={pinsFirst || undefined}
          onKeyDown={grid.onKey}
          onMouseDown={onMouseDown}
          onPointerOver={onPointerOver}
          onDoubleClick={(event) => place(event) && !edit && grid.open()}
          onCopy={onCopy}
          onCut={onCopy}
          onPaste={onPaste}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && grid.leave()}
        >
          <colgroup>
            <col style={{ width: NUMBER_WIDTH }} />
            {columns.map((column, i) => (
              <Fragment key={column.key}>
                <col style={{ width: widths[i] }} />
                {i === 0 && verdict && <col style={{ width: VERDICT_WIDTH }} />}
              </Fragment>
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" aria-colindex={1}>
                <span className="sr-only">{t('kit.grid.number')}</span>
              </th>
              {columns.map((column, i) => (
                <Fragment key={column.key}>
                  <th scope="col" aria-colindex={columnIndex(i, verdict !== undefined)} data-align={alignOf(column)}>
                    {l(column.label)}
                    {column.field.is.required && (
                      <span className="required" aria-hidden="true">
                        *
                      </span>
                    )}
                  </th>
                  {i === 0 && verdict && (
                    <th scope="col" aria-colindex={VERDICT_COLUMN}>
                      {t('kit.grid.verdict')}
                    </th>
                  )}
                </Fragment>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((index, i) => {
              const row = rows[index];
              if (row === undefined) return null;
              const key = rowKey(row);
              const inArea = at.move > 0 && index >= area.top && index <= area.bottom;
              return (
                <Fragment key={key}>
                  <Space rows={index - (shown[i - 1] ?? -1) - 1} />
                  <GridRow
                    row={row}
                    index={index}
                    id={`${id}-${key}`}
                    rowKey={key}
                    columns={columns}
                    choicesOf={choicesOf}
                    unread={unread.get(key)}
                    finding={finding}
                    verdict={verdict?.(row)}
                    judged={verdict !== undefined}
                    from={inArea ? area.left : undefined}
                    to={inArea ? area.right : undefined}
                    active={
                      index === at.row
                        ? {
                            column: at.column,
                            input: {
                              move: at.move,
                              edit,
                              offered,
                              choosing: choices !== undefined,
                              onType: grid.type,
                              onChoose: grid.choose,
                            },
                          }
                        : undefined
                    }
                  />
                </Fragment>
              );
            })}
            <Space rows={rows.length - 1 - (shown.at(-1) ?? -1)} />
          </tbody>
        </table>
      </div>
      <div className={css.foot}>
        <span className={fault === undefined && told?.level !== 'refused' ? undefined : css.fault}>
          {wrong ?? t('kit.grid.count', { count: grid.count })}
        </span>
        {newRow && (
          <>
            <Button size="small" type="text" icon={<PlusOutlined aria-hidden="true" />} onClick={grid.addRow}>
              {t('kit.grid.add')}
            </Button>
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              onClick={grid.remove}
              disabled={marked === 0}
              title="Ctrl+Delete"
            >
              {t('kit.grid.remove', { count: marked })}
            </Button>
          </>
        )}
        <output className="sr-only">{said}</output>
      </div>
    </div>
  );
}

const sum = (widths: readonly number[], from: number): number => widths.reduce((a, b) => a + b, from);

/** The room of rows that are not drawn. */
function Space({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus
  return <tr aria-hidden="true" style={{ height: `calc(var(--row) * ${String(rows)})` }} />;
}
