import { expenseTypeSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../../kernel/crud/define-crud.js';
import { type Forest, hideRoot, placeInTree, refuseParents } from '../../../../kernel/crud/tree.js';
import { refuseUsed } from '../../../../kernel/crud/usage.js';
import { ExpenseType } from './expense-type.entity.js';

/** A group of expenses and the expenses in it. */
const forest: Forest<ExpenseType> = { entity: ExpenseType, noun: expenseTypeSpec.label, nameOf: (row) => row.name, levels: 2 };

export const ExpenseTypeController = defineCrud(expenseTypeSpec, ExpenseType, {
  beforeSubmit: (ctx, values, stored) => placeInTree(ctx, forest, values, stored),
  beforeRemove: async (ctx, found) => {
    await refuseParents(ctx, ExpenseType, found);
    await refuseUsed(ctx, 'expenseType', found, forest.nameOf);
  },
  present: hideRoot,
});
