import { isChoice, QA_TYPE, type QaShown, rangeOf } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { answerCounts, choiceCounts, questionSums } from './answer.queries.js';
import { QaAnswerValue } from './qa-answer.entity.js';
import { questionnaireOf, questionsOf } from './questionnaire-content.js';

/** The last texts that were entered for a question; the export has all of them. */
const LAST_TEXTS = 20;

/** What was answered to each question of a questionnaire. */
export async function statistics(caller: RequestContext, id: string) {
  return caller.workspace.db.snapshot(caller, async (ctx) => {
    const questionnaire = await questionnaireOf(ctx, id);
    const questions = await questionsOf(ctx, questionnaire);
    const sums = new Map((await questionSums(ctx, id)).map((sum) => [sum.questionId, sum]));
    const counts = new Map((await choiceCounts(ctx, id)).map(({ questionId, choice, n }) => [`${questionId}/${choice}`, Number(n)]));
    const answered = [];
    for (const question of questions) {
      const { questionId, title, type } = question;
      const sum = sums.get(questionId);
      const n = Number(sum?.answered ?? 0);
      answered.push({
        questionId,
        title,
        type,
        answered: n,
        ...(sum && sum.total !== null
          ? { average: rounded(Number(sum.total) / n), lowest: rounded(Number(sum.lowest)), highest: rounded(Number(sum.highest)) }
          : {}),
        options: choicesOf(question).map(({ key, label }) => ({ key, label, count: counts.get(`${questionId}/${key}`) ?? 0 })),
        texts: type === QA_TYPE.text ? await lastTexts(ctx, id, questionId) : [],
      });
    }
    return { id, title: questionnaire.title, answerCount: (await answerCounts(ctx, [id])).get(id) ?? 0, questions: answered };
  });
}

/** Hundredths as a decimal text. */
const rounded = (hundredths: number): string => String(Math.round(hundredths) / 100);

/** What could be chosen: the options, or the steps of a rating. */
function choicesOf(question: QaShown): readonly { readonly key: string; readonly label: string }[] {
  if (isChoice(question.type)) return question.options;
  if (question.type !== QA_TYPE.rating) return [];
  const [from, to] = rangeOf(question);
  return Array.from({ length: to - from + 1 }, (_, i) => ({ key: String(from + i), label: String(from + i) }));
}

async function lastTexts(ctx: RequestContext, questionnaireId: string, questionId: string): Promise<string[]> {
  const found = await rows(ctx, QaAnswerValue).find(
    { questionnaireId, questionId },
    { columns: ['entered'], order: ['id desc'], limit: LAST_TEXTS },
  );
  return found.map(({ entered }) => entered ?? '');
}
