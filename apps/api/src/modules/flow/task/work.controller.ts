import { completeTaskFields, f, flowHistoryFields, flowSentAnswers, flowTaskAnswers } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { sent, sentPage } from '../instance/instance-lists.js';
import { Processes } from '../instance/processes.js';
import { historyOf, modelView } from '../instance/view.js';
import { type CompleteInput, claimTask, completeTask } from './complete-task.js';
import { claimable, done, taskPage, todo } from './task-lists.js';

const insertTime = f.time('创建时间', 'Created at');
const answers = { ...rowFields, ...flowTaskAnswers, insertTime };
const taskId = f.id('任务', 'Task').required();
const processInstanceId = f.id('流程实例', 'Process instance');
const step = { id: rowFields.id, ...flowHistoryFields };

type Viewed = { readonly processInstanceId?: string | null; readonly processDefinitionId?: string | null };

/** The processes of everybody: tasks to claim and to do, and what became of those that were started. */
@ApiController()
export class WorkController {
  constructor(private readonly processes: Processes) {}

  @Endpoint('flow.claim-list', { list: claimable, answers })
  claimable(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return taskPage(ctx, claimable, query);
  }

  @Endpoint('flow.todo-list', { list: todo, answers })
  todo(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return taskPage(ctx, todo, query);
  }

  @Endpoint('flow.done-list', { list: done, answers })
  done(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return taskPage(ctx, done, query);
  }

  @Endpoint('flow.send-list', { list: sent, answers: { ...rowFields, ...flowSentAnswers, insertTime } })
  sent(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return sentPage(ctx, query);
  }

  @Endpoint('flow.claim-task', { writes: true, fields: { taskId } })
  claim(@Ctx() ctx: RequestContext, @Input() input: { taskId: string }): Promise<void> {
    return claimTask(ctx, this.processes, input.taskId);
  }

  @Endpoint('flow.complete-task', { writes: true, fields: completeTaskFields })
  complete(@Ctx() ctx: RequestContext, @Input() input: CompleteInput): Promise<void> {
    return completeTask(ctx, this.processes, input);
  }

  @Endpoint('flow.withdraw', { writes: true, fields: { processInstanceId: processInstanceId.required() } })
  withdraw(@Ctx() ctx: RequestContext, @Input() input: { processInstanceId: string }): Promise<void> {
    return this.processes.cancel(ctx, input.processInstanceId, 'withdrawn', '');
  }

  @Endpoint('flow.history-flow-list', { fields: { processInstanceId: processInstanceId.required() }, answers: step })
  async history(@Ctx() ctx: RequestContext, @Input() input: { processInstanceId: string }) {
    return toWire(ctx, flowHistoryFields, await historyOf(ctx, input.processInstanceId));
  }

  @Endpoint('flow.model-view', {
    fields: { processInstanceId, processDefinitionId: f.id('流程', 'Process') },
    answers: { xml: f.longText('流程图', 'Diagram').required(), flow: f.list('历史', 'History', step).required() },
  })
  async view(@Ctx() ctx: RequestContext, @Input() input: Viewed) {
    const { xml, flow } = await modelView(ctx, input);
    return { xml, flow: await toWire(ctx, flowHistoryFields, flow) };
  }
}
