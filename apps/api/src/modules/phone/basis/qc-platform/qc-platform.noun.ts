import { usedIn } from '../../../../kernel/crud/usage.js';
import type { BasicNoun } from '../../../../kernel/noun.js';
import { QcPlatformController } from './qc-platform.crud.js';
import { QcPlatform } from './qc-platform.entity.js';

export const qcPlatformNoun: BasicNoun = {
  resources: [QcPlatformController],
  entities: [QcPlatform],
  names: { qcPlatform: { entity: QcPlatform, column: 'name', status: 'status' } },
  usages: {
    company: usedIn(QcPlatform, 'channelId'),
    basicConfig: usedIn(QcPlatform, 'orderPlatformId'),
    expenseType: usedIn(QcPlatform, 'feeTypeId'),
  },
};
