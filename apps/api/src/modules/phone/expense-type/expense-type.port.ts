import type { RequestContext } from '../../../platform/context/context.js';
import { type Row, rowsById } from '../../../platform/database/table.js';
import { ExpenseType } from './expense-type.entity.js';

/** The tenant's expense types by id. */
export const expenseTypesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<ExpenseType>>> =>
  rowsById(ctx, ExpenseType, ids);
