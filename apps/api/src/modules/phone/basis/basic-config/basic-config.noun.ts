import type { ServerModule } from '../../../../platform/server-module.js';
import { BasicConfigController } from './basic-config.crud.js';
import { BasicConfig } from './basic-config.entity.js';

export const basicConfigNoun: ServerModule = {
  resources: [BasicConfigController],
  entities: [BasicConfig],
  names: {
    basicConfig: {
      entity: BasicConfig,
      column: 'name',
      english: 'nameEn',
      status: 'status',
      fits: (row, list) => row['basicConfigId'] === list,
    },
  },
};
