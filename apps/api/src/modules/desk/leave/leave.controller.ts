import { CRUD, CRUD_BASE_FIELDS, f, label, leaveFields, leaveInputFields } from '@phone-trade/shared';
import { can, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { ApiController, Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, Input } from '../../../platform/http/params.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { isPartOf, Processes } from '../../flow/flow.port.js';
import { LeaveRequest } from './leave.entity.js';
import { applyForLeave, type LeaveInput } from './leave.js';

const LEAVE = label('请假申请', 'leave request');
const businessId = f.id('请假申请', 'Leave request').required();
const flow = f.object('流程', 'Process', { assigneeName: f.text(64, '申请人', 'Applicant').required() }).required();
const fields = { ...leaveFields, ...CRUD_BASE_FIELDS };

/** Leave requests: entered here, decided by a process. */
@ApiController()
export class LeaveController {
  constructor(private readonly processes: Processes) {}

  @Endpoint('desk.leave.start-process', {
    writes: true,
    fields: leaveInputFields,
    answers: { businessId, processInstanceId: leaveFields.processInstanceId },
  })
  start(@Ctx() ctx: RequestContext, @Input() input: LeaveInput) {
    return applyForLeave(ctx, this.processes, input);
  }

  /** A request, for those who take part in its process. */
  @Endpoint('desk.leave.detail', { fields: { businessId }, answers: { ...rowFields, ...fields, flow } })
  async detail(@Ctx() ctx: RequestContext, @Input() input: { businessId: string }) {
    const request = await rows(ctx, LeaveRequest).one({ id: input.businessId });
    if (!request || !(can(ctx, 'flow_follow_view') || (await isPartOf(ctx, request.processInstanceId))))
      throw CRUD.NOT_FOUND({ noun: LEAVE });
    const [answered] = await toWire(ctx, fields, [request]);
    const names = await ctx.workspace.names.of(ctx, 'user');
    return { ...answered, flow: { assigneeName: names.get(request.createUser) ?? '' } };
  }
}
