import type { ServerModule } from '../../../../platform/server-module.js';
import { LedgerController } from './ledger.controller.js';

/** Bills, accounts and statements. */
export const ledgerNoun: ServerModule = {
  controllers: [LedgerController],
};
