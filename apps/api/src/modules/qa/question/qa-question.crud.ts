import { isChoice, isNumeric, QA, type QaOption, qaQuestionSpec, questionFindings } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { checkReferences } from '../../../kernel/crud/references.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { invalid } from '../../../platform/input/check.js';
import { QuestionnaireUse } from '../questionnaire/questionnaire.entity.js';
import { QaQuestion, QaQuestionVersion } from './qa-question.entity.js';

const CONTENT = ['title', 'type', 'options', 'min', 'max'] as const;

export const QaQuestionController = defineCrud(qaQuestionSpec, QaQuestion, {
  beforeSubmit: async (ctx, values, stored) => {
    await checkReferences(ctx, qaQuestionSpec.fields, values, stored);
    keepOfType(values, stored);
    if (stored) await newVersionIfFixed(ctx, values, stored);
  },
  beforeRemove: async (ctx, found) => {
    for (const { id, title } of found)
      if (await rows(ctx, QuestionnaireUse).one({ questionId: id }, { columns: ['id'] })) throw QA.USED({ name: title });
  },
});

/** Clients post every field of the form: those that the type does not have are dropped. */
function keepOfType(values: Values, stored: Row<QaQuestion> | undefined): void {
  const { title, type, options, min, max } = { ...stored, ...values } as Row<QaQuestion>;
  if (!isChoice(type)) values.options = null;
  if (!isNumeric(type)) values.min = values.max = null;
  const findings = questionFindings({
    title,
    type,
    options: isChoice(type) ? ((JSON.parse(options ?? '[]') ?? []) as QaOption[]) : [],
    ...(isNumeric(type) ? { min, max } : {}),
  });
  if (findings.length > 0) throw invalid(findings);
}

/** A version that an open questionnaire has stays as it is: its change is the next version. */
async function newVersionIfFixed(ctx: RequestContext, values: Values, { id }: Row<QaQuestion>): Promise<void> {
  // The lock waits for a questionnaire that is just being opened.
  const now = await rows(ctx, QaQuestion).one({ id }, { lock: 'change' });
  if (!now || !CONTENT.some((property) => property in values && (values[property] ?? null) !== now[property])) return;
  const { questionVersion } = now;
  const isFixed = await rows(ctx, QaQuestionVersion).one({ questionId: id, questionVersion }, { columns: ['id'] });
  if (isFixed) values.questionVersion = questionVersion + 1;
}
