import type { ServerModule } from '../../../platform/server-module.js';
import { auditNoun } from './audit/audit.noun.js';
import { boardNoun } from './board/board.noun.js';
import { exportNoun } from './export/export.noun.js';
import { homeNoun } from './home/home.noun.js';
import { marketNoun } from './market/market.noun.js';
import { previewNoun } from './preview/preview.noun.js';
import { priceFactsNoun } from './price-facts/price-facts.noun.js';
import { printNoun } from './print/print.noun.js';
import { qcUnitsNoun } from './qc/qc.noun.js';
import { reportNoun } from './report/report.noun.js';
import { searchNoun } from './search/search.noun.js';
import { stockNoun } from './stock/stock.noun.js';
import { storedReportNoun } from './stored-report/stored-report.noun.js';

/** The nouns that read across kinds. */
export const viewNouns: readonly ServerModule[] = [
  auditNoun,
  boardNoun,
  exportNoun,
  homeNoun,
  marketNoun,
  previewNoun,
  priceFactsNoun,
  printNoun,
  qcUnitsNoun,
  reportNoun,
  searchNoun,
  stockNoun,
  storedReportNoun,
];
