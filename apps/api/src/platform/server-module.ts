import type { Provider, Type } from '@nestjs/common';
import type { CrudSpec } from '@phone-trade/shared';
import type { NameSources } from './context/names.js';
import type { RuleGrant } from './context/rule-grants.js';
import type { TenantStarter } from './context/tenant-starter.js';
import { joinUsages, type Usages } from './context/usages.js';
import type { EntityClass } from './database/database.js';
import type { BaseRow } from './database/schema/base.entity.js';
import type { Chore } from './housekeeping/housekeeping.js';
import type { JobKind } from './jobs/jobs.js';

/** A resource that is served from its spec alone. */
export interface CrudResource {
  readonly spec: CrudSpec;
  readonly entity: EntityClass<BaseRow>;
}

/** Listed apart from other controllers, so that the conformance tests find every resource. */
export type CrudController = Type & CrudResource;

/**
 * Everything a part of the product brings to the server. `modules.ts` lists the parts and is the only reader.
 * `Needs` are the services that its chores and jobs use; `services.ts` builds them once per process.
 */
export interface ServerModule<Needs = unknown> {
  readonly entities?: readonly EntityClass[];
  readonly resources?: readonly CrudController[];
  /** Controllers of all other calls. */
  readonly controllers?: readonly Type[];
  /** Services that Nest builds. They keep no state of a workspace. */
  readonly providers?: readonly Provider[];
  /** Sources of the names that lists show for ids. */
  readonly names?: NameSources;
  readonly usages?: Usages;
  readonly ruleGrants?: readonly RuleGrant[];
  /** In the order in which a new tenant needs them. */
  readonly tenantStarters?: readonly TenantStarter[];
  readonly chores?: (services: Needs) => readonly Chore[];
  readonly jobs?: (services: Needs) => readonly JobKind[];
}

/** Several parts as one. */
export function joinModules<Needs>(modules: readonly ServerModule<Needs>[]): Required<ServerModule<Needs>> {
  const all = <T>(list: (module: ServerModule<Needs>) => readonly T[] | undefined): readonly T[] =>
    modules.flatMap((module) => list(module) ?? []);
  return {
    entities: all(({ entities }) => entities),
    resources: all(({ resources }) => resources),
    controllers: all(({ controllers }) => controllers),
    providers: all(({ providers }) => providers),
    names: Object.assign({}, ...all(({ names }) => names && [names])),
    usages: joinUsages(all(({ usages }) => usages && [usages])),
    ruleGrants: all(({ ruleGrants }) => ruleGrants),
    tenantStarters: all(({ tenantStarters }) => tenantStarters),
    chores: (services) => all(({ chores }) => chores?.(services)),
    jobs: (services) => all(({ jobs }) => jobs?.(services)),
  };
}
