import { f } from '@phone-trade/shared';
import type { Values } from '../../kernel/crud/crud-service.js';
import type { RequestContext } from '../../platform/context/context.js';

/** The name that front ends of dice and recruitment have for `insertTime`. */
export const CREATED_AT = {
  presents: { createdAt: f.time('创建时间', 'Created at'), updatedAt: f.time('更新时间', 'Updated at') },
  present: (_: RequestContext, answered: Values[]): void => {
    for (const row of answered) Object.assign(row, { createdAt: row.insertTime, updatedAt: row.updateTime });
  },
};
