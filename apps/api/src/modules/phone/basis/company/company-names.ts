import { companyNameKey, ERP, type RowError } from '@phone-trade/shared';
import { refuse } from '../../../../kernel/document/refusals.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { Company } from './company.entity.js';

/** The other companies whose names have the same normal form, as warnings; none where one has the name itself, which is refused. */
export async function alikeFindings(ctx: RequestContext, channelName: string, stored?: Row<Company>): Promise<RowError[]> {
  const nameKey = companyNameKey(channelName);
  if (nameKey === '' || channelName === stored?.channelName) return [];
  const found = await rows(ctx, Company).find({ nameKey }, { columns: ['id', 'channelName'], order: ['id'], limit: MOST });
  const alike = found.filter(({ id }) => id !== stored?.id);
  if (alike.some((other) => other.channelName === channelName)) return [];
  return alike.slice(0, 1).map(({ channelName: name }) => ({ path: 'channelName', error: ERP.COMPANY_ALIKE({ name }), warning: true }));
}

/** So many spellings of one name are looked at. */
const MOST = 50;

/** Asks whether a company with the same name in another spelling is meant to be another one. */
export async function askIfAlike(
  ctx: RequestContext,
  channelName: unknown,
  { confirm, stored }: { readonly confirm: unknown; readonly stored?: Row<Company> | undefined },
): Promise<void> {
  if (typeof channelName !== 'string') return;
  refuse(await alikeFindings(ctx, channelName, stored), Array.isArray(confirm) ? confirm : []);
}
