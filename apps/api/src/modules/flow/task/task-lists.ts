import { f, flowTaskFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, type Page, pageOfRows } from '../../../platform/database/query/list-query.js';
import { nameCategories } from '../category-names.js';
import { candidateKeys } from './people.js';
import { FlowTask, TASK } from './task.entity.js';

const base = {
  entity: FlowTask,
  fields: { ...flowTaskFields, insertTime: f.time('创建时间', 'Created at').readOnly() },
  maySort: ['processDefinitionName', 'category', 'createTime', 'endTime', 'insertTime'],
  lenient: true,
} as const;

/** Tasks that nobody has claimed yet and the caller may. */
export const claimable: ListSpec<FlowTask> = {
  ...base,
  where: (ctx) => ({
    text: `status = ${TASK.open} AND assignee IS NULL AND EXISTS (SELECT 1 FROM flow_candidate c
      WHERE c.tenant_id = :offerTenant_ AND c.task_id = flow_task.id AND c.candidate IN (:...offers_))`,
    params: { offers_: candidateKeys(ctx), offerTenant_: ctx.tenantId },
  }),
  order: ['insertTime', 'desc'],
};

/** The caller's tasks. */
export const todo: ListSpec<FlowTask> = {
  ...base,
  where: ({ userId }) => ({ text: `status = ${TASK.open} AND assignee = :me_`, params: { me_: userId } }),
  order: ['insertTime', 'desc'],
};

/** What the caller has completed. */
export const done: ListSpec<FlowTask> = {
  ...base,
  where: ({ userId }) => ({ text: `status = ${TASK.done} AND assignee = :me_`, params: { me_: userId } }),
  order: ['endTime', 'desc'],
};

/** A page of tasks, by the names of the family. */
export async function taskPage(ctx: RequestContext, list: ListSpec<FlowTask>, query: ListQuery): Promise<Page> {
  const page = await pageOfRows(ctx, list, query);
  await nameCategories(ctx, page.records);
  for (const row of page.records) row.taskId = row.id;
  return page;
}
