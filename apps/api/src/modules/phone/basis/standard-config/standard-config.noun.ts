import type { ServerModule } from '../../../../platform/server-module.js';
import { costGrant } from './cost-grant.js';
import { StandardConfigController } from './standard-config.controller.js';
import { StandardConfigRow } from './standard-config.entity.js';

export const standardConfigNoun: ServerModule = {
  controllers: [StandardConfigController],
  entities: [StandardConfigRow],
  ruleGrants: [costGrant],
};
