import { escapeHtml, FLOW, INSTANCE, MESSAGE_CATEGORY } from '@phone-trade/shared';
import { isoAt } from '../../../platform/clock/clock.js';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import { sendMessage } from '../../desk/message/message.port.js';
import { durationMs, instantMs } from '../bpmn/duration.js';
import { evaluate, type Variables } from '../bpmn/expression.js';
import { type ElementOf, elementOf, type Graph } from '../bpmn/graph.js';
import type { Effect, InstanceState, Token, Transition } from '../engine/token.js';
import { notifyOfTask } from '../task/notify-of-task.js';
import { peopleFor } from '../task/people.js';
import { FlowCandidate, FlowTask, TASK } from '../task/task.entity.js';
import type { FlowBusiness, Settlement } from './business.js';
import { amend, passed, reached, writeHistory } from './history.js';
import { FlowInstance, FlowTimer, FlowToken } from './instance.entity.js';

/** An instance with the process that it follows. */
export interface Running {
  readonly instance: Row<FlowInstance>;
  readonly graph: Graph;
}

const toToken = ({ id, elementId, kind, parentId, forks, flowId, loopIndex, loopTotal, loopDone, loopAgreed }: Row<FlowToken>): Token => ({
  id,
  elementId,
  kind,
  parentId,
  forks,
  flowId,
  loopIndex,
  loopTotal,
  loopDone,
  loopAgreed,
});

/** Where an instance stands. */
export async function stateOf(ctx: RequestContext, { id, variables }: Row<FlowInstance>): Promise<InstanceState> {
  const tokens = await rows(ctx, FlowToken).find({ instanceId: id }, { order: ['id'] });
  return { tokens: tokens.map(toToken), variables: JSON.parse(variables) as Variables };
}

/**
 * Stores a transition and performs its effects, in the caller's unit of work. The version of the instance is compared first, so that
 * nothing is done for a state that somebody else has changed.
 */
export async function storeTransition(
  ctx: RequestContext,
  { instance, graph }: Running,
  before: InstanceState,
  after: Transition,
  business: FlowBusiness | undefined,
  patch: Partial<FlowInstance> = {},
): Promise<void> {
  const { id, version } = instance;
  const how = patch.state === INSTANCE.cancelled ? undefined : settlementOf(after.effects);
  const ended = how ? { state: how === 'agreed' ? INSTANCE.ended : INSTANCE.refused, endTime: nowOf(ctx) } : {};
  const changed = await rows(ctx, FlowInstance).update({ id, version }, { variables: JSON.stringify(after.variables), ...ended, ...patch });
  if (changed !== 1) throw FLOW.MOVED();
  await storeTokens(ctx, id, before.tokens, after.tokens);
  await writeSteps(ctx, graph, id, after.effects);
  for (const effect of after.effects) await perform(ctx, { instance, graph }, effect, after.variables);
  if (how) await business?.settled(ctx, instance, how);
}

const settlementOf = (effects: readonly Effect[]): Settlement | undefined => effects.find((effect) => effect.does === 'end')?.outcome;

async function storeTokens(ctx: RequestContext, instanceId: string, before: readonly Token[], after: readonly Token[]): Promise<void> {
  const table = rows(ctx, FlowToken);
  const known = new Map(before.map((token) => [token.id, token]));
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await table.destroy({ instanceId, id: gone });
  await table.insert(
    after.filter(({ id }) => !known.has(id)),
    { instanceId },
  );
  for (const token of after) {
    const old = known.get(token.id);
    if (!old || (old.loopDone === token.loopDone && old.loopAgreed === token.loopAgreed)) continue;
    await table.update({ instanceId, id: token.id }, { loopDone: token.loopDone, loopAgreed: token.loopAgreed });
  }
}

/** Writes the history of a transition at once, in its order. */
async function writeSteps(ctx: RequestContext, graph: Graph, instanceId: string, effects: readonly Effect[]): Promise<void> {
  const entries = effects.flatMap((effect) => {
    if (effect.does === 'visit') return [reached(ctx, graph, instanceId, effect.elementId)];
    if (effect.does === 'enter') return [reached(ctx, graph, instanceId, effect.elementId, effect.tokenId)];
    return effect.does === 'pass' ? [passed(ctx, graph, instanceId, effect.flowId)] : [];
  });
  await writeHistory(ctx, entries);
}

async function perform(ctx: RequestContext, running: Running, effect: Effect, variables: Variables): Promise<void> {
  const { instance, graph } = running;
  switch (effect.does) {
    case 'leave':
      await amend(ctx, instance.id, effect.tokenId, { endTime: nowOf(ctx) });
      return;
    case 'ask':
      return ask(ctx, running, effect);
    case 'withdraw':
      await rows(ctx, FlowTask).update(
        { processInstanceId: instance.id, tokenId: effect.tokenId, status: TASK.open },
        { status: TASK.withdrawn, endTime: nowOf(ctx) },
      );
      return;
    case 'time':
      await setTimer(ctx, running, effect.elementId, effect.tokenId, variables);
      return;
    case 'stopTimers':
      await rows(ctx, FlowTimer).destroy({ instanceId: instance.id, tokenId: effect.tokenId });
      return;
    case 'serve': {
      const { name, value } = elementOf(graph, effect.elementId) as ElementOf<'serviceTask'>;
      const said = value && evaluate(value, variables);
      await tellStarter(ctx, instance, String(said ?? name));
    }
  }
}

/** As much as people can write into a message. */
const MAX_CONTENT = 10_000;
/** The start of an escaped character that the cut has split. */
const SPLIT = /&[^;]*$/;

/** Performs the service task `notice`: the starter is notified. Variables hold texts of users, and the content of a message is markup. */
function tellStarter(ctx: RequestContext, { processDefinitionName, startUser }: Row<FlowInstance>, text: string): Promise<string> {
  const content = escapeHtml(text).slice(0, MAX_CONTENT).replace(SPLIT, '');
  return sendMessage(ctx, { title: processDefinitionName, content, category: MESSAGE_CATEGORY.work }, [startUser]);
}

async function ask(ctx: RequestContext, { instance, graph }: Running, effect: Extract<Effect, { does: 'ask' }>): Promise<void> {
  const element = elementOf(graph, effect.elementId) as ElementOf<'userTask'>;
  const { assignee, candidates, isFallback } = await peopleFor(ctx, element.assignment, effect.variables);
  await addTask(
    ctx,
    instance,
    { elementId: element.id, tokenId: effect.tokenId, taskName: element.name || element.id, assignee },
    candidates,
  );
  const fallback = { zh: '没有可办理的人员，已转给管理员', en: 'Nobody could do it, so it went to the administrators' };
  const comment = isFallback ? fallback[ctx.lang] : null;
  await amend(ctx, instance.id, effect.tokenId, { assigneeId: assignee, ...(comment === null ? {} : { comment }) });
}

/** Adds a task of an instance. */
export async function addTask(
  ctx: RequestContext,
  instance: Row<FlowInstance>,
  task: Pick<FlowTask, 'elementId' | 'tokenId' | 'taskName' | 'assignee'> & Partial<FlowTask>,
  candidates: readonly string[] = [],
): Promise<void> {
  const { id, definitionId, processDefinitionKey, processDefinitionName, processDefinitionVersion, category, businessType, businessId } =
    instance;
  const process = {
    definitionId,
    processDefinitionKey,
    processDefinitionName,
    processDefinitionVersion,
    category,
    businessType,
    businessId,
  };
  const [taskId = ''] = await rows(ctx, FlowTask).insert([{ ...process, processInstanceId: id, createTime: nowOf(ctx), ...task }]);
  await rows(ctx, FlowCandidate).insert(candidates.map((candidate) => ({ taskId, candidate })));
  await notifyOfTask(ctx, { processDefinitionName, processInstanceId: id, taskName: task.taskName, assignee: task.assignee }, candidates);
}

async function setTimer(
  ctx: RequestContext,
  { instance, graph }: Running,
  elementId: string,
  tokenId: string,
  variables: Variables,
): Promise<void> {
  const { after, at } = elementOf(graph, elementId) as ElementOf<'boundaryTimer'>;
  const text = String(evaluate((after ?? at) as NonNullable<typeof at>, variables) ?? '');
  const due = after ? durationMs(text) : instantMs(text);
  if (due === undefined) throw FLOW.TIMER({ elementId, text: text.slice(0, 100) });
  const dueTime = isoAt(after ? ctx.workspace.clock.now() + due : due);
  await rows(ctx, FlowTimer).insert([{ instanceId: instance.id, tokenId, elementId, dueTime }]);
}
