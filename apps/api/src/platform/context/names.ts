import type { AppError, Label, RefTarget } from '@phone-trade/shared';
import type { EntityClass } from '../database/database.js';
import { rows } from '../database/query/table.js';
import type { RequestContext } from './context.js';
import { companyWide } from './data-scope.js';

/** Where the name of a referenced row stands, and what makes the row fit to be referred to. */
export interface NameSource {
  readonly entity: EntityClass;
  readonly column: string;
  /** The property that is 1 while the row may be used anew. */
  readonly status?: string;
  /** Whether a row is of the kind that a reference asks for (`f.ref(…, refType)`). */
  readonly fits?: (row: Readonly<Record<string, unknown>>, refType: number) => boolean;
  /** What is said of a row that does not fit the field it was given for, where "no such" would not be true. */
  readonly unfit?: (row: Readonly<Record<string, unknown>>, field: Label) => AppError;
}

export type NameSources = Readonly<Partial<Record<RefTarget, NameSource>>>;

/** id → name of a tenant's companies, warehouses, users …: lists look names up here instead of joining (architecture, decision 10). */
export class Names {
  constructor(private readonly sources: NameSources) {}

  source(target: RefTarget): NameSource | undefined {
    return this.sources[target];
  }

  /** The names of several kinds at once. */
  async all(ctx: RequestContext, targets: readonly RefTarget[]): Promise<ReadonlyMap<RefTarget, ReadonlyMap<string, string>>> {
    const found = new Map<RefTarget, ReadonlyMap<string, string>>();
    const known = targets.filter((target) => this.sources[target] !== undefined);
    if (known.length === 0) return found;
    const tables = known.map((target) => ctx.workspace.db.shape((this.sources[target] as NameSource).entity).name);
    // Not the key of `of`: asked for one kind alone, the two would answer each other.
    return ctx.workspace.caches.of(ctx.tenantId, tables, `names/of/${known.join()}`, async () => {
      for (const target of known) found.set(target, await this.of(ctx, target));
      return found;
    });
  }

  /** All names of one kind, deleted rows included: history keeps its names, and whoever sees a row sees what it names. */
  of(ctx: RequestContext, target: RefTarget): Promise<ReadonlyMap<string, string>> {
    const source = this.sources[target];
    if (!source) return Promise.resolve(new Map());
    const table = ctx.workspace.db.shape(source.entity).name;
    return ctx.workspace.caches.of(ctx.tenantId, [table], `names/${target}`, async () => {
      const found = await rows(companyWide(ctx), source.entity as EntityClass<Record<string, never>>).find({ isDeleted: [0, 1] } as never, {
        columns: ['id', source.column],
      });
      return new Map((found as unknown as Record<string, string>[]).map((row) => [row.id as string, row[source.column] as string]));
    });
  }
}

/** The property a reference's name is answered under: `channelId` → `channelName`, `conditionId` → `conditionText`. */
export function nameProperty(property: string, target: RefTarget): string {
  const stem = property.endsWith('Id') ? property.slice(0, -2) : property;
  return ['basicConfig', 'payType', 'expenseType'].includes(target) ? `${stem}Text` : `${stem}Name`;
}
