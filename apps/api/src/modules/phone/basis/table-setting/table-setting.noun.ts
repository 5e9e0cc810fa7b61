import type { BasicNoun } from '../../../../kernel/noun.js';
import { TableSettingController } from './table-setting.controller.js';
import { TableSetting } from './table-setting.entity.js';

export const tableSettingNoun: BasicNoun = { controllers: [TableSettingController], entities: [TableSetting] };
