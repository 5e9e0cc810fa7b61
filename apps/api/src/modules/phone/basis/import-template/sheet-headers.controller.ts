import { f, importTemplateSpec, importTypeField } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { readSheet } from '../../../../platform/excel/read-sheet.js';
import { cellText, type SheetRow } from '../../../../platform/excel/sheet.js';
import { MAX_ROWS } from '../../../../platform/excel/sheet-rows.js';
import type { Upload } from '../../../../platform/http/answers.js';
import { ApiController, Endpoint } from '../../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../../platform/http/params.js';
import { factFields, fieldFacts } from './template-fields.js';

/** Enough to recognise a column by. */
const SAMPLE = 64;

const { headerRow } = importTemplateSpec.fields as { readonly headerRow: NonNullable<(typeof importTemplateSpec.fields)[string]> };

const columnFields = {
  columnIndex: f.int('列号', 'Column no.'),
  header: f.text(255, '表头', 'Header'),
  sample: f.text(SAMPLE, '示例', 'Sample'),
};

/** What a template is made from: the fields of an import, and the headers of somebody's sheet. */
@ApiController()
export class SheetHeadersController {
  @Endpoint('phone.importTemplate.listTemplateField', { fields: { templateType: importTypeField.required() }, answers: factFields })
  fields(@Input() { templateType }: { templateType: number }) {
    return fieldFacts(templateType);
  }

  @Endpoint('phone.importTemplate.parseExcelHeader', { file: true, fields: { headerRow }, answers: columnFields })
  async headers(@Ctx() ctx: RequestContext, @Input() { file, headerRow: row }: { file: Upload; headerRow?: number | null }) {
    const { header, rows } = await readSheet(file.bytes, { maxRows: MAX_ROWS, ...(row ? { headerRow: row } : {}) }, ctx);
    const width = Math.max(header.length, ...rows.map(({ cells }) => cells.length));
    return Array.from({ length: width }, (_, at) => ({
      columnIndex: at + 1,
      header: header[at] ?? '',
      sample: sampleOf(rows, at),
    })).filter((column) => column.header !== '' || column.sample !== '');
  }
}

/** The first text below a header. */
function sampleOf(rows: readonly SheetRow[], at: number): string {
  for (const { cells } of rows) {
    const text = cellText(cells[at] ?? '');
    if (text !== '') return text.slice(0, SAMPLE);
  }
  return '';
}
