import { COMPANY_SIDES, companyImport, companySpec, f, newChannelFields, newCompanyFields } from '@phone-trade/shared';
import { idInput, idsInput, ignored, rowInput } from '../../../../kernel/crud/crud-input.js';
import type { Values } from '../../../../kernel/crud/crud-service.js';
import { importAnswerFields } from '../../../../kernel/crud/import-rows.js';
import { confirmFields } from '../../../../kernel/document/document-input.js';
import { DocumentEngine } from '../../../../kernel/document/engine.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListQuery } from '../../../../platform/database/query/list-query.js';
import { writeTemplate } from '../../../../platform/excel/import-template.js';
import { FileAnswer, XLSX } from '../../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { type SheetInput, sheetFields } from '../import-template/import-template.port.js';
import {
  addCompany,
  companyFields,
  companyList,
  companyNodeFields,
  companyTree,
  listCompanies,
  listedCompanyFields,
  pageCompanies,
  removeCompanies,
  updateCompany,
} from './company.service.js';
import { importCompanies } from './company-import.js';

const options = { ignore: ignored(companySpec) };

@ApiController()
export class CompanyController {
  constructor(private readonly engine: DocumentEngine) {}

  @Endpoint('phone.company.pageCompany', { list: companyList, answers: companyFields })
  page(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return pageCompanies(ctx, query);
  }

  @Endpoint('phone.company.listCompany', { list: companyList, answers: listedCompanyFields })
  list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return listCompanies(ctx, query);
  }

  @Endpoint('phone.company.listCompanyTree', { fields: { flag: f.text(8, '类型', 'Side') }, answers: companyNodeFields })
  tree(@Ctx() ctx: RequestContext, @Input() { flag }: { flag?: string }) {
    return companyTree(ctx, flag);
  }

  @Endpoint('phone.company.saveSupplier', { writes: true, fields: newCompanyFields, options })
  saveSupplier(@Ctx() ctx: RequestContext, @Input() input: Values) {
    return addCompany(ctx, COMPANY_SIDES.supplier, input);
  }

  @Endpoint('phone.company.saveChannel', { writes: true, fields: newChannelFields, options })
  saveCustomer(@Ctx() ctx: RequestContext, @Input() { flag = COMPANY_SIDES.customer, ...input }: Values) {
    return addCompany(ctx, Number(flag), input);
  }

  @Endpoint('phone.company.updateCompany', {
    writes: true,
    fields: { ...rowInput(companySpec), ...idInput, ...confirmFields },
    options: { ...options, partial: true },
  })
  update(@Ctx() ctx: RequestContext, @Input() input: Values) {
    return updateCompany(ctx, this.engine, input);
  }

  @Endpoint('phone.company.deleteCompany', { writes: true, fields: idsInput })
  remove(@Ctx() ctx: RequestContext, @Input() { ids }: { ids?: string[] }) {
    return removeCompanies(ctx, ids ?? []);
  }

  @Endpoint('phone.company.importCompany', {
    writes: true,
    file: true,
    fields: { ...sheetFields, partial: f.flag('仅导入正确的行', 'Import valid rows only') },
    answers: importAnswerFields,
  })
  import(@Ctx() ctx: RequestContext, @Input() { partial, ...input }: SheetInput & { partial?: number }) {
    return importCompanies(ctx, input, partial === 1);
  }

  @Endpoint('phone.company.downCompanyTemplate', { fields: {} })
  async template(@Ctx() ctx: RequestContext) {
    return new FileAnswer(await writeTemplate(companyImport, ctx.lang), XLSX, `${companyImport.label[ctx.lang]}.xlsx`);
  }
}
