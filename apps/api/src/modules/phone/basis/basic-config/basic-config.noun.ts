import type { BasicNoun } from '../../../../kernel/noun.js';
import { BasicConfigController } from './basic-config.crud.js';
import { BasicConfig } from './basic-config.entity.js';

export const basicConfigNoun: BasicNoun = {
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
