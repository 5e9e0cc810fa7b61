import { QA, qaCateSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { rows } from '../../../platform/database/query/table.js';
import { QaQuestion } from '../question/qa-question.entity.js';
import { QaCate } from './qa-cate.entity.js';

export const QaCateController = defineCrud(qaCateSpec, QaCate, {
  beforeRemove: async (ctx, found) => {
    for (const { id, name } of found) if (await rows(ctx, QaQuestion).one({ cateId: id }, { columns: ['id'] })) throw QA.USED({ name });
  },
});
