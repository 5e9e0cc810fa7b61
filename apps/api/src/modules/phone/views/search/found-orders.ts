import { ACCESS, BUSINESS_TYPES, type EndpointId } from '@phone-trade/shared';
import type { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { AnyKind } from '../../../../kernel/document/kind.js';
import { can, type RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { documentKinds } from '../../kinds/nouns.js';

/** How many documents of a kind are shown. */
const MAX_ORDERS = 5;

/** A document that was found, of whichever kind. */
export type FoundOrder = Row<DocumentRow> & { readonly businessType: number };

/** The documents whose number begins like this, with or without the letters of its kind, among those the caller may see; the newest first. */
export async function foundOrders(ctx: RequestContext, code: string): Promise<FoundOrder[]> {
  const found: FoundOrder[] = [];
  for (const kind of documentKinds.filter((each) => mayList(ctx, each))) {
    const { prefix, code: businessType } = BUSINESS_TYPES[kind.spec.kind];
    const beginning = /^\d/.test(code) ? prefix + code : code;
    if (!beginning.startsWith(prefix)) continue;
    // A number is digits from here on, and all of them come before a letter.
    const where = { orderNo: { ge: beginning, le: `${beginning}z` } };
    for (const row of await rows(ctx, kind.entity).find(where, { order: ['orderNo desc'], limit: MAX_ORDERS }))
      found.push({ ...row, businessType });
  }
  return found;
}

/** Whoever may see the lists of a kind finds its documents. */
const mayList = (ctx: RequestContext, { reads }: AnyKind): boolean =>
  Object.entries(reads).some(([id, read]) => {
    const access = ACCESS[id as EndpointId];
    return 'list' in read && Array.isArray(access) && access.some((each) => can(ctx, each));
  });
