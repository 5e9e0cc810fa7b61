import { usedIn } from '../../../../kernel/crud/usage.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { QcTemplateController } from './qc-template.controller.js';
import { QcBinding, QcTemplate, QcTemplateUse } from './qc-template.entity.js';

export const qcTemplateNoun: ServerModule = {
  controllers: [QcTemplateController],
  entities: [QcTemplate, QcBinding, QcTemplateUse],
  usages: {
    qcPlatform: usedIn(QcTemplate, 'platformId'),
    basicConfig: usedIn(QcTemplateUse, 'basicConfigId'),
    model: usedIn(QcBinding, 'targetId'),
    brand: usedIn(QcBinding, 'targetId'),
    category: usedIn(QcBinding, 'targetId'),
  },
};
