import { CRUD, type Label, label } from '@phone-trade/shared';
import { can, nowOf, type RequestContext } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { definitionOf } from '../definition/definitions.js';
import { candidateKeys } from '../task/people.js';
import { FlowTask } from '../task/task.entity.js';
import { hasOfferIn } from '../task/task.queries.js';
import { FlowActivity, FlowInstance } from './instance.entity.js';

const PROCESS = label('流程实例', 'process instance');
/** More steps than anybody reads. */
const MAX_STEPS = 2000;

/** An instance, for who started it, has or had a task of it, may claim one, or follows processes. */
async function visible(ctx: RequestContext, id: string) {
  const instance = await rows(ctx, FlowInstance).one({ id });
  if (!instance) throw CRUD.NOT_FOUND({ noun: PROCESS });
  if (!can(ctx, 'flow_follow_view') && !(await isPartOf(ctx, id))) throw CRUD.NOT_FOUND({ noun: PROCESS });
  return instance;
}

/** Whether the caller started an instance, has or had a task of it, or may claim one. */
export const isPartOf = async (ctx: RequestContext, id: string): Promise<boolean> =>
  (await rows(ctx, FlowInstance).count({ id, startUser: ctx.userId })) > 0 ||
  (await rows(ctx, FlowTask).count({ processInstanceId: id, assignee: ctx.userId })) > 0 ||
  (await hasOfferIn(ctx, id, candidateKeys(ctx)));

/** What an element without a name of its own is called, by its type. */
const UNNAMED: Readonly<Record<string, Label>> = {
  startEvent: label('开始', 'Start'),
  endEvent: label('结束', 'End'),
  boundaryEvent: label('计时', 'Timer'),
  exclusiveGateway: label('分支', 'Choice'),
  parallelGateway: label('并行', 'Parallel'),
  subProcess: label('子流程', 'Subprocess'),
};

/** The name of a step. One without a name is stored by the id of its element. */
const nameOf = ({ lang }: RequestContext, { elementId, name, type }: Pick<FlowActivity, 'elementId' | 'name' | 'type'>): string =>
  name === elementId ? (UNNAMED[type]?.[lang] ?? name) : name;

/** The history of an instance, the oldest step first. */
export async function historyOf(ctx: RequestContext, processInstanceId: string) {
  await visible(ctx, processInstanceId);
  const steps = await rows(ctx, FlowActivity).find({ instanceId: processInstanceId }, { order: ['id'], limit: MAX_STEPS });
  const names = await ctx.workspace.names.of(ctx, 'user');
  return steps.map(({ id, elementId, name, type, assigneeId, createTime, endTime, comment }) => ({
    id,
    historyActivityId: elementId,
    historyActivityName: nameOf(ctx, { elementId, name, type }),
    historyActivityType: type,
    assigneeName: assigneeId === null ? '' : (names.get(assigneeId) ?? ''),
    createTime,
    endTime,
    historyActivityDurationTime: spanText(ctx, createTime, endTime ?? nowOf(ctx)),
    comment: comment ?? '',
  }));
}

/** The diagram of an instance with its history, or that of a definition. */
export async function modelView(
  ctx: RequestContext,
  { processInstanceId, processDefinitionId }: { processInstanceId?: string | null; processDefinitionId?: string | null },
) {
  if (!processInstanceId) return { xml: (await definitionOf(ctx, processDefinitionId ?? '')).xml, flow: [] };
  const flow = await historyOf(ctx, processInstanceId);
  const { definitionId } = await visible(ctx, processInstanceId);
  return { xml: (await definitionOf(ctx, definitionId, [0, 1])).xml, flow };
}

const UNITS = [
  { ms: 86_400_000, zh: '天', en: 'd' },
  { ms: 3_600_000, zh: '小时', en: 'h' },
  { ms: 60_000, zh: '分', en: 'min' },
  { ms: 1000, zh: '秒', en: 's' },
] as const;

/** How long a step took, in its two largest units. */
function spanText({ lang }: RequestContext, from: string, until: string): string {
  let left = Math.max(0, Date.parse(until) - Date.parse(from));
  const parts: string[] = [];
  for (const unit of UNITS) {
    const n = Math.floor(left / unit.ms);
    left -= n * unit.ms;
    if (n > 0 || (unit.ms === 1000 && parts.length === 0)) parts.push(lang === 'zh' ? `${n}${unit.zh}` : `${n} ${unit.en}`);
  }
  return parts.slice(0, 2).join(lang === 'zh' ? '' : ' ');
}
