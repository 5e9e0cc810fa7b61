import { companyImport, companyNameKey, ERP, type InputOf, type RowError } from '@phone-trade/shared';
import { type ImportAnswer, importRows } from '../../../../kernel/crud/import-rows.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { keepingRefusals } from '../../../../platform/database/driver/keeping-refusals.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { SheetRowValues } from '../../../../platform/excel/sheet-rows.js';
import { readImport, type SheetInput } from '../import-template/import-template.port.js';
import { Company } from './company.entity.js';
import { createCompany } from './company.service.js';
import { alikeFindings } from './company-names.js';

type CompanyRow = SheetRowValues<InputOf<typeof companyImport.fields>>;

/** Adds the companies of a sheet: all or none, or with `partial` the companies of valid rows. */
export const importCompanies = (ctx: RequestContext, input: SheetInput, partial: boolean): Promise<ImportAnswer> =>
  keepingRefusals(ctx, async () => {
    // The sheet is read before the transaction, so that parsing does not hold the writer connection.
    const sheet = await readImport(ctx, companyImport, input);
    const onWrong = partial ? 'right' : 'none';
    return importRows(ctx, { template: companyImport, sheet, onWrong, table: 'company', take: (row) => addRow(ctx, row) });
  });

/** Adds a company. One with the same name in another spelling is reported with the row: nobody can be asked while a sheet is read. */
async function addRow(ctx: RequestContext, { values }: CompanyRow): Promise<RowError[]> {
  const { parentName, ...company } = values;
  const alike = await alikeFindings(ctx, String(company.channelName));
  await createCompany(ctx, parentName ? { ...company, parentId: await idOf(ctx, parentName) } : company);
  return alike;
}

/** The company with that name, or else the only one with its normal form: a stored one, or one added by an earlier row. */
async function idOf(ctx: RequestContext, channelName: string): Promise<string> {
  const exact = await rows(ctx, Company).one({ channelName });
  if (exact) return exact.id;
  const [alike, ...others] = await rows(ctx, Company).find({ nameKey: companyNameKey(channelName) }, { columns: ['id'], limit: 2 });
  if (alike && others.length === 0) return alike.id;
  throw ERP.UNKNOWN_REF({ noun: companyImport.columns.find(({ key }) => key === 'parentName')?.label });
}
