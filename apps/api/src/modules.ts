import type { Type } from '@nestjs/common';
import { kernelModule } from './kernel/module.js';
import { assistantModule } from './modules/assistant/module.js';
import { authModule } from './modules/auth/module.js';
import { deskModule } from './modules/desk/module.js';
import { developModule } from './modules/develop/module.js';
import { flowModule } from './modules/flow/module.js';
import { gameModule } from './modules/game/module.js';
import { logModule } from './modules/log/module.js';
import { phoneModule } from './modules/phone/module.js';
import { qaModule } from './modules/qa/module.js';
import { resourceModule } from './modules/resource/module.js';
import { socketModule } from './modules/socket/module.js';
import { systemModule } from './modules/system/module.js';
import { platformModule } from './platform/module.js';
import { joinModules } from './platform/server-module.js';
import type { ScheduledServices } from './services.js';

/** Everything the product consists of. A table, call, chore or job of a module that is not listed here does not exist. */
export const product = joinModules<ScheduledServices>([
  platformModule,
  kernelModule,
  systemModule,
  authModule,
  deskModule,
  flowModule,
  socketModule,
  qaModule,
  assistantModule,
  developModule,
  logModule,
  resourceModule,
  phoneModule,
  gameModule,
]);

/** Every controller. */
export const controllers: readonly Type[] = [...product.resources, ...product.controllers];
