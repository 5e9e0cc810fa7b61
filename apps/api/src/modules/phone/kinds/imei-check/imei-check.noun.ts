import type { ServerModule } from '../../../../platform/server-module.js';
import { ImeiCheckController } from './imei-check.controller.js';

/** IMEI checks. */
export const imeiCheckNoun: ServerModule = {
  controllers: [ImeiCheckController],
};
