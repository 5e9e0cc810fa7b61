import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { ApprovalRuleController } from './approval/approval-rule.crud.js';
import { FlowDefinitionController } from './definition/definition.controller.js';
import { FollowController } from './instance/follow.controller.js';
import { FlowModelController } from './model/flow-model.controller.js';
import { FlowModelCrudController } from './model/flow-model.crud.js';
import { WorkController } from './task/work.controller.js';

/** The simple resources of processes. */
export const flowResources: readonly CrudController[] = [FlowModelCrudController, ApprovalRuleController];

/** The calls of processes. */
export const flowControllers: readonly Type[] = [
  ...flowResources,
  FlowModelController,
  FlowDefinitionController,
  FollowController,
  WorkController,
];
