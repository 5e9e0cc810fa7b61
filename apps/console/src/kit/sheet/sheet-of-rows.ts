import { codeLabel, isEmpty, labelText, SHEET } from '@phone-trade/shared';
import { usePreferences } from '../../lib/browser/preferences';
import { saveBlob } from '../../lib/file/files';
import { type SheetCell, workbook } from '../../lib/file/workbook';
import { call, type EndpointOf, type Page } from '../../lib/http/http';
import { i18n } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import type { Column } from '../columns/columns';
import { wallNow } from '../date/dates';
import { flatRows } from '../table/nested-rows';
import { refText, type Values } from '../text/ref-text';

/** Longer lists have a file that the server makes. */
const MOST = 10_000;
const PORTION = 200;

/** Rows by the call of their list, whether it answers pages, all of them or a tree. */
export interface RowsAsked<Row> {
  readonly source: EndpointOf<'page' | 'list' | 'tree'>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly keyOf: (row: Row) => string;
}

/** All rows of a list. Rows added meanwhile shift others to the next page, so each key counts once. */
export async function rowsAsked<Row extends object>({ source, params, keyOf }: RowsAsked<Row>): Promise<readonly Row[]> {
  const found = new Map<string, Row>();
  for (let current = 1; ; current += 1) {
    const answer = await call<Page<Row> | readonly Row[]>(source, { ...params, current, size: PORTION });
    if (!('records' in answer)) return flatRows(answer);
    for (const row of answer.records) found.set(keyOf(row), row);
    if (answer.records.length < PORTION || current * PORTION >= MOST) return [...found.values()];
  }
}

/** Saves rows as a workbook named after its list and the moment: the columns given, in the language of the reader (docs/domain.md 8.6). */
export async function saveRows<Row extends object>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): Promise<void> {
  const { lang } = usePreferences.getState();
  const header = columns.map(({ label }) => labelText(label, lang));
  const cells = rows.map((row) => columns.map((item) => cellOfSheet(item, row)));
  saveBlob(await workbook(header, cells), `${name} ${wallNow().format('YYYYMMDD-HHmmss')}.xlsx`);
}

/** Whether a list is short enough to export. If not, shows a message. */
export function fitsSheet(total: number): boolean {
  if (total > MOST) notify({ kind: 'warning', text: (lang) => SHEET.EXPORT_TOO_LONG({ max: MOST }).text(lang) });
  return total <= MOST;
}

/** The spreadsheet value of a cell. */
function cellOfSheet<Row extends object>({ key, field, textOf }: Column<Row>, row: Row): SheetCell {
  if (textOf) return textOf(row);
  const values = row as Values;
  const value = values[key];
  if (field?.kind === 'ref' || field?.kind === 'ids') return refText(values, key);
  if (isEmpty(value)) return undefined;
  switch (field?.kind) {
    case 'money':
      return { amount: Number(value) };
    case 'int':
      return Number(value);
    case 'flag':
      return i18n.t(Number(value) === 1 ? 'common.yes' : 'common.no');
    case 'code': {
      const code = field.is.table && codeLabel(field.is.table, Number(value));
      return code ? labelText(code, usePreferences.getState().lang) : String(value);
    }
    case 'images':
      return Array.isArray(value) ? i18n.t('kit.files.count', { count: value.length }) : undefined;
    case 'list':
      return Array.isArray(value) ? i18n.t('kit.entries', { count: value.length }) : undefined;
    default:
      return typeof value === 'object' ? undefined : String(value);
  }
}
