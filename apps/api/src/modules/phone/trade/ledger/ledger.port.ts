export { accountLogList } from './accounts.views.js';
export { openBillList, UNPAID } from './bills.views.js';
export { listWithChanges, partsWithChanges } from './changes.views.js';
export { creditRefusal } from './credit.js';
export { ledgerReads } from './ledger.reads.js';
