import type { Type } from '@nestjs/common';
import type { EntityClass } from '../../platform/database/database.js';
import { LogController } from './log.controller.js';
import { ApiLog, ErrorLog, UsualLog } from './log.entity.js';

/** The calls on logs. */
export const logControllers: readonly Type[] = [LogController];

export const logEntities: readonly EntityClass[] = [UsualLog, ApiLog, ErrorLog];
