import type { AppError, Label, RefTarget } from '@phone-trade/shared';
import type { EntityClass } from '../database/database.js';
import { rows } from '../database/query/table.js';
import type { RequestContext } from './context.js';
import { companyWide } from './data-scope.js';

/** Where the name of a referenced row stands, and what makes the row fit to be referred to. */
export interface NameSource {
  readonly entity: EntityClass;
  readonly column: string;
  /** The property of its English name, if it has one. It may be empty. */
  readonly english?: string;
  /** The property that is 1 while the row may be used anew. */
  readonly status?: string;
  /** Whether a row is of the kind that a reference asks for (`f.ref(…, refType)`). */
  readonly fits?: (row: Readonly<Record<string, unknown>>, refType: number) => boolean;
  /** What is said of a row that does not fit the field it was given for, where "no such" would not be true. */
  readonly unfit?: (row: Readonly<Record<string, unknown>>, field: Label) => AppError;
}

export type NameSources = Readonly<Partial<Record<RefTarget, NameSource>>>;

/**
 * id → name of a tenant's companies, warehouses, users …, in the language of who asks: lists look names up here instead of joining
 * (architecture, decision 10).
 */
export class Names {
  constructor(private readonly sources: NameSources) {}

  source(target: RefTarget): NameSource | undefined {
    return this.sources[target];
  }

  /** The names of several kinds at once. */
  async all(ctx: RequestContext, targets: readonly RefTarget[]): Promise<ReadonlyMap<RefTarget, ReadonlyMap<string, string>>> {
    const found = new Map<RefTarget, ReadonlyMap<string, string>>();
    const sources = targets.flatMap((target) => this.sources[target] ?? []);
    if (sources.length === 0) return found;
    const known = targets.filter((target) => this.sources[target] !== undefined);
    const tables = sources.map(({ entity }) => ctx.workspace.db.shape(entity).name);
    const lang = sources.some((source) => isEnglish(ctx, source)) ? 'en/' : '';
    // Not the key of `of`: asked for one kind alone, the two would answer each other.
    return ctx.workspace.caches.of(ctx.tenantId, tables, `names/of/${lang}${known.join()}`, async () => {
      for (const target of known) found.set(target, await this.of(ctx, target));
      return found;
    });
  }

  /** All names of one kind, deleted rows included: history keeps its names, and whoever sees a row sees what it names. */
  of(ctx: RequestContext, target: RefTarget): Promise<ReadonlyMap<string, string>> {
    const source = this.sources[target];
    if (!source) return Promise.resolve(new Map());
    const table = ctx.workspace.db.shape(source.entity).name;
    const columns = isEnglish(ctx, source) ? [source.english, source.column] : [source.column];
    return ctx.workspace.caches.of(ctx.tenantId, [table], `names/${target}/${columns.join()}`, async () => {
      const found = await rows(companyWide(ctx), source.entity as EntityClass<Record<string, never>>).find({ isDeleted: [0, 1] } as never, {
        columns: ['id', ...columns],
      });
      const nameIn = (row: Readonly<Record<string, string | null>>) => columns.map((column) => row[column]).find(Boolean) ?? '';
      return new Map((found as unknown as Record<string, string>[]).map((row) => [row.id as string, nameIn(row)]));
    });
  }
}

const isEnglish = (ctx: RequestContext, source: NameSource): source is NameSource & { readonly english: string } =>
  ctx.lang === 'en' && source.english !== undefined;

/** The property a reference's name is answered under: `channelId` → `channelName`, `conditionId` → `conditionText`. */
export function nameProperty(property: string, target: RefTarget): string {
  const stem = property.endsWith('Id') ? property.slice(0, -2) : property;
  return ['basicConfig', 'payType', 'expenseType'].includes(target) ? `${stem}Text` : `${stem}Name`;
}
