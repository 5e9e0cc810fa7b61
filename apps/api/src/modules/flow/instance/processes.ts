import { CRUD, DEFINITION, FLOW, INSTANCE, label } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { type Row, rows } from '../../../platform/database/query/table.js';
import type { Variables } from '../bpmn/expression.js';
import type { FlowDefinition } from '../definition/definition.entity.js';
import { definitionOf, graphOf } from '../definition/definitions.js';
import { completeTask, fireTimer, startInstance, stopInstance } from '../engine/transition.js';
import type { FlowBusiness, Settlement } from './business.js';
import { remarked, writeHistory } from './history.js';
import { FlowInstance, FlowTimer } from './instance.entity.js';
import { type Running, stateOf, storeTransition } from './store-transition.js';

const PROCESS = label('流程实例', 'process instance');
const CANCELLED_AT_A_TIME = 100;

/** What a new instance is about, and what its expressions begin with. */
export interface NewInstance {
  readonly id?: string;
  readonly definition: Row<FlowDefinition>;
  readonly businessType?: string;
  readonly businessId?: string;
  readonly variables: Variables;
}

/** The commands on process instances. Each is one unit of work with whatever its business does, so a crash leaves the step before it. */
export class Processes {
  private readonly businesses: ReadonlyMap<string, FlowBusiness>;

  constructor(businesses: readonly FlowBusiness[]) {
    this.businesses = new Map(businesses.map((business) => [business.type, business]));
  }

  /** Starts an instance in the name of the caller. */
  async start(ctx: RequestContext, { id: given, definition, businessType, businessId, variables }: NewInstance): Promise<string> {
    if (definition.suspensionState !== DEFINITION.active) throw FLOW.SUSPENDED({ name: definition.name });
    return ctx.workspace.db.write(ctx, async () => {
      const graph = graphOf(definition);
      const [id = ''] = await rows(ctx, FlowInstance).insert([
        {
          ...(given === undefined ? {} : { id: given }),
          definitionId: definition.id,
          processDefinitionKey: definition.key,
          processDefinitionName: definition.name,
          processDefinitionVersion: definition.processVersion,
          category: definition.category,
          businessType: businessType ?? null,
          businessId: businessId ?? null,
          startUser: ctx.userId,
          createTime: nowOf(ctx),
          variables: '{}',
        },
      ]);
      const instance = (await rows(ctx, FlowInstance).one({ id })) as Row<FlowInstance>;
      const transition = startInstance(graph, { ...variables, starter: ctx.userId }, () => ctx.workspace.ids.next());
      await this.store(ctx, { instance, graph }, { tokens: [], variables: {} }, transition);
      return id;
    });
  }

  /** Moves an instance on from a task that has been answered. */
  async goOn(ctx: RequestContext, instanceId: string, tokenId: string, variables: Variables): Promise<void> {
    const running = await this.running(ctx, instanceId);
    const before = await stateOf(ctx, running.instance);
    const after = completeTask(running.graph, before, tokenId, variables, () => ctx.workspace.ids.next());
    await this.store(ctx, running, before, after, { isHandled: 1 });
  }

  /** Ends an instance that is not wanted any more. */
  async cancel(
    ctx: RequestContext,
    instanceId: string,
    how: Extract<Settlement, 'withdrawn' | 'cancelled'>,
    reason: string,
  ): Promise<void> {
    await ctx.workspace.db.write(ctx, async () => {
      const running = await this.running(ctx, instanceId);
      const { instance } = running;
      if (how === 'withdrawn' && instance.startUser !== ctx.userId) throw FLOW.NOT_STARTER();
      if (how === 'withdrawn' && instance.isHandled === 1) throw FLOW.HANDLED();
      await this.stop(ctx, running, how, reason);
    });
  }

  /** Cancels some running instances of a definition; answers how many. */
  async cancelSome(ctx: RequestContext, definitionId: string, reason: string): Promise<number> {
    const some = await rows(ctx, FlowInstance).find(
      { definitionId, state: INSTANCE.running },
      { columns: ['id'], order: ['id'], limit: CANCELLED_AT_A_TIME },
    );
    for (const { id } of some) await this.stop(ctx, await this.running(ctx, id), 'cancelled', reason);
    return some.length;
  }

  /** Keeps the instance of a business from going on until the open unit of work is over. */
  async hold(ctx: RequestContext, businessType: string, businessId: string): Promise<void> {
    await rows(ctx, FlowInstance).one({ businessType, businessId, state: INSTANCE.running }, { columns: ['id'], lock: 'change' });
  }

  /** Ends the instance of a business from its own side: its document was changed. Nothing is told back. */
  async drop(ctx: RequestContext, businessType: string, businessId: string, reason: string): Promise<void> {
    const found = await rows(ctx, FlowInstance).one({ businessType, businessId, state: INSTANCE.running }, { columns: ['id'] });
    if (found) await this.stop(ctx, await this.running(ctx, found.id), undefined, reason);
  }

  /** The end of an instance without a decision, within a unit of work. */
  async stop(
    ctx: RequestContext,
    running: Running,
    how: Extract<Settlement, 'withdrawn' | 'cancelled'> | undefined,
    reason: string,
  ): Promise<void> {
    const { instance, graph } = running;
    const before = await stateOf(ctx, instance);
    const after = stopInstance(graph, before, () => ctx.workspace.ids.next());
    await this.store(ctx, running, before, after, { state: INSTANCE.cancelled, endTime: nowOf(ctx) });
    const name = how === 'withdrawn' ? { zh: '撤回', en: 'Withdrawn' } : { zh: '撤销', en: 'Cancelled' };
    await writeHistory(ctx, [remarked(ctx, instance.id, graph.key, name[ctx.lang], reason)]);
    if (how) await this.businessOf(instance)?.settled(ctx, instance, how);
  }

  /** Fires a timer that is due, unless somebody else has or its activity has ended; answers whether it did. */
  fire(ctx: RequestContext, timerId: string): Promise<boolean> {
    return ctx.workspace.db.write(ctx, async () => {
      const timer = await rows(ctx, FlowTimer).one({ id: timerId });
      if (!timer || timer.dueTime > nowOf(ctx)) return false;
      const running = await this.running(ctx, timer.instanceId);
      if ((await rows(ctx, FlowTimer).destroy({ id: timerId })) === 0) return false;
      const before = await stateOf(ctx, running.instance);
      const after = fireTimer(running.graph, before, timer.tokenId, timer.elementId, () => ctx.workspace.ids.next());
      await this.store(ctx, running, before, after);
      return true;
    });
  }

  /** A running instance with its process. Others who move it on wait until this unit of work is over. */
  async running(ctx: RequestContext, id: string): Promise<Running> {
    const instance = await rows(ctx, FlowInstance).one({ id }, { lock: 'change' });
    if (!instance) throw CRUD.NOT_FOUND({ noun: PROCESS });
    if (instance.state !== INSTANCE.running) throw FLOW.ENDED();
    return { instance, graph: graphOf(await definitionOf(ctx, instance.definitionId, [0, 1])) };
  }

  private store(
    ctx: RequestContext,
    running: Running,
    before: Parameters<typeof storeTransition>[2],
    after: Parameters<typeof storeTransition>[3],
    patch?: Partial<FlowInstance>,
  ): Promise<void> {
    return storeTransition(ctx, running, before, after, this.businessOf(running.instance), patch);
  }

  /** Variables of an instance that no task may change. */
  fixedIn({ instance }: Running): readonly string[] {
    return this.businessOf(instance)?.fixed ?? [];
  }

  private businessOf({ businessType }: Pick<FlowInstance, 'businessType'>): FlowBusiness | undefined {
    return this.businesses.get(businessType ?? '');
  }
}
