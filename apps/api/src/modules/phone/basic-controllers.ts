import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { BasicConfigController } from './basic-config/basic-config.crud.js';
import { BrandController } from './catalogue/brand.crud.js';
import { CatalogueTreeController } from './catalogue/catalogue-tree.controller.js';
import { CategoryController } from './catalogue/category.crud.js';
import { ModelController } from './catalogue/model.crud.js';
import { CompanyController } from './company/company.controller.js';
import { ExpenseTypeController } from './expense-type/expense-type.crud.js';
import { ExpenseTypeTreeController } from './expense-type/expense-type-tree.controller.js';
import { FileController } from './file/file.controller.js';
import { ImportTemplateController } from './import-template/import-template.crud.js';
import { SheetHeadersController } from './import-template/sheet-headers.controller.js';
import { ListViewController } from './list-view/list-view.controller.js';
import { PayTypeController, PayTypePickController } from './pay-type/pay-type.crud.js';
import { PayTypeTreeController } from './pay-type/pay-type-tree.controller.js';
import { PrintDeviceController } from './print-remote/print-device.crud.js';
import { PrintRemoteController } from './print-remote/print-remote.controller.js';
import { PrintTemplateController } from './print-template/print-template.crud.js';
import { StandardConfigController } from './standard-config/standard-config.controller.js';
import { TableSettingController } from './table-setting/table-setting.controller.js';
import { WarehouseController } from './warehouse/warehouse.crud.js';
import { WarehouseTreeController } from './warehouse/warehouse-tree.controller.js';

/** What documents refer to, as far as it needs no code of its own. */
export const basicResources: readonly CrudController[] = [
  BasicConfigController,
  BrandController,
  CategoryController,
  ExpenseTypeController,
  ImportTemplateController,
  ModelController,
  PayTypeController,
  PayTypePickController,
  PrintDeviceController,
  PrintTemplateController,
  WarehouseController,
];

/** The controllers of what documents refer to. */
export const basicControllers: readonly Type[] = [
  ...basicResources,
  CatalogueTreeController,
  CompanyController,
  ExpenseTypeTreeController,
  FileController,
  ListViewController,
  PayTypeTreeController,
  PrintRemoteController,
  SheetHeadersController,
  StandardConfigController,
  TableSettingController,
  WarehouseTreeController,
];
