import { DEFINITION, f, flowFollowFields, flowSentFields, INSTANCE } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, type Page, pageOfRows } from '../../../platform/database/query/list-query.js';
import { rows } from '../../../platform/database/query/table.js';
import { nameCategories } from '../category-names.js';
import { FlowDefinition } from '../definition/definition.entity.js';
import { FlowTask, TASK } from '../task/task.entity.js';
import { FlowInstance } from './instance.entity.js';

const insertTime = f.time('创建时间', 'Created at').readOnly();

/** The instances that the caller started. */
export const sent: ListSpec<FlowInstance> = {
  entity: FlowInstance,
  fields: { ...flowSentFields, insertTime },
  where: ({ userId }) => ({ text: 'start_user = :me_', params: { me_: userId } }),
  order: ['insertTime', 'desc'],
  maySort: ['processDefinitionName', 'category', 'state', 'startUser'],
  lenient: true,
};

/** The running instances. */
export const running: ListSpec<FlowInstance> = {
  entity: FlowInstance,
  fields: { id: f.id('流程实例', 'Process instance'), definitionId: f.id('流程', 'Process'), ...flowFollowFields, insertTime },
  where: { text: `state = ${INSTANCE.running}` },
  aliases: { processInstanceId: 'id', executionId: 'id' },
  order: ['insertTime', 'desc'],
  maySort: ['id', 'definitionId', 'processDefinitionKey', 'category', 'businessType', 'businessId', 'startUser'],
  lenient: true,
};

/** A page of what the caller started, with the tasks that are open. */
export async function sentPage(ctx: RequestContext, query: ListQuery): Promise<Page> {
  const page = await pageOfRows(ctx, sent, query);
  await nameCategories(ctx, page.records);
  const open = await rows(ctx, FlowTask).find(
    { processInstanceId: page.records.map(({ id }) => String(id)), status: TASK.open },
    { columns: ['processInstanceId', 'taskName'] },
  );
  for (const row of page.records) {
    row.processInstanceId = row.id;
    const names = new Set(open.filter(({ processInstanceId }) => processInstanceId === row.id).map(({ taskName }) => taskName));
    row.taskName = [...names].join(', ').slice(0, 200);
    row.processIsFinished = row.state === INSTANCE.running ? 'unfinished' : 'finished';
  }
  return page;
}

/** A page of running instances. */
export async function followPage(ctx: RequestContext, query: ListQuery): Promise<Page> {
  const page = await pageOfRows(ctx, running, query);
  await nameCategories(ctx, page.records);
  const ids = [...new Set(page.records.map(({ definitionId }) => String(definitionId)))];
  const states = await rows(ctx, FlowDefinition).find({ id: ids }, { columns: ['id', 'suspensionState'] });
  for (const row of page.records) {
    row.processInstanceId = row.id;
    row.executionId = row.id;
    row.name = row.processDefinitionName;
    row.startTime = row.createTime;
    row.suspensionState = states.find(({ id }) => id === row.definitionId)?.suspensionState ?? DEFINITION.active;
  }
  return page;
}
