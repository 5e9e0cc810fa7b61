import type { ServerModule } from '../../platform/server-module.js';
import { AssistantController } from './assistant.controller.js';
import { AssistantUse } from './assistant-use.entity.js';

/** The assistant. */
export const assistantModule: ServerModule = {
  entities: [AssistantUse],
  controllers: [AssistantController],
};
