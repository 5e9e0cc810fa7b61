import { System1764000000100 } from './1764000000100-system.js';
import { Basics1764000000200 } from './1764000000200-basics.js';
import { PhoneUnits1764000000300 } from './1764000000300-phone-units.js';
import { PhoneDocuments1764000000400 } from './1764000000400-phone-documents.js';
import { Finance1764000000500 } from './1764000000500-finance.js';
import { OpenSerials1764000000600 } from './1764000000600-open-serials.js';
import { UnitLedger1764000000650 } from './1764000000650-unit-ledger.js';
import { Settlement1764000000700 } from './1764000000700-settlement.js';
import { ActionTables1764000000800 } from './1764000000800-action-tables.js';
import { StorageTransfer1764000000810 } from './1764000000810-storage-transfer.js';
import { CostAdjust1764000000820 } from './1764000000820-cost-adjust.js';
import { ReceiveList1764000000830 } from './1764000000830-receive-list.js';
import { Receive1764000000835 } from './1764000000835-receive.js';
import { OpeningBalance1764000000840 } from './1764000000840-opening-balance.js';

/** In the order they run. Append-only: a released migration is never edited. */
export const migrations = [
  System1764000000100,
  Basics1764000000200,
  PhoneUnits1764000000300,
  PhoneDocuments1764000000400,
  Finance1764000000500,
  OpenSerials1764000000600,
  UnitLedger1764000000650,
  Settlement1764000000700,
  ActionTables1764000000800,
  StorageTransfer1764000000810,
  CostAdjust1764000000820,
  ReceiveList1764000000830,
  Receive1764000000835,
  OpeningBalance1764000000840,
];
