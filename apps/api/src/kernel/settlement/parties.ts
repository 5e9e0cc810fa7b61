import type { RequestContext } from '../../platform/context/context.js';
import type { EntityClass } from '../../platform/database/database.js';
import { type Row, rows, rowsById } from '../../platform/database/query/table.js';
import type { BaseRow } from '../../platform/database/schema/base.entity.js';

/** The columns of a company that the ledger reads. */
export interface Party extends BaseRow {
  readonly channelName: string;
  readonly parentId: string;
  /** 1: its parent settles for it (docs/domain.md 7.1). */
  readonly settleParent: number;
}

/** How many parents one above the other are looked for: as many as the tree of companies may have. */
const LEVELS = 5;

/** The ledger's companies are those that references name (`names` of a module): the kernel knows no module. */
function partyEntity(ctx: RequestContext): EntityClass<Party> {
  const source = ctx.workspace.names.source('company');
  if (!source) throw new Error('no table for companies: no module names one');
  return source.entity as EntityClass<Party>;
}

/** The settling company of each of these companies (itself or its parent), by the requested id. */
export async function settlersIn<C extends Party>(
  ctx: RequestContext,
  entity: EntityClass<C>,
  ids: readonly string[],
): Promise<Map<string, Row<C>>> {
  const asked = [...new Set(ids)];
  const known = new Map(await rowsById<C>(ctx, entity, asked));
  const settler = (id: string): Row<C> | undefined => {
    const company = known.get(id);
    const parent = company?.settleParent === 1 ? known.get(company.parentId) : undefined;
    return parent ? settler(parent.id) : company;
  };
  for (let level = 1; level < LEVELS; level += 1) {
    const above = [...known.values()].flatMap(({ settleParent, parentId }) =>
      settleParent === 1 && !known.has(parentId) ? [parentId] : [],
    );
    if (above.length === 0) break;
    for (const [id, company] of await rowsById<C>(ctx, entity, above)) known.set(id, company);
  }
  return new Map(asked.flatMap((id) => [settler(id)].flatMap((company) => (company ? [[id, company] as const] : []))));
}

/** Answers the id of who settles for a company; one that is not known settles for itself. */
export type SettlerOf = (channelId: string) => string;

export async function settlerIds(ctx: RequestContext, channelIds: readonly string[]): Promise<SettlerOf> {
  const settlers = await settlersIn(ctx, partyEntity(ctx), channelIds);
  return (channelId) => settlers.get(channelId)?.id ?? channelId;
}

/** A company and all it settles for: whose bills a record of it may settle. */
export async function familyOf(ctx: RequestContext, settlerId: string): Promise<string[]> {
  const family = new Set([settlerId]);
  let above = [settlerId];
  for (let level = 1; level < LEVELS && above.length > 0; level += 1) {
    const below = await rows(ctx, partyEntity(ctx)).find({ parentId: above, settleParent: 1 }, { columns: ['id'] });
    above = below.map(({ id }) => id).filter((id) => !family.has(id));
    for (const id of above) family.add(id);
  }
  return [...family];
}

/**
 * Makes whoever else moves money of these companies wait until the unit ends, so that what is read now still holds when it is written.
 * The ledger locks accounts first, then companies, then bills, each in the order of their ids; the engine locks headers before them.
 */
export async function lockCompanies(ctx: RequestContext, channelIds: readonly string[]): Promise<SettlerOf> {
  const settlerOf = await settlerIds(ctx, channelIds);
  const id = [...new Set(channelIds.map(settlerOf))];
  await rows(ctx, partyEntity(ctx)).find({ id }, { columns: ['id'], order: ['id asc'], lock: 'change' });
  return settlerOf;
}

export const channelName = async (ctx: RequestContext, channelId: string): Promise<string> =>
  (await ctx.workspace.names.of(ctx, 'company')).get(channelId) ?? channelId;
