import { type AppError, deviceNumberNotice, isEmpty } from '@phone-trade/shared';
import { fieldFault } from '../../form/field-rules';
import { refText, type Values } from '../../text/ref-text';
import type { Unread } from '../changes';
import type { Choice, GridColumn } from '../column';
import { showText } from './cell-text';

/** A value of a row as its cell shows it. What a list no longer offers has the name the row brought along. */
export const columnText = <Row>(column: GridColumn<Row>, row: Row, value: unknown, choices?: readonly Choice[]): string =>
  column.text?.(value, row) ??
  (showText(column.field, value, choices) || (isEmpty(value) ? '' : (refText(row as Values, column.key) ?? '')));

/** What is wrong with a cell, as far as its field tells. Blank is for the owner of the rows to judge. */
export function cellFault<Row>({ field }: GridColumn<Row>, value: unknown, unread: Unread | undefined): AppError | undefined {
  return unread?.fault ?? (isEmpty(value) ? undefined : fieldFault(field, value));
}

/** What is told of a cell whose number will be stored as another than it shows. */
export const cellNotice = <Row>({ field }: GridColumn<Row>, value: unknown): AppError | undefined =>
  typeof value === 'string' ? deviceNumberNotice(field, value) : undefined;
