import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';

/** States of a definition (`flowSuspension`). */
export const DEFINITION = { active: 1, suspended: 2 } as const;

/** States of an instance (`flowState`). */
export const INSTANCE = { running: 1, ended: 2, cancelled: 3, refused: 4 } as const;

/** A kind of processes: `flow_` and a key of the dictionary `flow`. */
const category = f.text(32, '流程分类', 'Category').search();
const categoryName = f.text(64, '分类名称', 'Category name').readOnly();

/** A deployed process. */
export const flowDefinitionFields = {
  key: f.text(48, '流程标识', 'Key').search(),
  name: f.text(100, '流程名称', 'Name').search(),
  category,
  version: f.int('流程版本', 'Process version'),
  deploymentId: f.id('部署编号', 'Deployment'),
  suspensionState: f.code('flowSuspension', '状态', 'Status'),
  deploymentTime: f.time('部署时间', 'Deployed at'),
};

/** What lists answer of a definition beside its own columns. `tenantId` is empty where it is common to all tenants. */
export const flowDefinitionAnswers = { ...flowDefinitionFields, categoryName, tenantId: f.text(12, '租户', 'Tenant') };

const processFields = {
  processDefinitionKey: f.text(48, '流程标识', 'Key'),
  processDefinitionName: f.text(100, '流程名称', 'Process').search(),
  processDefinitionVersion: f.int('流程版本', 'Process version'),
  category,
  businessType: f.text(32, '业务类型', 'Business'),
  businessId: f.text(64, '业务编号', 'Business number'),
};

/** A task in the list of somebody. */
export const flowTaskFields = {
  ...processFields,
  taskName: f.text(100, '当前步骤', 'Task'),
  processInstanceId: f.id('流程实例', 'Process instance'),
  assignee: f.ref('user', '办理人', 'Assignee'),
  createTime: f.time('申请时间', 'Created at').search(),
  claimTime: f.time('签收时间', 'Claimed at'),
  endTime: f.time('办结时间', 'Completed at').search(),
  comment: f.text(500, '意见', 'Comment'),
};

export const flowTaskAnswers = { ...flowTaskFields, categoryName, taskId: f.id('任务', 'Task') };

/** A process in the list of who started it. */
export const flowSentFields = {
  ...processFields,
  startUser: f.ref('user', '发起人', 'Started by').search(),
  createTime: f.time('申请时间', 'Started at').search(),
  endTime: f.time('结束时间', 'Ended at'),
  state: f.code('flowState', '流程状态', 'State').search(),
};

export const flowSentAnswers = {
  ...flowSentFields,
  categoryName,
  processInstanceId: f.id('流程实例', 'Process instance'),
  taskName: f.text(200, '当前步骤', 'Task'),
  processIsFinished: f.text(16, '是否结束', 'Finished'),
};

/** A running process in the list of who manages processes. */
export const flowFollowFields = {
  processDefinitionKey: processFields.processDefinitionKey.search(),
  processDefinitionName: processFields.processDefinitionName,
  category,
  businessType: processFields.businessType,
  businessId: processFields.businessId,
  startUser: flowSentFields.startUser,
  createTime: flowSentFields.createTime,
};

export const flowFollowAnswers = {
  ...flowFollowFields,
  categoryName,
  name: f.text(100, '流程名称', 'Process'),
  startTime: f.time('开始时间', 'Started at'),
  processInstanceId: f.id('流程实例', 'Process instance'),
  executionId: f.id('执行实例', 'Execution'),
  suspensionState: flowDefinitionFields.suspensionState,
};

/** A step of the history of an instance. */
export const flowHistoryFields = {
  historyActivityId: f.text(64, '节点编号', 'Element'),
  historyActivityName: f.text(100, '节点名称', 'Step'),
  historyActivityType: f.text(32, '节点类型', 'Element type'),
  assigneeName: f.text(64, '执行人', 'Assignee'),
  createTime: f.time('开始时间', 'Begun at'),
  endTime: f.time('结束时间', 'Ended at'),
  historyActivityDurationTime: f.text(32, '耗时', 'Duration'),
  comment: f.text(600, '批复意见', 'Comment'),
};

/** The answers to a task. */
export const TASK_ACTIONS = {
  agree: label('同意', 'Agree'),
  reject: label('驳回', 'Reject'),
  back: label('退回', 'Return'),
  transfer: label('转办', 'Transfer'),
};

export const completeTaskFields = {
  taskId: f.id('任务', 'Task').required(),
  processInstanceId: f.id('流程实例', 'Process instance'),
  flag: f.text(8, '是否同意', 'Answer'),
  comment: f.text(500, '批复意见', 'Comment'),
  variables: f.json('变量', 'Variables'),
  action: f.word(TASK_ACTIONS, '操作', 'Action'),
  toUserId: f.ref('user', '转办人', 'Transfer to'),
};
