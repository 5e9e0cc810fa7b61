import { codes, f, itemFindings, QA, type QaItem, questionnaireSpec } from '@phone-trade/shared';
import type { Values } from '../../../kernel/crud/crud-service.js';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { invalid } from '../../../platform/input/check.js';
import { answerCounts } from '../answer/answer.queries.js';
import { QaAnswer } from '../answer/qa-answer.entity.js';
import { currentQuestions, fixVersions } from '../question/question.port.js';
import { Questionnaire, QuestionnaireLink, QuestionnaireUse } from './questionnaire.entity.js';
import { newToken } from './tokens.js';

export const DRAFT = 100;
export const OPEN = 200;

/** What a status may become; itself always. */
const NEXT: Readonly<Record<number, readonly number[]>> = { 100: [200], 200: [300], 300: [200] };

export const QuestionnaireCrudController = defineCrud(questionnaireSpec, Questionnaire, {
  beforeSubmit: async (ctx, values, stored) => {
    mustBePeriod(values, stored);
    mustFollow(stored?.status ?? DRAFT, Number(values.status ?? stored?.status ?? DRAFT));
    if (stored && stored.status !== DRAFT) return keepContent(values, stored);
    if (!stored) Object.assign(values, { token: newToken(ctx), id: ctx.workspace.ids.next() });
    await arrange(ctx, values, stored);
  },
  beforeRemove: async (ctx, found) => {
    for (const { id, title } of found)
      if (await rows(ctx, QaAnswer).one({ questionnaireId: id }, { columns: ['id'] })) throw QA.ANSWERED({ title });
    const questionnaireId = found.map(({ id }) => id);
    await rows(ctx, QuestionnaireUse).destroy({ questionnaireId });
    await rows(ctx, QuestionnaireLink).remove({ questionnaireId });
  },
  presents: { answerCount: f.int('答卷数', 'Answers') },
  present: async (ctx, answered) => {
    const counts = await answerCounts(
      ctx,
      answered.map(({ id }) => String(id)),
    );
    for (const row of answered) row.answerCount = counts.get(String(row.id)) ?? 0;
  },
});

function mustBePeriod(values: Values, stored: Row<Questionnaire> | undefined): void {
  const { beginTime, endTime } = { ...stored, ...values } as Partial<Questionnaire>;
  if (beginTime && endTime && beginTime >= endTime) throw invalid([{ path: 'endTime', error: QA.PERIOD() }]);
}

function mustFollow(from: number, to: number): void {
  if (from === to || NEXT[from]?.includes(to)) return;
  const named = (status: number) => codes('questionnaireStatus').find(({ code }) => code === status);
  throw QA.STATUS({ from: named(from), to: named(to) });
}

/** Answers refer to the content, so that is not changed any more once they may come. Clients send it back with the rest. */
function keepContent(values: Values, stored: Row<Questionnaire>): void {
  const isSame =
    (values.title ?? stored.title) === stored.title &&
    (values.mode ?? stored.mode) === stored.mode &&
    (values.items === undefined || asked(values.items) === asked(stored.items));
  if (!isSame) throw QA.FIXED();
  delete values.items;
}

const itemsOf = (json: unknown): QaItem[] => (typeof json === 'string' ? (JSON.parse(json) as QaItem[]) : []);

/** What the items ask, less what the server adds. */
const asked = (json: unknown): string =>
  JSON.stringify(
    itemsOf(json).map(({ questionId, required, showIf }) => [
      questionId,
      required ?? 0,
      showIf?.questionId ? [showIf.questionId, showIf.op, showIf.value] : null,
    ]),
  );

/** Checks the items of a draft, and fixes what they ask when it is opened. */
async function arrange(ctx: RequestContext, values: Values, stored: Row<Questionnaire> | undefined): Promise<void> {
  const isOpening = values.status === OPEN;
  if (values.items === undefined && !isOpening) return;
  const given = itemsOf(values.items === undefined ? stored?.items : values.items);
  if (isOpening && given.length === 0) throw QA.EMPTY();
  const questions = await currentQuestions(ctx, given, isOpening ? 'change' : 'use');
  const findings = itemFindings(given.map(withoutBlank), (id) => questions.get(id)?.type);
  if (findings.length > 0) throw invalid(findings);
  const items = given.map((item, i): QaItem => {
    const { questionId, required, showIf } = withoutBlank(item);
    const { questionVersion, required: usual } = questions.get(questionId) as { questionVersion: number; required: number };
    return { questionId, questionVersion, sort: i + 1, required: required ?? usual, ...(showIf ? { showIf } : {}) };
  });
  values.items = JSON.stringify(items);
  if (isOpening) await fixVersions(ctx, [...questions.values()]);
  const questionnaireId = String(values.id ?? stored?.id);
  await rows(ctx, QuestionnaireUse).destroy({ questionnaireId });
  await rows(ctx, QuestionnaireUse).insert(items.map(({ questionId }) => ({ questionnaireId, questionId })));
}

/** Forms send a condition without content where there is none. */
function withoutBlank({ showIf, ...item }: QaItem): QaItem {
  return showIf?.questionId ? { ...item, showIf } : item;
}
