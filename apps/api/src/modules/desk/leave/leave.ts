import { CRUD, type InputOf, isEmpty, LEAVE, LEAVE_BUSINESS, LEAVE_STATUS, label, type leaveInputFields } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { definitionOf, type FlowBusiness, isAtWork, newestOf, type Processes, type Settlement } from '../../flow/flow.port.js';
import { LeaveRequest } from './leave.entity.js';

const PROCESS = label('请假流程', 'leave process');

/** The category of leave processes: key 1 of the dictionary `flow`. */
const CATEGORY = 'flow_1';
const DAY_MS = 86_400_000;

const STATUS: Readonly<Record<Settlement, number>> = {
  agreed: LEAVE_STATUS.agreed,
  refused: LEAVE_STATUS.refused,
  withdrawn: LEAVE_STATUS.withdrawn,
  cancelled: LEAVE_STATUS.withdrawn,
};

/** What the end of its process means to a leave request. */
export const leaveBusiness: FlowBusiness = {
  type: LEAVE_BUSINESS,
  fixed: ['taskUser', 'days', 'reason'],
  settled: async (ctx, { businessId }, how) => {
    await rows(ctx, LeaveRequest).update({ id: businessId as string }, { status: STATUS[how] });
  },
};

/** A request as its form sends it. */
export type LeaveInput = InputOf<typeof leaveInputFields>;

/** Stores a request and starts its process, in one unit of work. */
export async function applyForLeave(ctx: RequestContext, processes: Processes, input: LeaveInput) {
  const { processDefinitionId, taskUser, startTime, endTime, reason } = input;
  if (endTime <= startTime) throw LEAVE.PERIOD();
  if (taskUser === ctx.userId || !(await isAtWork(ctx, taskUser))) throw LEAVE.APPROVER();
  return ctx.workspace.db.write(ctx, async () => {
    const definition = isEmpty(processDefinitionId) ? await newestOf(ctx, CATEGORY) : await definitionOf(ctx, String(processDefinitionId));
    if (definition.category !== CATEGORY) throw CRUD.NOT_FOUND({ noun: PROCESS });
    const days = Math.ceil((Date.parse(endTime) - Date.parse(startTime)) / DAY_MS);
    const businessId = ctx.workspace.ids.next();
    const processInstanceId = ctx.workspace.ids.next();
    await rows(ctx, LeaveRequest).insert([
      {
        id: businessId,
        processDefinitionId: definition.id,
        processInstanceId,
        taskUser,
        startTime,
        endTime,
        reason,
        days,
        status: LEAVE_STATUS.running,
        applyTime: nowOf(ctx),
      },
    ]);
    const variables = { taskUser, days, reason };
    await processes.start(ctx, { id: processInstanceId, definition, businessType: LEAVE_BUSINESS, businessId, variables });
    return { businessId, processInstanceId };
  });
}
