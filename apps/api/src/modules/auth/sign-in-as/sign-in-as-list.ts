import { type Fields, f, signInAsSpec } from '@phone-trade/shared';
import { nowOf, type RequestContext } from '../../../platform/context/context.js';
import { type ListQuery, type ListSpec, type Page, pageOfRows } from '../../../platform/database/query/list-query.js';
import { rowFields } from '../../../platform/input/row-fields.js';
import { toWire } from '../../../platform/input/wire.js';
import { tenantAsked } from '../../system/user/user-list.port.js';
import { SignInAs } from './sign-in-as.entity.js';

export const signInAsList: ListSpec<SignInAs> = {
  lenient: true,
  entity: SignInAs,
  fields: signInAsSpec.fields,
  order: signInAsSpec.order,
  // It is done now and then: a tenant has some tens of them.
  maySort: true,
};

export const signInAsFields: Fields = { ...rowFields, ...signInAsSpec.fields, current: f.int('进行中', 'Goes on') };

/** Who was signed in as whom. What still goes on has no end yet. */
export async function pageActed(caller: RequestContext, query: ListQuery): Promise<Page> {
  const ctx = tenantAsked(caller, query);
  const page = await pageOfRows(ctx, signInAsList, query);
  const now = await wireTime(ctx, nowOf(ctx));
  return {
    ...page,
    records: page.records.map((row) => (String(row.endsAt ?? '') > now ? { ...row, endsAt: undefined, current: 1 } : row)),
  };
}

/** An instant as rows of a list tell it, in the caller's zone. */
async function wireTime(ctx: RequestContext, endsAt: string): Promise<string> {
  const [row] = await toWire(ctx, signInAsSpec.fields, [{ endsAt }]);
  return String(row?.endsAt);
}
