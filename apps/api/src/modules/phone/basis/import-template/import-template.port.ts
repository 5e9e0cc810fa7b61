import {
  type ColumnMapping,
  CRUD,
  type Fields,
  type ImportTemplate,
  type InputOf,
  importTemplateSpec,
  importTypeOf,
  templateIdField,
} from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import type { SheetMapping } from '../../../../platform/excel/import-template.js';
import { readRows, type SheetRows } from '../../../../platform/excel/sheet-rows.js';
import type { Upload } from '../../../../platform/http/answers.js';
import type { CheckOptions } from '../../../../platform/input/check.js';
import { SavedImportTemplate } from './import-template.entity.js';

/** What every call that takes a sheet is given beside what is its own. */
export interface SheetInput {
  readonly file: Upload;
  readonly templateId?: string | null;
}

export const sheetFields = { templateId: templateIdField } satisfies Fields;

/** Reads the sheet of an import: by the template that is named, or by the import's own columns. */
export async function readImport<F extends Fields>(
  ctx: RequestContext,
  template: ImportTemplate<F>,
  { file, templateId }: SheetInput,
  options: CheckOptions = {},
): Promise<SheetRows<InputOf<F>>> {
  const mapping = templateId ? await mappingOf(ctx, template, templateId) : undefined;
  return readRows(ctx, template, file.bytes, { ...options, mapping });
}

/** A template of another import is none of this one. */
async function mappingOf(ctx: RequestContext, template: ImportTemplate, id: string): Promise<SheetMapping> {
  const templateType = importTypeOf(template);
  const found = templateType === undefined ? undefined : await rows(ctx, SavedImportTemplate).one({ id, templateType });
  if (!found) throw CRUD.NOT_FOUND({ noun: importTemplateSpec.label });
  return { headerRow: found.headerRow, mappings: JSON.parse(found.mappings) as ColumnMapping[] };
}
