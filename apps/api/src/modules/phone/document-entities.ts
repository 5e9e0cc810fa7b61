import { PlatformEvent } from './kinds/listing/platform-event.entity.js';
import { SalePriceLog } from './kinds/listing/price/log.entity.js';
import { SaleListing } from './kinds/listing/sale-listing.entity.js';
import { SameSaleRow, SameSaleTask } from './kinds/listing/same-sale.entity.js';
import { SimulatedEvent, SimulatedGoods } from './kinds/listing/simulator/simulator.entity.js';
import { documentNouns } from './kinds/nouns.js';
import { PurchasePlatformRow } from './kinds/platform-purchase/platform-purchase.port.js';
import { PurchaseImportLog } from './kinds/purchase-import/import-log.entity.js';
import { QcReport } from './kinds/qc-report/qc-report.entity.js';
import { UnitWipe } from './kinds/wipe/unit-wipe.entity.js';
import { ImeiCheck } from './trade/imei-check/imei-check.port.js';
import { PriceSample } from './trade/market/market.port.js';
import { AuditRun } from './views/audit/audit-run.entity.js';
import { WorkSum } from './views/board/work-sum.entity.js';
import { DownloadTask } from './views/export/download-task.entity.js';
import { DoubtSum } from './views/stock/doubt-sum.entity.js';
import { StockSum } from './views/stock/stock-sum.entity.js';
import { StoredReport } from './views/stored-report/stored-report.entity.js';

/** The tables of the document kinds, and of what is made of their units. */
export const documentEntities = [
  ...documentNouns.flatMap(({ entities }) => entities),
  PurchaseImportLog,
  PurchasePlatformRow,
  QcReport,
  SaleListing,
  PlatformEvent,
  SameSaleTask,
  SameSaleRow,
  SalePriceLog,
  SimulatedGoods,
  SimulatedEvent,
  DownloadTask,
  AuditRun,
  PriceSample,
  StockSum,
  DoubtSum,
  WorkSum,
  UnitWipe,
  ImeiCheck,
  StoredReport,
];
