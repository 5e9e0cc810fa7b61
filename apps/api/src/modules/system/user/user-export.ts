import { SHEET, userImport, userSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { countRows, everyRow, type ListQuery } from '../../../platform/database/list-query.js';
import { type RowRecord, writeSheet } from '../../../platform/excel/write-sheet.js';
import { addNames, narrowed, tenantAsked, userList } from './user-list.js';

const MAX_ROWS = 100_000;

/** Names are added to so many rows at once. */
const PORTION = 500;

/** The people of a list as a workbook: the columns of the import, so that it can be sent back, and what else the page shows. */
export async function exportUsers(caller: RequestContext, query: ListQuery): Promise<Buffer> {
  return caller.workspace.db.snapshot(tenantAsked(caller, query), async (ctx) => {
    const [list, filters] = await narrowed(ctx, userList, query);
    if ((await countRows(ctx, list, filters, MAX_ROWS + 1)) > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
    async function* named(): AsyncGenerator<RowRecord> {
      let rows: Record<string, unknown>[] = [];
      for await (const row of everyRow(ctx, list, filters, { max: MAX_ROWS })) {
        rows.push(row);
        if (rows.length < PORTION) continue;
        await addNames(ctx, rows);
        yield* rows;
        rows = [];
      }
      await addNames(ctx, rows);
      yield* rows;
    }
    return writeSheet({ columns: columnsIn(ctx), rows: named() });
  });
}

const columnsIn = ({ lang }: RequestContext) => [
  ...userImport.columns.map(({ key, label }) => ({ header: label[lang], key })),
  { header: userSpec.fields.status?.label[lang] ?? '', key: lang === 'zh' ? 'statusText' : 'statusTextEn' },
];
