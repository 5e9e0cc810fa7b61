import type { ServerModule } from '../../../../platform/server-module.js';
import { UnitWipe } from './unit-wipe.entity.js';
import { WipeController } from './wipe.controller.js';

/** Data wipes. */
export const wipeNoun: ServerModule = {
  entities: [UnitWipe],
  controllers: [WipeController],
};
