import type { RefTarget } from '@phone-trade/shared';
import type { EntityClass } from '../database/database.js';
import type { BaseRow } from '../database/schema/base.entity.js';

/** A column that holds ids of a resource. */
export interface Usage {
  readonly entity: EntityClass<BaseRow>;
  readonly column: string;
}

/** The columns by which an area refers to resources: a row that one of them names can be disabled, not removed. */
export type Usages = Readonly<Partial<Record<RefTarget, readonly Usage[]>>>;

/** The usages of several areas, by resource. */
export function joinUsages(areas: readonly Usages[]): Usages {
  const joined: Partial<Record<RefTarget, Usage[]>> = {};
  for (const area of areas)
    for (const [target, usages] of Object.entries(area) as [RefTarget, readonly Usage[]][]) {
      joined[target] = [...(joined[target] ?? []), ...usages];
    }
  return joined;
}
