import type { Provider, Type } from '@nestjs/common';
import { documentController } from '../../kernel/document/document-controller.js';
import { DocumentEngine } from '../../kernel/document/engine.js';
import { standardConfig } from './basis/standard-config/standard-config.port.js';
import { BatchController } from './kinds/finance/batch.controller.js';
import { InspectionController } from './kinds/inspection/inspection.controller.js';
import { leaveShelf } from './kinds/listing/leave-shelf.js';
import { listingControllers } from './kinds/listing/listing.port.js';
import { documentKinds } from './kinds/nouns.js';
import { PurchaseImportController } from './kinds/purchase-import/purchase-import.controller.js';
import { PurchaseImportService } from './kinds/purchase-import/purchase-import.service.js';
import { UnitUpdateService } from './kinds/purchase-import/unit-update.service.js';
import { QcReportController } from './kinds/qc-report/qc-report.controller.js';
import { CorrectionsController } from './kinds/receive/corrections.controller.js';
import { DeliveryController } from './kinds/sale/delivery.controller.js';
import { StorageCheckController } from './kinds/storage-check/storage-check.controller.js';
import { GoodsController } from './trade/goods/goods.controller.js';
import { LedgerController } from './trade/ledger/ledger.controller.js';
import { AuditController } from './views/audit/audit.controller.js';
import { AuditService } from './views/audit/audit.service.js';
import { DownloadController } from './views/export/download.controller.js';
import { DownloadService } from './views/export/download.service.js';
import { ExportController } from './views/export/export.controller.js';
import { ExportService } from './views/export/export.service.js';
import { HomeController } from './views/home/home.controller.js';
import { PreviewController } from './views/preview/preview.controller.js';
import { RestoreController } from './views/preview/restore.controller.js';
import { PriceFactsController } from './views/price-facts/price-facts.controller.js';
import { PrintController } from './views/print/print.controller.js';
import { QcController } from './views/qc/qc.controller.js';
import { ReportController } from './views/report/report.controller.js';
import { QuickSearchController } from './views/search/quick-search.controller.js';
import { StockController } from './views/stock/stock.controller.js';

/** The document kinds and the lists of what they bring about. */
export const documentControllers: readonly Type[] = [
  ...documentKinds.map(documentController),
  PreviewController,
  RestoreController,
  BatchController,
  LedgerController,
  GoodsController,
  CorrectionsController,
  InspectionController,
  QcReportController,
  StockController,
  QuickSearchController,
  PriceFactsController,
  PrintController,
  QcController,
  PurchaseImportController,
  ExportController,
  DownloadController,
  DeliveryController,
  StorageCheckController,
  ...listingControllers,
  AuditController,
  HomeController,
  ReportController,
];

/** The engine of all document kinds, obeying the tenant's rules. */
export const documentEngine = (): DocumentEngine => new DocumentEngine(documentKinds, standardConfig, leaveShelf);

export const documentProviders: readonly Provider[] = [
  { provide: DocumentEngine, useFactory: documentEngine },
  UnitUpdateService,
  PurchaseImportService,
  ExportService,
  DownloadService,
  AuditService,
];
