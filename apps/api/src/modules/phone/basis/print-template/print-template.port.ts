import { CRUD, type Fields, LABEL_PAPER, type PaperTemplate, printTemplateSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { rowFields } from '../../../../platform/input/row-fields.js';
import { PrintTemplate } from './print-template.entity.js';

/** Sent for the default template (docs/domain.md 8.3). */
const NONE = '0';

/** A template by its id; without one the default of labels, if there is any. */
export async function templateFor(ctx: RequestContext, asked: string | undefined): Promise<PaperTemplate | undefined> {
  const id = asked === NONE ? undefined : asked;
  const template = await rows(ctx, PrintTemplate).one(id ? { id } : { templateType: LABEL_PAPER, isDefault: 1 });
  if (id && !template) throw CRUD.NOT_FOUND({ noun: printTemplateSpec.label });
  return template;
}

/** Maximum number of templates in a picker. */
const MAX_CHOICE = 100;

/** A paper of the tenant, as far as printing needs it. */
export const paperFields: Fields = { id: rowFields.id, ...printTemplateSpec.fields };

/** The templates of a type of paper, the default first. */
export const templatesOf = (ctx: RequestContext, templateType: number): Promise<PaperTemplate[]> =>
  rows(ctx, PrintTemplate).find(
    { templateType },
    {
      columns: [
        'id',
        'name',
        'templateType',
        'html',
        'paperWidth',
        'paperHeight',
        'isDefault',
        'qrSize',
        'barWidth',
        'barHeight',
        'barFont',
      ],
      order: ['isDefault desc', 'id'],
      limit: MAX_CHOICE,
    },
  );
