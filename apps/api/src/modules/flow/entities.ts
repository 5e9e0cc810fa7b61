import type { EntityClass } from '../../platform/database/database.js';
import { ApprovalRule } from './approval/approval-rule.entity.js';
import { FlowDefinition } from './definition/definition.entity.js';
import { FlowActivity, FlowInstance, FlowTimer, FlowToken } from './instance/instance.entity.js';
import { FlowModel } from './model/flow-model.entity.js';
import { FlowCandidate, FlowTask } from './task/task.entity.js';

/** Every table of processes. */
export const flowEntities: readonly EntityClass[] = [
  FlowModel,
  FlowDefinition,
  FlowInstance,
  FlowToken,
  FlowTask,
  FlowCandidate,
  FlowTimer,
  FlowActivity,
  ApprovalRule,
];
