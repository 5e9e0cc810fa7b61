import type { DocumentEngine } from '../../kernel/document/engine.js';
import { joinModules, type ServerModule } from '../../platform/server-module.js';
import { basisStarter } from './basis/basis.starter.js';
import { basisNouns } from './basis/nouns.js';
import { type PlatformAt, platformSales } from './kinds/listing/listing.port.js';
import { documentNouns, otherNouns } from './kinds/nouns.js';
import { expiredHolds } from './trade/goods/expired-holds.chore.js';
import { tradeNouns } from './trade/nouns.js';
import { viewNouns } from './views/nouns.js';

/** Services of the chores and jobs of the trade. */
export interface TradeServices {
  readonly engine: DocumentEngine;
  readonly platformAt: PlatformAt;
}

/** What no single noun can bring: it is about several. */
const acrossNouns: ServerModule = {
  tenantStarters: [basisStarter],
  chores: () => [expiredHolds(documentNouns, platformSales)],
};

/** The phone trade. */
export const phoneModule: ServerModule<TradeServices> = joinModules<TradeServices>([
  ...basisNouns,
  ...tradeNouns,
  ...documentNouns,
  ...otherNouns,
  ...viewNouns,
  acrossNouns,
]);
