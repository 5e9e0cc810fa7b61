import { answerText, type QaValue, qaAnswerSpec, SHEET, toWireTime } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { type RowRecord, writeSheet } from '../../../platform/excel/write-sheet.js';
import { keepUpload } from '../../../platform/files/attachments.js';
import { QaAnswer } from './qa-answer.entity.js';
import { questionnaireOf, questionsOf } from './questionnaire-content.js';

const MAX_ROWS = 10_000;
const PORTION = 500;

/** All answers as a workbook, a column for each question; answers its link. */
export async function answerFile(caller: RequestContext, id: string): Promise<{ link: string; fileName: string }> {
  const [bytes, name] = await caller.workspace.db.snapshot(caller, async (ctx): Promise<[Buffer, string]> => {
    if ((await rows(ctx, QaAnswer).count({ questionnaireId: id })) > MAX_ROWS) throw SHEET.EXPORT_TOO_LONG({ max: MAX_ROWS });
    const questionnaire = await questionnaireOf(ctx, id);
    const questions = await questionsOf(ctx, questionnaire);
    const { userName, score, seconds } = qaAnswerSpec.fields;
    const header = { zh: '提交时间', en: 'Submitted at' }[ctx.lang];
    const columns = [
      { header, key: 'time' },
      { header: userName?.label[ctx.lang] ?? '', key: 'userName' },
      ...questions.map(({ questionId, title }) => ({ header: title, key: questionId, width: 24 })),
      { header: score?.label[ctx.lang] ?? '', key: 'score' },
      { header: seconds?.label[ctx.lang] ?? '', key: 'seconds' },
    ];
    const recordOf = (row: Row<QaAnswer>): RowRecord => {
      const values = JSON.parse(row.answers) as QaValue[];
      const texts = questions.map((question) => {
        const value = values.find(({ questionId }) => questionId === question.questionId);
        return [question.questionId, value ? answerText(question, value) : ''];
      });
      return {
        ...Object.fromEntries(texts),
        time: toWireTime(row.insertTime, ctx.zoneMinutes),
        userName: row.userName ?? '',
        score: row.score,
        seconds: row.seconds ?? '',
      };
    };
    return [await writeSheet({ columns, rows: records(ctx, id, recordOf) }), `${questionnaire.title}.xlsx`];
  });
  const { link, originalName } = await keepUpload(caller, { name, bytes });
  return { link, fileName: originalName };
}

/** Oldest first, some hundred at a time. */
async function* records(
  ctx: RequestContext,
  questionnaireId: string,
  recordOf: (row: Row<QaAnswer>) => RowRecord,
): AsyncGenerator<RowRecord> {
  for (let after = ''; ; ) {
    const found = await rows(ctx, QaAnswer).find({ questionnaireId, id: { gt: after } }, { order: ['id'], limit: PORTION });
    yield* found.map(recordOf);
    const last = found.at(-1);
    if (!last || found.length < PORTION) return;
    after = last.id;
  }
}
