import type { Provider, Type } from '@nestjs/common';
import { documentController } from '../../kernel/document/document-controller.js';
import { DocumentEngine } from '../../kernel/document/engine.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditService } from './audit/audit.service.js';
import { DownloadController } from './export/download.controller.js';
import { DownloadService } from './export/download.service.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { BatchController } from './finance/batch.controller.js';
import { CorrectionsController } from './goods/corrections.controller.js';
import { GoodsController } from './goods/goods.controller.js';
import { HomeController } from './home/home.controller.js';
import { LedgerController } from './ledger/ledger.controller.js';
import { documentKinds } from './nouns.js';
import { PreviewController } from './preview/preview.controller.js';
import { RestoreController } from './preview/restore.controller.js';
import { PriceFactsController } from './price-facts/price-facts.controller.js';
import { PrintController } from './print/print.controller.js';
import { PurchaseImportController } from './purchase-import/purchase-import.controller.js';
import { PurchaseImportService } from './purchase-import/purchase-import.service.js';
import { UnitUpdateService } from './purchase-import/unit-update.service.js';
import { ReportController } from './report/report.controller.js';
import { DeliveryController } from './sale/delivery.controller.js';
import { QuickSearchController } from './search/quick-search.controller.js';
import { standardConfig } from './standard-config/standard-config.port.js';
import { StockController } from './stock/stock.controller.js';

/** The document kinds and the lists of what they bring about. */
export const documentControllers: readonly Type[] = [
  ...documentKinds.map(documentController),
  PreviewController,
  RestoreController,
  BatchController,
  LedgerController,
  GoodsController,
  CorrectionsController,
  StockController,
  QuickSearchController,
  PriceFactsController,
  PrintController,
  PurchaseImportController,
  ExportController,
  DownloadController,
  DeliveryController,
  AuditController,
  HomeController,
  ReportController,
];

/** The engine of all document kinds, obeying the tenant's rules. */
export const documentEngine = (): DocumentEngine => new DocumentEngine(documentKinds, standardConfig);

export const documentProviders: readonly Provider[] = [
  { provide: DocumentEngine, useFactory: documentEngine },
  UnitUpdateService,
  PurchaseImportService,
  ExportService,
  DownloadService,
  AuditService,
];
