import type { ServerModule } from '../../platform/server-module.js';
import { logChores } from './chores.js';
import { LogController } from './log.controller.js';
import { ApiLog, ErrorLog, UsualLog } from './log.entity.js';

/** Logs. */
export const logModule: ServerModule = {
  entities: [UsualLog, ApiLog, ErrorLog],
  controllers: [LogController],
  chores: () => logChores,
};
