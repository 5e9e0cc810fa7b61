import { usedIn } from '../../../../kernel/crud/usage.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { PlatformMapController } from './platform-map.crud.js';
import { PlatformMap } from './platform-map.entity.js';
import { QcPlatformController } from './qc-platform.crud.js';
import { QcPlatform } from './qc-platform.entity.js';

export const qcPlatformNoun: ServerModule = {
  resources: [QcPlatformController, PlatformMapController],
  entities: [QcPlatform, PlatformMap],
  names: { qcPlatform: { entity: QcPlatform, column: 'name', english: 'nameEn', status: 'status' } },
  usages: {
    qcPlatform: usedIn(PlatformMap, 'platformId'),
    company: usedIn(QcPlatform, 'channelId'),
    basicConfig: usedIn(QcPlatform, 'orderPlatformId'),
    expenseType: usedIn(QcPlatform, 'feeTypeId'),
  },
};
