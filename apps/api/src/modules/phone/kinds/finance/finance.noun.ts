import { FINANCE, type FinanceDirection, label } from '@phone-trade/shared';
import { documentNoun, type ListExport } from '../../../../kernel/noun.js';
import { openBillList } from '../../trade/ledger/ledger.port.js';
import { financeKind } from './finance.document.js';
import { recordList } from './finance.views.js';

const EXPORTS = {
  payout: { bills: label('应付账单', 'payables'), records: label('付款单', 'payments') },
  income: { bills: label('应收账单', 'receivables'), records: label('收款单', 'receipts') },
};

/** Payouts or incomes. Their invariants and usages stand with those of the ledger: other documents make records too. */
export function financeNoun(direction: FinanceDirection) {
  const { side } = FINANCE[direction];
  const permission = `${direction}_export`;
  return documentNoun({
    kind: financeKind(direction),
    exports: {
      [side]: { label: EXPORTS[direction].bills, permission, list: openBillList(side) as unknown as ListExport['list'] },
      [direction]: { label: EXPORTS[direction].records, permission, list: recordList(direction) as unknown as ListExport['list'] },
    },
  });
}
