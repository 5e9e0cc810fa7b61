import { scopesOn } from '@phone-trade/shared';
import type { ServerModule } from '../../../../platform/server-module.js';
import { ExpenseTypeController } from './expense-type.crud.js';
import { ExpenseType } from './expense-type.entity.js';
import { ExpenseTypeTreeController } from './expense-type-tree.controller.js';

export const expenseTypeNoun: ServerModule = {
  resources: [ExpenseTypeController],
  controllers: [ExpenseTypeTreeController],
  entities: [ExpenseType],
  names: {
    expenseType: {
      entity: ExpenseType,
      column: 'name',
      status: 'status',
      fits: (row, businessType) => scopesOn(businessType).includes(Number(row['scope'])),
    },
  },
};
