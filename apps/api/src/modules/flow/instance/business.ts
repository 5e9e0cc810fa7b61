import type { RequestContext } from '../../../platform/context/context.js';
import type { Row } from '../../../platform/database/query/table.js';
import type { FlowInstance } from './instance.entity.js';

/** How an instance is over: decided by its tasks, withdrawn by who started it, or cancelled by who manages processes. */
export type Settlement = 'agreed' | 'refused' | 'withdrawn' | 'cancelled';

/** What instances of one kind are about. It is told in the unit of work of the task that decides. */
export interface FlowBusiness {
  readonly type: string;
  /** Variables that an instance begins with and no task may change. */
  readonly fixed?: readonly string[];
  settled(ctx: RequestContext, instance: Row<FlowInstance>, how: Settlement): Promise<void>;
}
