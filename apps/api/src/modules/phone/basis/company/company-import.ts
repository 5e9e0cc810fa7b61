import { companyImport, ERP, type InputOf } from '@phone-trade/shared';
import { type ImportAnswer, importRows } from '../../../../kernel/crud/import-rows.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { keepingRefusals } from '../../../../platform/database/driver/keeping-refusals.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { SheetRowValues } from '../../../../platform/excel/sheet-rows.js';
import { readImport, type SheetInput } from '../import-template/import-template.port.js';
import { Company } from './company.entity.js';
import { createCompany } from './company.service.js';

type CompanyRow = SheetRowValues<InputOf<typeof companyImport.fields>>;

/** Adds the companies of a sheet: all or none, or with `partial` the companies of valid rows. */
export const importCompanies = (ctx: RequestContext, input: SheetInput, partial: boolean): Promise<ImportAnswer> =>
  keepingRefusals(ctx, async () => {
    // The sheet is read before the transaction, so that parsing does not hold the writer connection.
    const sheet = await readImport(ctx, companyImport, input);
    const onWrong = partial ? 'right' : 'none';
    return importRows(ctx, { template: companyImport, sheet, onWrong, table: 'company', take: (row) => addRow(ctx, row) });
  });

async function addRow(ctx: RequestContext, { values }: CompanyRow): Promise<void> {
  const { parentName, ...company } = values;
  await createCompany(ctx, parentName ? { ...company, parentId: await idOf(ctx, parentName) } : company);
}

/** The company with that name: a stored one, or one added by an earlier row. */
async function idOf(ctx: RequestContext, channelName: string): Promise<string> {
  const found = await rows(ctx, Company).one({ channelName });
  if (!found) throw ERP.UNKNOWN_REF({ noun: companyImport.columns.find(({ key }) => key === 'parentName')?.label });
  return found.id;
}
