import type { Type } from '@nestjs/common';
import { AssistantController } from './assistant.controller.js';

/** The calls of the assistant. */
export const assistantControllers: readonly Type[] = [AssistantController];
