import { AUTH, f, type ImportTemplate, purchaseImport, unitUpdateImport } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { type ListQuery, page } from '../../../../platform/database/query/list-query.js';
import { writeTemplate } from '../../../../platform/excel/import-template.js';
import { FileAnswer } from '../../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { type SheetInput, sheetFields } from '../../basis/import-template/import-template.port.js';
import { importLogList } from './import-log.list.js';
import { PurchaseImportService, purchaseImportFields } from './purchase-import.service.js';
import { UnitUpdateService, unitUpdateFields } from './unit-update.service.js';

const partial = f.flag('只导入正确的数据', 'Import valid rows only');

const downloadFields = {
  logId: f.text(20, '导入记录', 'Import'),
  template: f.text(16, '模板', 'Template'),
};

interface FileInput extends SheetInput {
  readonly partial?: number;
}

/** Sheets that come in: purchases, and changes of many units. */
@ApiController()
export class PurchaseImportController {
  constructor(
    private readonly imports: PurchaseImportService,
    private readonly updates: UnitUpdateService,
  ) {}

  @Endpoint('phone.purchase.importPurchase', {
    writes: true,
    file: true,
    fields: { ...sheetFields, partial },
    answers: purchaseImportFields,
  })
  importPurchase(@Ctx() ctx: RequestContext, @Input() input: FileInput) {
    return this.imports.importFile(ctx, input, input.partial === 1);
  }

  @Endpoint('phone.product.batchUpdateByFile', {
    writes: true,
    file: true,
    fields: { ...sheetFields, partial },
    answers: unitUpdateFields,
  })
  updateUnits(@Ctx() ctx: RequestContext, @Input() input: FileInput) {
    return this.updates.updateFromFile(ctx, input, input.partial === 1);
  }

  @Endpoint('phone.purchase.pagePurchaseImportLog', { list: importLogList })
  pageLog(@Ctx() ctx: RequestContext, @Input() input: ListQuery) {
    return page(ctx, importLogList, input);
  }

  /** The empty sheet; with `logId` the sheet to correct of that run; with `template=unitUpdate` that of `batchUpdateByFile`. */
  @Endpoint('phone.purchase.downPurchaseImportTemplate', { fields: downloadFields })
  async template(@Ctx() ctx: RequestContext, @Input() input: { logId?: string; template?: string }) {
    if (input.template === 'unitUpdate') return template(ctx, 'receive_edit', unitUpdateImport);
    if (!input.logId) return template(ctx, 'purchase_import', purchaseImport);
    if (!can(ctx, 'purchase_import')) throw AUTH.FORBIDDEN();
    return workbook(await this.imports.errorSheet(ctx, input.logId), ctx.lang === 'zh' ? '采购导入错误' : 'purchase import errors');
  }
}

async function template(ctx: RequestContext, permission: string, columns: ImportTemplate): Promise<FileAnswer> {
  if (!can(ctx, permission)) throw AUTH.FORBIDDEN();
  return workbook(await writeTemplate(columns, ctx.lang), columns.label[ctx.lang]);
}

const workbook = (bytes: Buffer, name: string): FileAnswer =>
  new FileAnswer(bytes, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', `${name}.xlsx`);
