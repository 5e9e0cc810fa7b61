import { newUserFields, SHEET, userImport, userSpec } from '@phone-trade/shared';
import { PLATFORM_TENANT, type RequestContext } from '../../../platform/context/context.js';
import { countRows, everyRow, type ListQuery } from '../../../platform/database/query/list-query.js';
import { writeSheet } from '../../../platform/excel/write-sheet.js';
import { narrowed, peopleAsked } from './user-list.js';

const MAX_ROWS = 100_000;

/** The people of a list as a workbook: the columns of the import, so that it can be sent back, and what else the page shows. */
export async function exportUsers(caller: RequestContext, query: ListQuery): Promise<Buffer> {
  const [asked, people] = await peopleAsked(caller, query);
  return caller.workspace.db.snapshot(asked, async (ctx) => {
    const [list, filters] = await narrowed(ctx, people, query);
    if ((await countRows(ctx, list, filters, MAX_ROWS + 1)) > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
    return writeSheet({ columns: columnsIn(caller), rows: everyRow(ctx, list, filters, { max: MAX_ROWS }) });
  });
}

const columnsIn = ({ lang, tenantId }: RequestContext) => [
  ...userImport.columns.map(({ key, label }) => ({ header: label[lang], key })),
  { header: userSpec.fields.status?.label[lang] ?? '', key: lang === 'zh' ? 'statusText' : 'statusTextEn' },
  ...(tenantId === PLATFORM_TENANT ? [{ header: newUserFields.tenantId.label[lang], key: 'tenantId' }] : []),
];
