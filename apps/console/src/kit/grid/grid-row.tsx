import { CheckCircleFilled, DisconnectOutlined, ExclamationCircleFilled, LoadingOutlined, WarningFilled } from '@ant-design/icons';
import { memo, type ReactNode } from 'react';
import { useLabel, useLang, useT } from '../../lib/language/i18n';
import { alignOf } from '../columns/columns';
import { scanMark } from '../input/scan-mark';
import type { Verdict } from '../scan/use-scan-list';
import { cellFault, cellNotice, columnText } from './cell/cell';
import { CellInput, type CellInputProps } from './cell/cell-input';
import type { ChoicesOf } from './cell/use-choices';
import type { Unread } from './changes';
import { cellValue, type GridColumn, isReadOnly } from './column';
import css from './grid.module.css';

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  readonly id: string;
  readonly rowKey: string;
  readonly columns: readonly GridColumn<Row>[];
  readonly choicesOf: ChoicesOf<Row>;
  readonly unread: ReadonlyMap<string, Unread> | undefined;
  readonly finding: ((rowKey: string, columnKey: string) => string | undefined) | undefined;
  readonly verdict: Verdict | undefined;
  readonly judged: boolean;
  /** The columns marked in this row. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  /** The cell one stands on and its input, when it is in this row. */
  readonly active: { readonly column: number; readonly input: Omit<CellInputProps, 'id' | 'text'> } | undefined;
}

const ICONS: Readonly<Record<Verdict['level'], ReactNode>> = {
  pending: <LoadingOutlined aria-hidden="true" />,
  ok: <CheckCircleFilled aria-hidden="true" />,
  warning: <WarningFilled aria-hidden="true" />,
  refused: <ExclamationCircleFilled aria-hidden="true" />,
  unchecked: <DisconnectOutlined aria-hidden="true" />,
};

/** The verdict is the second column after the number of the row. */
export const VERDICT_COLUMN = 3;

/** Where a column is, counted from 1 with the number of the row. */
export const columnIndex = (i: number, judged: boolean): number => i + 2 + (judged && i > 0 ? 1 : 0);

const INPUT_MODE: Readonly<Record<string, 'decimal' | 'numeric'>> = { money: 'decimal', int: 'numeric', imei: 'numeric' };

/** One row. Drawn anew only when it, its findings or the cell one stands on in it change. */
export const GridRow = memo(Row) as typeof Row;

function Row<T>({ row, index, id, rowKey, columns, choicesOf, unread, finding, verdict, judged, from, to, active }: Props<T>) {
  const t = useT();
  const label = useLabel();
  const lang = useLang();
  const number = t('kit.row', { row: index + 1 });
  const verdictId = `${id}-verdict`;
  // Next to the number it is about: the last column is out of sight in a narrow window.
  const verdictCell = judged && (
    <td
      key="$verdict"
      id={verdictId}
      aria-colindex={VERDICT_COLUMN}
      className={css.verdict}
      data-verdict={verdict?.level}
      title={verdict?.text}
    >
      {verdict && (
        <>
          {ICONS[verdict.level]} {verdict.text ?? t(`kit.scan.${verdict.level}`)}
        </>
      )}
    </td>
  );
  return (
    <tr aria-rowindex={index + 2} data-row={index} data-verdict={verdict?.level} className={css.row}>
      <th scope="row" aria-label={number} className={css.number}>
        {index + 1}
      </th>
      {columns.map((column, i) => {
        const value = cellValue(column, row);
        const kept = unread?.get(column.key);
        const text = kept?.text ?? columnText(column, row, value, choicesOf(column, row));
        const blank = text === '';
        const hint = blank && column.inherited ? columnText(column, row, column.inherited(row), choicesOf(column, row)) : '';
        const fault = cellFault(column, value, kept)?.text(lang) ?? finding?.(rowKey, column.key);
        const told = fault ?? cellNotice(column, value)?.text(lang);
        const faultId = `${id}-${column.key}-fault`;
        const readOnly = isReadOnly(column, row);
        const cell = (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a table of role grid a cell is a gridcell
          <td
            key={column.key}
            aria-colindex={columnIndex(i, judged)}
            aria-selected={from !== undefined && to !== undefined && i >= from && i <= to}
            aria-readonly={readOnly || undefined}
            data-column={i}
            data-active={active?.column === i || undefined}
            data-fault={fault === undefined ? undefined : true}
            data-align={alignOf(column)}
            title={told ?? (text.length > 12 ? text : undefined)}
          >
            {active?.column === i ? (
              <CellInput
                {...active.input}
                id={`${id}-${column.key}`}
                text={text}
                target={column.field.is.ref}
                refType={column.field.is.refType}
                readOnly={readOnly}
                placeholder={hint}
                aria-label={`${label(column.label)} ${number}${hint === '' ? '' : ` ${t('kit.grid.inherited', { text: hint })}`}`}
                aria-describedby={[told && faultId, judged && verdictId].filter(Boolean).join(' ') || undefined}
                aria-invalid={fault === undefined ? undefined : true}
                aria-required={column.field.is.required || undefined}
                inputMode={INPUT_MODE[column.field.kind]}
                {...scanMark(column.field)}
              />
            ) : (
              <span className={blank ? css.hint : undefined}>{blank ? hint : text}</span>
            )}
            {told !== undefined && (
              <span id={faultId} className="sr-only">
                {told}
              </span>
            )}
          </td>
        );
        return i === 0 ? [cell, verdictCell] : cell;
      })}
    </tr>
  );
}
