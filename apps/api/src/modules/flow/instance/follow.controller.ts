import { f, flowFollowAnswers } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import type { ListQuery } from '../../../platform/database/query/list-query.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { followPage, running } from './instance-lists.js';
import { Processes } from './processes.js';

/** The running processes of everybody, for those who manage them. */
@ApiController()
export class FollowController {
  constructor(private readonly processes: Processes) {}

  @Endpoint('flow.follow/list', {
    list: running,
    answers: { ...rowFields, definitionId: f.id('流程', 'Process'), ...flowFollowAnswers, insertTime: f.time('创建时间', 'Created at') },
  })
  list(@Ctx() ctx: RequestContext, @Input() query: ListQuery) {
    return followPage(ctx, query);
  }

  @Endpoint('flow.delete-process-instance', {
    writes: true,
    fields: { processInstanceId: f.id('流程实例', 'Process instance').required(), deleteReason: f.text(500, '撤销原因', 'Reason') },
  })
  cancel(@Ctx() ctx: RequestContext, @Input() input: { processInstanceId: string; deleteReason?: string | null }): Promise<void> {
    return this.processes.cancel(ctx, input.processInstanceId, 'cancelled', input.deleteReason ?? '');
  }
}
