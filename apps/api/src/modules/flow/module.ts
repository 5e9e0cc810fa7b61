import type { ServerModule } from '../../platform/server-module.js';
import { ApprovalRuleController } from './approval/approval-rule.crud.js';
import { ApprovalRule } from './approval/approval-rule.entity.js';
import { FlowDefinitionController } from './definition/definition.controller.js';
import { FlowDefinition } from './definition/definition.entity.js';
import { dueTimers } from './due-timers.chore.js';
import { FollowController } from './instance/follow.controller.js';
import { FlowActivity, FlowInstance, FlowTimer, FlowToken } from './instance/instance.entity.js';
import type { Processes } from './instance/processes.js';
import { FlowModelController } from './model/flow-model.controller.js';
import { FlowModelCrudController } from './model/flow-model.crud.js';
import { FlowModel } from './model/flow-model.entity.js';
import { FlowCandidate, FlowTask } from './task/task.entity.js';
import { WorkController } from './task/work.controller.js';

/** Processes, their tasks and approvals. */
export const flowModule: ServerModule<{ readonly processes: Processes }> = {
  entities: [FlowModel, FlowDefinition, FlowInstance, FlowToken, FlowTask, FlowCandidate, FlowTimer, FlowActivity, ApprovalRule],
  resources: [FlowModelCrudController, ApprovalRuleController],
  controllers: [FlowModelController, FlowDefinitionController, FollowController, WorkController],
  chores: ({ processes }) => [dueTimers(processes)],
};
