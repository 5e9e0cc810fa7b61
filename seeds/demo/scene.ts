import { dayOf } from '@phone-trade/shared';
import type { DocumentEngine } from '../../apps/api/src/kernel/document/engine.js';
import type { ImeiChecker } from '../../apps/api/src/modules/phone/trade/imei-check/imei-check.port.js';
import { permissionsOfRoles } from '../../apps/api/src/modules/system/role/role.port.js';
import { User } from '../../apps/api/src/modules/system/user/user.entity.js';
import { idList } from '../../apps/api/src/modules/system/user/user.port.js';
import type { VirtualClock } from '../../apps/api/src/platform/clock/clock.js';
import { type RequestContext, systemContext } from '../../apps/api/src/platform/context/context.js';
import { WHOLE_COMPANY } from '../../apps/api/src/platform/context/data-scope.js';
import type { Workspace } from '../../apps/api/src/platform/context/workspace.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import type { Services } from '../../apps/api/src/services.js';
import type { TenantSeed } from '../base/tenants.js';
import { Agenda } from './agenda.js';
import { type OpeningHours, TradingCalendar } from './calendar.js';
import { Random } from './random.js';

/** Where and when a tenant's history is played: its people, its days, and what is still to come. */
export class Scene {
  readonly random: Random;
  /** Units that a story has begun something with. Nobody else begins anything with them before it has ended. */
  readonly inHand = new Set<string>();

  private constructor(
    readonly workspace: Workspace,
    readonly clock: VirtualClock,
    readonly calendar: TradingCalendar,
    readonly agenda: Agenda,
    private readonly system: RequestContext,
    private readonly people: ReadonlyMap<string, RequestContext>,
    /** Performs what happens, without notifying anybody of it. */
    readonly engine: DocumentEngine,
    readonly imeiChecker: ImeiChecker,
  ) {
    this.random = new Random(`phone trade ${system.tenantId}`);
  }

  /** @param workspace one whose clock is `clock` @param now the moment at which the history meets the present */
  static async open(
    workspace: Workspace,
    clock: VirtualClock,
    tenant: TenantSeed,
    hours: OpeningHours,
    now: string,
    { historyEngine, imeiChecker }: Services,
  ): Promise<Scene> {
    const system = systemContext(workspace, tenant.tenantId, 'demo history', tenant.zoneMinutes);
    const people = new Map<string, RequestContext>();
    for (const user of await rows(system, User).find({})) people.set(user.account, await personContext(system, user));
    const calendar = new TradingCalendar(dayOf(now, tenant.zoneMinutes), tenant.zoneMinutes, hours);
    return new Scene(workspace, clock, calendar, new Agenda(clock), system, people, historyEngine, imeiChecker);
  }

  /** Somebody at work. */
  as(account: string): RequestContext {
    const person = this.people.get(account);
    if (!person) throw new Error(`nobody called ${account} in ${this.system.tenantId}`);
    return person;
  }

  get daysAgo(): number {
    return this.calendar.daysAgo(this.clock.now());
  }

  /** Plays everything planned from `firstDay` days ago up to `now`, each day as one transaction: one fsync covers it. */
  async play(firstDay: number, now: number): Promise<void> {
    for (let daysAgo = firstDay; daysAgo >= 0; daysAgo -= 1) {
      const until = Math.min(this.calendar.local(daysAgo, '23:59:59'), now);
      await this.workspace.db.write(this.system, () => this.agenda.play(until));
      if (daysAgo === firstDay) await this.workspace.db.analyse();
    }
  }
}

/** The context the guard would make of this person's token. */
async function personContext({ system: _, ...base }: RequestContext, user: User): Promise<RequestContext> {
  const roleIds = idList(user.roleId);
  const [deptId] = idList(user.deptId);
  return {
    ...base,
    userId: user.id,
    userName: user.realName,
    account: user.account,
    ...(deptId === undefined ? {} : { deptId }),
    roleIds,
    permissions: await permissionsOfRoles(base.workspace, base.tenantId, roleIds),
    dataScope: WHOLE_COMPANY,
  };
}
