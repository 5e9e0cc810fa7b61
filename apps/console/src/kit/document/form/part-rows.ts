import type { Fields, Lang } from '@phone-trade/shared';
import type { RowFinding } from '../../../lib/http/api-error';
import { fieldFault } from '../../form/field-rules';
import { type Begun, isUnfilled, sentRow } from '../../grid/check/unfilled';
import type { FormLine } from '../kind';
import { cellPath } from './cell-path';

/** A row of a part while it is entered. */
export interface PartLine extends FormLine, Begun {
  readonly [name: string]: unknown;
}

/** The lists of rows in the head of a form. */
export const PARTS = ['expenses', 'payments'] as const;

/** The company of a row follows that of the document. */
const GIVEN = ['channelId'];
export const isBlankPart = (row: PartLine): boolean => isUnfilled(row, GIVEN);
export const filledParts = (rows: readonly PartLine[]): readonly PartLine[] => rows.filter((row) => !isBlankPart(row));

/** What is missing or wrong in rows, cell by cell, in the server's words. A row nobody filled lacks nothing. */
export const rowProblems = (list: string, rows: readonly PartLine[], fields: Fields, lang: Lang): readonly RowFinding[] =>
  rows.flatMap((values, i) =>
    isBlankPart(values)
      ? []
      : Object.entries(fields).flatMap(([name, field]) => {
          const fault = fieldFault(field, values[name]);
          return fault ? [{ path: cellPath(list, values.key, name), row: i + 1, key: fault.key, msg: fault.text(lang) }] : [];
        }),
  );

/** The rows as the server takes them. */
export const withoutKeys = (rows: readonly PartLine[]): readonly Readonly<Record<string, unknown>>[] => rows.map(sentRow);

/** A finding at `expenses[1].amount` turned into the cell of the row that was sent second; only some of all rows may have been. */
export function atCell(finding: RowFinding, list: string, sent: readonly FormLine[], all = sent): RowFinding {
  const match = new RegExp(`^${list}\\[(\\d+)\\](?:\\.(\\w+))?$`).exec(finding.path ?? '');
  const key = match && sent[Number(match[1])]?.key;
  if (!match || !key) return finding;
  return { ...finding, row: all.findIndex((row) => row.key === key) + 1, path: cellPath(list, key, match[2] ?? '') };
}
