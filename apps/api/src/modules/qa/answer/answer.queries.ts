import type { RequestContext } from '../../../platform/context/context.js';
import { query } from '../../../platform/database/query/table.js';

/** How many answers each of these questionnaires has. */
export async function answerCounts(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const found = await query<{ id: string; n: number }>(
    ctx,
    `SELECT questionnaire_id AS "id", count(*) AS "n" FROM qa_answer
      WHERE tenant_id = :tenantId AND is_deleted = 0 AND questionnaire_id IN (:...ids) GROUP BY questionnaire_id`,
    { ids },
  );
  return new Map(found.map(({ id, n }) => [id, Number(n)]));
}

/** The sums of one question: how many answered it, of numbers also the average and the bounds. */
export interface QuestionSum {
  readonly questionId: string;
  readonly answered: number;
  readonly total: number | null;
  readonly lowest: number | null;
  readonly highest: number | null;
}

export const questionSums = (ctx: RequestContext, questionnaireId: string): Promise<QuestionSum[]> =>
  query<QuestionSum>(
    ctx,
    `SELECT question_id AS "questionId", count(DISTINCT answer_id) AS "answered", sum(hundredths) AS "total",
            min(hundredths) AS "lowest", max(hundredths) AS "highest"
       FROM qa_answer_value WHERE tenant_id = :tenantId AND questionnaire_id = :questionnaireId GROUP BY question_id`,
    { questionnaireId },
  );

export const choiceCounts = (ctx: RequestContext, questionnaireId: string) =>
  query<{ questionId: string; choice: string; n: number }>(
    ctx,
    `SELECT question_id AS "questionId", choice AS "choice", count(*) AS "n" FROM qa_answer_value
      WHERE tenant_id = :tenantId AND questionnaire_id = :questionnaireId AND choice IS NOT NULL GROUP BY question_id, choice`,
    { questionnaireId },
  );
