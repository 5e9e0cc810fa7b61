import type { RefTarget } from '@phone-trade/shared';
import type { Usage } from '../../kernel/crud/usage.js';
import { OrderExpense, OrderPayment } from '../../kernel/document/parts.entity.js';
import { FinanceIncomeRecord, FinancePayoutRecord } from '../../kernel/settlement/record.entity.js';
import { AccountLog, CompanyBalanceLog, FinancePayable, FinanceReceivable } from '../../kernel/settlement/settlement.entity.js';
import { Product } from '../../kernel/unit/product.entity.js';
import { PhoneModel } from './catalogue/phone-model.entity.js';
import { Company } from './company/company.entity.js';
import { documentNouns } from './nouns.js';

/** Columns of the kernel and of basic resources that hold ids of basic resources. */
const SHARED: Readonly<Partial<Record<RefTarget, readonly Usage[]>>> = {
  company: [
    { entity: OrderExpense, column: 'channelId' },
    { entity: FinancePayable, column: 'channelId' },
    { entity: FinanceReceivable, column: 'channelId' },
    { entity: FinancePayoutRecord, column: 'channelId' },
    { entity: FinanceIncomeRecord, column: 'channelId' },
    { entity: CompanyBalanceLog, column: 'channelId' },
    { entity: Product, column: 'channelId' },
  ],
  warehouse: [
    { entity: Product, column: 'warehouseId' },
    { entity: Product, column: 'locationId' },
  ],
  payType: [
    { entity: OrderPayment, column: 'payTypeId' },
    { entity: OrderPayment, column: 'payAccountTypeId' },
    { entity: AccountLog, column: 'payAccountId' },
  ],
  expenseType: [{ entity: OrderExpense, column: 'expenseDetailTypeId' }],
  basicConfig: [
    { entity: Company, column: 'channelSourceId' },
    { entity: Product, column: 'conditionId' },
    { entity: Product, column: 'levelId' },
  ],
  category: [
    { entity: PhoneModel, column: 'categoryId' },
    { entity: Product, column: 'categoryId' },
  ],
  brand: [
    { entity: PhoneModel, column: 'brandId' },
    { entity: Product, column: 'brandId' },
  ],
  model: [{ entity: Product, column: 'modelId' }],
};

/** Every column that holds ids of a basic resource. A row that one of them names cannot be removed, only disabled. */
export const usagesOf = (target: RefTarget): readonly Usage[] => [
  ...(SHARED[target] ?? []),
  ...documentNouns.flatMap(({ usages }) => usages?.[target] ?? []),
];
