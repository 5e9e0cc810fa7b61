import { CRUD, completeTaskFields, FLOW, INPUT, type InputOf, label, type TASK_ACTIONS } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { AGREED, REFUSED } from '../engine/transition.js';
import { amend, reached, remarked, writeHistory } from '../instance/history.js';
import type { Processes } from '../instance/processes.js';
import { addTask, type Running } from '../instance/store-transition.js';
import { notifyOfTask } from './notify-of-task.js';
import { administrators, candidateKeys, isAtWork } from './people.js';
import { FlowCandidate, FlowTask, TASK } from './task.entity.js';

export type CompleteInput = InputOf<typeof completeTaskFields>;
type Action = keyof typeof TASK_ACTIONS;

const TASK_NOUN = label('任务', 'task');
const MAX_VARIABLES = 10_000;
/** Variables that the engine sets. */
const OWN = new Set(['starter', 'flag', REFUSED]);

/** An open task, for a command on it: others who move its instance on wait. */
async function openTask(ctx: RequestContext, processes: Processes, id: string): Promise<{ task: Row<FlowTask>; running: Running }> {
  const found = await rows(ctx, FlowTask).one({ id }, { columns: ['id', 'processInstanceId', 'status'] });
  if (!found) throw CRUD.NOT_FOUND({ noun: TASK_NOUN });
  if (found.status !== TASK.open) throw FLOW.DONE();
  const running = await processes.running(ctx, found.processInstanceId);
  const task = await rows(ctx, FlowTask).one({ id, status: TASK.open });
  if (!task) throw FLOW.DONE();
  return { task, running };
}

/** Makes a task of several candidates the caller's; of two at once the first has it. */
export async function claimTask(ctx: RequestContext, processes: Processes, id: string): Promise<void> {
  await ctx.workspace.db.write(ctx, async () => {
    const { task } = await openTask(ctx, processes, id);
    if (task.assignee === ctx.userId) return;
    if (!(await isCandidate(ctx, id))) throw FLOW.NOT_YOURS();
    const patch = { assignee: ctx.userId, claimTime: nowOf(ctx) };
    const isFirst = (await rows(ctx, FlowTask).update({ id, status: TASK.open, assignee: null }, patch)) === 1;
    if (!isFirst) throw FLOW.CLAIMED({ name: await nameOf(ctx, task.assignee) });
    await amend(ctx, task.processInstanceId, task.tokenId, { assigneeId: ctx.userId });
  });
}

const isCandidate = async (ctx: RequestContext, taskId: string): Promise<boolean> =>
  (await rows(ctx, FlowCandidate).count({ taskId, candidate: candidateKeys(ctx) })) > 0;

/** Answers a task of the caller: agrees, rejects, returns it to who started the process, or hands it to somebody else. */
export async function completeTask(ctx: RequestContext, processes: Processes, input: CompleteInput): Promise<void> {
  const action: Action = (input.action as Action | null | undefined) ?? (input.flag === AGREED ? 'agree' : 'reject');
  const comment = input.comment?.trim() ?? '';
  if ((action === 'reject' || action === 'back') && comment === '') throw FLOW.COMMENT();
  const variables = variablesIn(input.variables);
  await ctx.workspace.db.write(ctx, async () => {
    const { task, running } = await openTask(ctx, processes, input.taskId);
    if (input.processInstanceId && input.processInstanceId !== task.processInstanceId) throw CRUD.NOT_FOUND({ noun: TASK_NOUN });
    if (task.assignee !== ctx.userId) throw FLOW.NOT_YOURS();
    // Returned once, it can only go on to whoever returned it.
    if (action === 'back' && task.returnTo !== null) throw FLOW.BACK();
    if (action === 'transfer') return transfer(ctx, task, String(input.toUserId ?? ''), comment);
    const patch = { status: TASK.done, outcome: action, comment: comment || null, endTime: nowOf(ctx) };
    if ((await rows(ctx, FlowTask).update({ id: task.id, status: TASK.open, assignee: ctx.userId }, patch)) !== 1) throw FLOW.DONE();
    await amend(ctx, task.processInstanceId, task.tokenId, { assigneeId: ctx.userId, comment: comment || null });
    if (task.returnTo !== null && action === 'reject') return processes.stop(ctx, running, 'withdrawn', comment);
    if (action === 'back' || task.returnTo !== null) return handBetween(ctx, running, task, action);
    for (const name of processes.fixedIn(running)) delete variables[name];
    await processes.goOn(ctx, task.processInstanceId, task.tokenId, { ...variables, flag: action === 'agree' ? AGREED : '' });
  });
}

function variablesIn(sent: unknown): Record<string, unknown> {
  if (sent === undefined || sent === null || sent === '') return {};
  const isObject = typeof sent === 'object' && !Array.isArray(sent);
  if (!isObject || JSON.stringify(sent).length > MAX_VARIABLES) throw INPUT.NOT_OBJECT({ field: completeTaskFields.variables.label });
  return Object.fromEntries(Object.entries(sent as Record<string, unknown>).filter(([name]) => !OWN.has(name)));
}

/** The task stays the same one; the history has both names. */
async function transfer(ctx: RequestContext, task: Row<FlowTask>, toUserId: string, comment: string): Promise<void> {
  if (toUserId === '' || toUserId === ctx.userId || !(await isAtWork(ctx, toUserId))) throw FLOW.TRANSFER();
  await rows(ctx, FlowTask).update({ id: task.id }, { assignee: toUserId, claimTime: nowOf(ctx) });
  const both = `${ctx.userName} → ${await nameOf(ctx, toUserId)}`;
  const said = comment === '' ? both : `${both}: ${comment}`;
  await writeHistory(ctx, [remarked(ctx, task.processInstanceId, task.elementId, task.taskName, said.slice(0, 600))]);
  await amend(ctx, task.processInstanceId, task.tokenId, { assigneeId: toUserId });
  await notifyOfTask(ctx, { ...task, assignee: toUserId });
}

/** Between the one who asks and the starter a task goes to and fro; its instance stays where it is. */
async function handBetween(ctx: RequestContext, { instance, graph }: Running, task: Row<FlowTask>, action: Action): Promise<void> {
  const isBack = action === 'back';
  const to = isBack ? instance.startUser : (task.returnTo as string);
  if (isBack && (to === ctx.userId || !(await isAtWork(ctx, to)))) throw FLOW.BACK();
  await amend(ctx, instance.id, task.tokenId, { endTime: nowOf(ctx) });
  const { elementId, tokenId, taskName } = task;
  // Whoever returned it may have left meanwhile.
  const assignee = isBack || (await isAtWork(ctx, to)) ? to : null;
  const candidates = assignee === null ? await administrators(ctx) : [];
  await writeHistory(ctx, [{ ...reached(ctx, graph, instance.id, elementId, tokenId), assigneeId: assignee }]);
  await addTask(ctx, instance, { elementId, tokenId, taskName, assignee, returnTo: isBack ? ctx.userId : null }, candidates);
}

const nameOf = async (ctx: RequestContext, userId: string | null): Promise<string> =>
  userId === null ? '' : ((await ctx.workspace.names.of(ctx, 'user')).get(userId) ?? userId);
