import { SHEET, userImport, userSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { countRows, everyRow, type ListQuery } from '../../../platform/database/query/list-query.js';
import { writeSheet } from '../../../platform/excel/write-sheet.js';
import { narrowed, tenantAsked, userList } from './user-list.js';

const MAX_ROWS = 100_000;

/** The people of a list as a workbook: the columns of the import, so that it can be sent back, and what else the page shows. */
export async function exportUsers(caller: RequestContext, query: ListQuery): Promise<Buffer> {
  return caller.workspace.db.snapshot(tenantAsked(caller, query), async (ctx) => {
    const [list, filters] = await narrowed(ctx, userList, query);
    if ((await countRows(ctx, list, filters, MAX_ROWS + 1)) > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
    return writeSheet({ columns: columnsIn(ctx), rows: everyRow(ctx, list, filters, { max: MAX_ROWS }) });
  });
}

const columnsIn = ({ lang }: RequestContext) => [
  ...userImport.columns.map(({ key, label }) => ({ header: label[lang], key })),
  { header: userSpec.fields.status?.label[lang] ?? '', key: lang === 'zh' ? 'statusText' : 'statusTextEn' },
];
