import { ERP, label, type SettleParty } from '@phone-trade/shared';
import { settlersIn } from '../../../../kernel/settlement/parties.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows, rowsById } from '../../../../platform/database/query/table.js';
import { Company } from './company.entity.js';

export { Company };

/** The tenant's companies by id; what is missing does not exist for it. */
export const companiesByIds = (ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Company>>> =>
  rowsById(ctx, Company, ids);

/** The same; refuses what does not exist for the tenant. */
export async function knownCompanies(ctx: RequestContext, ids: readonly string[]): Promise<ReadonlyMap<string, Row<Company>>> {
  const known = await companiesByIds(ctx, ids);
  if (ids.some((id) => !known.has(id))) throw ERP.UNKNOWN_REF({ noun: label('往来单位', 'company') });
  return known;
}

/** Who a company's bills stand with: itself, or its parent when that settles for it (docs/domain.md 7.1). */
export type Settlers = ReadonlyMap<string, Row<Company>>;

/** The company that settles for each of these, by the id asked for. */
export const settlersOf = (ctx: RequestContext, ids: readonly (string | null)[]): Promise<Settlers> =>
  settlersIn(
    ctx,
    Company,
    ids.filter((id): id is string => id !== null),
  );

/** Who settles a document and its expenses: companies are compared by who settles for them; opening stock `owesNobody`. */
export async function partyOf(
  ctx: RequestContext,
  {
    channelId = null,
    expenses,
  }: {
    readonly channelId?: string | null | undefined;
    readonly expenses?: readonly { readonly channelId?: string | null | undefined }[] | null | undefined;
  },
  owesNobody = false,
): Promise<SettleParty> {
  const settlers = await settlersOf(ctx, [channelId, ...(expenses ?? []).map((expense) => expense.channelId ?? null)]);
  return { channelId, owesNobody, settlerOf: (id) => settlers.get(id)?.id ?? id };
}

/** Every company by what a sheet calls it. */
export const namedCompanies = (ctx: RequestContext): Promise<Pick<Row<Company>, 'id' | 'channelName' | 'flag' | 'status'>[]> =>
  rows(ctx, Company).find({}, { columns: ['id', 'channelName', 'flag', 'status'] });
