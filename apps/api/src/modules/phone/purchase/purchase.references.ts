import type { RequestContext } from '../../../platform/context/context.js';
import { usersByIds } from '../../system/user/user.port.js';
import { basicConfigsByIds } from '../basic-config/basic-config.port.js';
import { modelsByIds } from '../catalogue/catalogue.port.js';
import { companiesByIds } from '../company/company.port.js';
import { expenseTypesByIds } from '../expense-type/expense-type.port.js';
import { payTypesByIds } from '../pay-type/pay-type.port.js';
import { warehousesByIds } from '../warehouse/warehouse.port.js';
import type { PurchaseInput } from './purchase.input.js';

/** The tenant's rows a purchase input names, by id. What is missing here does not exist for this tenant. */
export type PurchaseReferences = Awaited<ReturnType<typeof purchaseReferences>>;

export async function purchaseReferences(ctx: RequestContext, input: PurchaseInput) {
  const facts = input.products.flatMap((line) => [line, ...(line.details ?? [])]);
  const expenses = input.expenses ?? [];
  const payments = input.payments ?? [];
  return {
    companies: await companiesByIds(ctx, ids([input.channelId, ...expenses.map((expense) => expense.channelId)])),
    warehouses: await warehousesByIds(ctx, ids([input.warehouseId])),
    users: await usersByIds(ctx, [input.purchaseUserId]),
    models: await modelsByIds(ctx, ids(input.products.map((line) => line.modelId))),
    basicConfigs: await basicConfigsByIds(ctx, ids(facts.flatMap((fact) => [fact.conditionId, fact.levelId]))),
    expenseTypes: await expenseTypesByIds(ctx, ids(expenses.map((expense) => expense.expenseDetailTypeId))),
    payTypes: await payTypesByIds(ctx, ids(payments.flatMap((payment) => [payment.payTypeId, payment.payAccountTypeId]))),
  };
}

const ids = (given: readonly (string | undefined)[]): string[] => [...new Set(given.filter((id): id is string => Boolean(id)))];
