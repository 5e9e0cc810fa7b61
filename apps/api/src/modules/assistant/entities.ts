import type { EntityClass } from '../../platform/database/database.js';
import { AssistantUse } from './assistant-use.entity.js';

/** Every table of the assistant. */
export const assistantEntities: readonly EntityClass[] = [AssistantUse];
