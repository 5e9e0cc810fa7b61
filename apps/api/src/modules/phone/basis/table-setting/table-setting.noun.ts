import type { ServerModule } from '../../../../platform/server-module.js';
import { TableController } from './table.crud.js';
import { ConsoleTable } from './table.entity.js';
import { TableDefaultController } from './table-default.controller.js';
import { TableSettingController } from './table-setting.controller.js';
import { TableSetting } from './table-setting.entity.js';

export const tableSettingNoun: ServerModule = {
  resources: [TableController],
  controllers: [TableSettingController, TableDefaultController],
  entities: [TableSetting, ConsoleTable],
};
