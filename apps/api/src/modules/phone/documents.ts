import type { Provider, Type } from '@nestjs/common';
import { DocumentEngine } from '../../kernel/document/engine.js';
import { AuditController } from './audit/audit.controller.js';
import { ExportController } from './export/export.controller.js';
import { ExportService } from './export/export.service.js';
import { GoodsController } from './goods/goods.controller.js';
import { PrintController } from './print/print.controller.js';
import { PurchaseController } from './purchase/purchase.controller.js';
import { PurchaseAmendService } from './purchase/purchase-amend.service.js';
import { PurchaseExtraController } from './purchase/purchase-extra.controller.js';
import { PurchaseImportController } from './purchase-import/purchase-import.controller.js';
import { PurchaseImportService } from './purchase-import/purchase-import.service.js';
import { UnitUpdateService } from './purchase-import/unit-update.service.js';
import { ReceiveController } from './receive/receive.controller.js';
import { ReceiveService } from './receive/receive.service.js';
import { standardConfig } from './standard-config/standard-config.port.js';
import { StockController } from './stock/stock.controller.js';

/** The document kinds and the lists of what they bring about. */
export const documentControllers: readonly Type[] = [
  PurchaseController,
  PurchaseExtraController,
  ReceiveController,
  GoodsController,
  StockController,
  PrintController,
  PurchaseImportController,
  ExportController,
  AuditController,
];

export const documentProviders: readonly Provider[] = [
  { provide: DocumentEngine, useFactory: () => new DocumentEngine(standardConfig) },
  PurchaseAmendService,
  ReceiveService,
  PurchaseImportService,
  UnitUpdateService,
  ExportService,
];
