import { MESSAGE_LINK } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';
import { sendEvent } from '../../desk/message/event.port.js';
import { candidatesAsPeople } from './people.js';
import type { FlowTask } from './task.entity.js';

type Waiting = Pick<FlowTask, 'processDefinitionName' | 'processInstanceId' | 'taskName' | 'assignee'>;

/** Notifies the assignee of a task, or else its candidates, that it waits for them. */
export async function notifyOfTask(
  ctx: RequestContext,
  { processDefinitionName, processInstanceId, taskName, assignee }: Waiting,
  candidates: readonly string[] = [],
): Promise<void> {
  const link = { type: assignee ? MESSAGE_LINK.task : MESSAGE_LINK.claim, no: processInstanceId };
  const words = () => ({ noun: processDefinitionName, no: taskName });
  await sendEvent(ctx, 'approval', { link, words }, assignee ? [assignee] : await candidatesAsPeople(ctx, candidates));
}
