import { answerText, f, type QaShown, type QaValue, qaAnswerSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { rows } from '../../../platform/database/query/table.js';
import { Questionnaire } from '../questionnaire/questionnaire.entity.js';
import { QaAnswer } from './qa-answer.entity.js';
import { questionsOf } from './questionnaire-content.js';

/** The answers as they were given, with the texts that their questions had. */
export const QaAnswerController = defineCrud(qaAnswerSpec, QaAnswer, {
  presents: {
    answerTexts: f.list('答案', 'Answers', {
      questionId: f.id('题目', 'Question').required(),
      title: f.text(200, '题目', 'Question').required(),
      text: f.text(4000, '答案', 'Answer').required(),
    }),
  },
  present: async (ctx, answered) => {
    const asked = new Map<string, QaShown[]>();
    const id = [...new Set(answered.map((row) => String(row.questionnaireId)))];
    const found = id.length === 0 ? [] : await rows(ctx, Questionnaire).find({ id });
    for (const row of found) asked.set(row.id, await questionsOf(ctx, row));
    for (const row of answered) {
      const values = (row.answers ?? []) as readonly QaValue[];
      row.answerTexts = (asked.get(String(row.questionnaireId)) ?? []).flatMap((question) => {
        const value = values.find(({ questionId }) => questionId === question.questionId);
        return value ? [{ questionId: question.questionId, title: question.title, text: answerText(question, value) }] : [];
      });
    }
  },
});
