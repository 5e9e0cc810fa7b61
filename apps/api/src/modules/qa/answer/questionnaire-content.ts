import { CRUD, type QaItem, type QaShown, questionnaireSpec } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { contentOf } from '../question/question.port.js';
import { Questionnaire } from '../questionnaire/questionnaire.entity.js';

/** Answers refer to the versions of their questions from this status on. */
const OPENED = 200;

export async function questionnaireOf(ctx: RequestContext, id: string): Promise<Row<Questionnaire>> {
  const found = await rows(ctx, Questionnaire).one({ id });
  if (!found) throw CRUD.NOT_FOUND({ noun: questionnaireSpec.label });
  return found;
}

/** The questions of a questionnaire in their order. */
export async function questionsOf(ctx: RequestContext, { items, status }: Pick<Questionnaire, 'items' | 'status'>): Promise<QaShown[]> {
  const list = items ? (JSON.parse(items) as QaItem[]) : [];
  const content = await contentOf(ctx, list, status >= OPENED);
  return list.flatMap(({ questionId, required, showIf }) => {
    const asked = content.get(questionId);
    return asked ? [{ questionId, ...asked, required: required ?? 0, ...(showIf ? { showIf } : {}) }] : [];
  });
}
