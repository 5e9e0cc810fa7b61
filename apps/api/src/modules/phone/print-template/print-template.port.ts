import { CRUD, LABEL_PAPER, printTemplateSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/table.js';
import { PrintTemplate } from './print-template.entity.js';

export type LabelTemplate = Row<PrintTemplate>;

/** What is sent for the usual one (spec 2 §9). */
const NONE = '0';

/** A template by its id; without one the default of labels, if there is any. */
export async function templateFor(ctx: RequestContext, asked: string | undefined): Promise<LabelTemplate | undefined> {
  const id = asked === NONE ? undefined : asked;
  const template = await rows(ctx, PrintTemplate).one(id ? { id } : { templateType: LABEL_PAPER, isDefault: 1 });
  if (id && !template) throw CRUD.NOT_FOUND({ noun: printTemplateSpec.label });
  return template;
}
