import { Approval } from './document/approval/approval.entity.js';
import { DocumentHistory, OrderExpense, OrderPayment, PostingBatch } from './document/part/parts.entity.js';
import { FinanceRecordItem } from './settlement/record.entity.js';
import {
  AccountLog,
  CompanyBalance,
  CompanyBalanceLog,
  FinanceAdjustLog,
  FinancePayable,
  FinanceReceivable,
} from './settlement/settlement.entity.js';
import { Product } from './unit/product.entity.js';
import { ProductCostLog } from './unit/product-cost-log.entity.js';
import { ProductTrace } from './unit/product-trace.entity.js';
import { ProfitLog } from './unit/profit-log.entity.js';
import { UnitNumber } from './unit/unit-number.entity.js';

/** The tables of the kernel. */
export const kernelEntities = [
  Product,
  UnitNumber,
  ProductTrace,
  ProductCostLog,
  ProfitLog,
  OrderExpense,
  OrderPayment,
  PostingBatch,
  DocumentHistory,
  Approval,
  FinancePayable,
  FinanceReceivable,
  FinanceAdjustLog,
  FinanceRecordItem,
  AccountLog,
  CompanyBalance,
  CompanyBalanceLog,
];
