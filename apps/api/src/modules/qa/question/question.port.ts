import type { QaContent, QaItem, QaOption } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { QaQuestion, QaQuestionVersion } from './qa-question.entity.js';

/** The questions of these items as they are now, by id. `use` keeps them from being deleted until the end of the transaction. */
export async function currentQuestions(
  ctx: RequestContext,
  items: readonly QaItem[],
  lock?: 'use' | 'change',
): Promise<Map<string, Row<QaQuestion>>> {
  const id = [...new Set(items.map(({ questionId }) => questionId))];
  const found = id.length === 0 ? [] : await rows(ctx, QaQuestion).find({ id }, { order: ['id'], ...(lock ? { lock } : {}) });
  return new Map(found.map((row) => [row.id, row]));
}

/** Stores these questions as they are now; answers will refer to them. */
export async function fixVersions(ctx: RequestContext, questions: readonly Row<QaQuestion>[]): Promise<void> {
  const versions = rows(ctx, QaQuestionVersion);
  for (const { id, questionVersion, title, type, options, min, max } of questions) {
    if (await versions.one({ questionId: id, questionVersion }, { columns: ['id'] })) continue;
    await versions.insert([{ questionId: id, questionVersion, title, type, options, min, max }]);
  }
}

/** What the items of a questionnaire ask: the stored versions once it was opened, before that the questions as they are now. */
export async function contentOf(ctx: RequestContext, items: readonly QaItem[], isOpened: boolean): Promise<Map<string, QaContent>> {
  if (!isOpened) return new Map([...(await currentQuestions(ctx, items))].map(([id, row]) => [id, parsed(row)]));
  if (items.length === 0) return new Map();
  const found = await rows(ctx, QaQuestionVersion).find({ questionId: items.map(({ questionId }) => questionId) });
  const wanted = new Set(items.map(({ questionId, questionVersion }) => `${questionId}/${questionVersion}`));
  const own = found.filter(({ questionId, questionVersion }) => wanted.has(`${questionId}/${questionVersion}`));
  return new Map(own.map((row) => [row.questionId, parsed(row)]));
}

const parsed = ({ title, type, options, min, max }: Pick<QaQuestion, 'title' | 'type' | 'options' | 'min' | 'max'>): QaContent => ({
  title,
  type,
  options: options ? (JSON.parse(options) as QaOption[]) : [],
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
});
