import type { ServerModule } from '../platform/server-module.js';
import { usedIn } from './crud/usage.js';
import { OrderExpense, OrderPayment } from './document/part/parts.entity.js';
import { kernelEntities } from './entities.js';
import { FinanceIncomeRecord, FinancePayoutRecord } from './settlement/record.entity.js';
import { AccountLog, CompanyBalanceLog, FinancePayable, FinanceReceivable } from './settlement/settlement.entity.js';
import { Product } from './unit/product.entity.js';

/** Units, money and the common parts of documents. */
export const kernelModule: ServerModule = {
  entities: kernelEntities,
  usages: {
    company: [
      OrderExpense,
      FinancePayable,
      FinanceReceivable,
      FinancePayoutRecord,
      FinanceIncomeRecord,
      CompanyBalanceLog,
      Product,
    ].flatMap((entity) => usedIn(entity, 'channelId')),
    warehouse: usedIn(Product, 'warehouseId', 'locationId'),
    payType: [...usedIn(OrderPayment, 'payTypeId', 'payAccountTypeId'), ...usedIn(AccountLog, 'payAccountId')],
    expenseType: usedIn(OrderExpense, 'expenseDetailTypeId'),
    basicConfig: usedIn(Product, 'conditionId', 'levelId'),
    category: usedIn(Product, 'categoryId'),
    brand: usedIn(Product, 'brandId'),
    model: usedIn(Product, 'modelId'),
  },
};
