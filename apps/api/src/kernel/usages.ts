import type { Usages } from '../platform/context/usages.js';
import { usedIn } from './crud/usage.js';
import { OrderExpense, OrderPayment } from './document/part/parts.entity.js';
import { FinanceIncomeRecord, FinancePayoutRecord } from './settlement/record.entity.js';
import { AccountLog, CompanyBalanceLog, FinancePayable, FinanceReceivable } from './settlement/settlement.entity.js';
import { Product } from './unit/product.entity.js';

/** The columns by which units, bills and the common parts of documents refer to resources. */
export const kernelUsages: Usages = {
  company: [OrderExpense, FinancePayable, FinanceReceivable, FinancePayoutRecord, FinanceIncomeRecord, CompanyBalanceLog, Product].flatMap(
    (entity) => usedIn(entity, 'channelId'),
  ),
  warehouse: usedIn(Product, 'warehouseId', 'locationId'),
  payType: [...usedIn(OrderPayment, 'payTypeId', 'payAccountTypeId'), ...usedIn(AccountLog, 'payAccountId')],
  expenseType: usedIn(OrderExpense, 'expenseDetailTypeId'),
  basicConfig: usedIn(Product, 'conditionId', 'levelId'),
  category: usedIn(Product, 'categoryId'),
  brand: usedIn(Product, 'brandId'),
  model: usedIn(Product, 'modelId'),
};
