import type { RequestContext } from '../../../platform/context/context.js';
import { nowOf } from '../../../platform/context/context.js';
import { rows } from '../../../platform/database/query/table.js';
import { elementOf, type Graph } from '../bpmn/graph.js';
import { FlowActivity } from './instance.entity.js';

type Entry = Partial<FlowActivity> & Pick<FlowActivity, 'instanceId' | 'elementId' | 'name' | 'type'>;

const TYPES: Readonly<Record<string, string>> = { terminateEndEvent: 'endEvent', boundaryTimer: 'boundaryEvent' };

/** The entry of an element that is reached, open where a token waits there. */
export function reached(ctx: RequestContext, graph: Graph, instanceId: string, elementId: string, tokenId?: string): Entry {
  const { name, type } = elementOf(graph, elementId);
  const now = nowOf(ctx);
  return {
    instanceId,
    elementId,
    name: name || elementId,
    type: TYPES[type] ?? type,
    tokenId: tokenId ?? null,
    createTime: now,
    endTime: tokenId === undefined ? now : null,
  };
}

/** The entry of a sequence flow that was taken. */
export function passed(ctx: RequestContext, graph: Graph, instanceId: string, flowId: string): Entry {
  const now = nowOf(ctx);
  return { instanceId, elementId: flowId, name: graph.flows[flowId]?.name ?? '', type: 'sequenceFlow', createTime: now, endTime: now };
}

/** An entry of what somebody did beside the drawn steps. */
export function remarked(ctx: RequestContext, instanceId: string, elementId: string, name: string, comment: string): Entry {
  const now = nowOf(ctx);
  return { instanceId, elementId, name, type: 'candidate', assigneeId: ctx.userId, comment, createTime: now, endTime: now };
}

export const writeHistory = (ctx: RequestContext, entries: readonly Entry[]): Promise<string[]> => rows(ctx, FlowActivity).insert(entries);

/** Changes the open entry of a waiting token. */
export const amend = (ctx: RequestContext, instanceId: string, tokenId: string, patch: Partial<FlowActivity>): Promise<number> =>
  rows(ctx, FlowActivity).update({ instanceId, tokenId, endTime: null }, patch);
