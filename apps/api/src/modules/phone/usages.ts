import type { Usage } from '../../kernel/crud/usage.js';
import { OrderExpense, OrderPayment } from '../../kernel/document/parts.entity.js';
import { FinanceIncomeRecord, FinancePayoutRecord } from '../../kernel/settlement/record.entity.js';
import { AccountLog, CompanyBalanceLog, FinancePayable, FinanceReceivable } from '../../kernel/settlement/settlement.entity.js';
import { Product } from '../../kernel/unit/product.entity.js';
import { PhoneModel } from './catalogue/phone-model.entity.js';
import { Company } from './company/company.entity.js';
import { CostAdjust } from './cost-adjust/cost-adjust.entity.js';
import { Purchase, PurchaseProduct } from './purchase/purchase.entity.js';
import { ReceiveProduct, ReceiveRecord } from './receive/receive.entity.js';

/**
 * Which columns hold ids of the basic resources. A row that one of them names cannot be removed, only disabled: a new
 * document kind adds its columns here.
 */
export const USAGES = {
  company: [
    { entity: Purchase, column: 'channelId' },
    { entity: OrderExpense, column: 'channelId' },
    { entity: CostAdjust, column: 'channelId' },
    { entity: FinancePayable, column: 'channelId' },
    { entity: FinanceReceivable, column: 'channelId' },
    { entity: FinancePayoutRecord, column: 'channelId' },
    { entity: FinanceIncomeRecord, column: 'channelId' },
    { entity: CompanyBalanceLog, column: 'channelId' },
    { entity: Product, column: 'channelId' },
  ],
  warehouse: [
    { entity: Purchase, column: 'warehouseId' },
    { entity: ReceiveRecord, column: 'warehouseId' },
    { entity: ReceiveRecord, column: 'locationId' },
    { entity: ReceiveProduct, column: 'warehouseId' },
    { entity: ReceiveProduct, column: 'locationId' },
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
    { entity: PurchaseProduct, column: 'conditionId' },
    { entity: PurchaseProduct, column: 'levelId' },
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
  model: [
    { entity: PurchaseProduct, column: 'modelId' },
    { entity: Product, column: 'modelId' },
  ],
} satisfies Readonly<Record<string, readonly Usage[]>>;
