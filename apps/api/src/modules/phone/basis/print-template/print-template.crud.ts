import { INPUT, PRINT, printTemplateSpec, templateFault } from '@phone-trade/shared';
import type { Values } from '../../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { paperHtml } from '../../../../platform/html/sanitise.js';
import { invalid } from '../../../../platform/input/check.js';
import { PrintTemplate } from './print-template.entity.js';

export const PrintTemplateController = defineCrud(printTemplateSpec, PrintTemplate, {
  beforeSubmit: async (ctx, values, stored) => {
    mustBeTemplate(values, stored);
    await keepOneDefault(ctx, values, stored);
  },
});

/** Stored is what is left of the HTML once everything is gone that runs or fetches; what is left must name known fields. */
function mustBeTemplate(values: Values, stored: Row<PrintTemplate> | undefined): void {
  const html = paperHtml(String(values['html'] ?? stored?.html ?? '')).trim();
  const refuse = (error: ReturnType<typeof INPUT.REQUIRED>) => invalid([{ path: 'html', error }]);
  if (html === '') throw refuse(INPUT.REQUIRED({ field: printTemplateSpec.fields['html']?.label }));
  const fault = templateFault(Number(values['templateType'] ?? stored?.templateType), html);
  if (fault) throw refuse((fault.kind === 'unknown' ? PRINT.BAD_TAG : PRINT.OPEN_LIST)({ tag: fault.tag }));
  if (values['html'] !== undefined) values['html'] = html;
}

/** The new default takes the place of the old one; the index refuses a second. */
async function keepOneDefault(ctx: RequestContext, values: Values, stored: Row<PrintTemplate> | undefined): Promise<void> {
  if (Number(values['isDefault'] ?? stored?.isDefault) !== 1) return;
  const templateType = Number(values['templateType'] ?? stored?.templateType);
  const others = stored ? { id: { ne: stored.id } } : {};
  await rows(ctx, PrintTemplate).update({ templateType, isDefault: 1, ...others }, { isDefault: 0 });
}
