import { BUSINESS_TYPES, type BusinessKind, costChangesField, type Field, moneyChangeFields, moneyChangesField } from '@phone-trade/shared';
import type { DocumentRow } from '../../../../kernel/document/document.entity.js';
import type { DetailParts } from '../../../../kernel/document/view/detail.js';
import { billChanges } from '../../../../kernel/settlement/bill-changes.js';
import type { Side } from '../../../../kernel/settlement/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { ListSpec } from '../../../../platform/database/query/list-query.js';
import { toWire } from '../../../../platform/input/wire.js';

/** A kind whose lists and details show the amount of a document and what is open of it. */
export interface BilledKind {
  readonly kind: BusinessKind;
  readonly side: Side;
}

/** The company of the bills from which the open amount of a document is derived. */
interface Owing {
  readonly orderNo: string;
  readonly channelId?: string | null;
  readonly settleChannelId?: string | null;
}

/** What a sale owes is no cost; what a purchase owes is. */
const fieldOf = ({ side }: BilledKind): Field => (side === 'payable' ? costChangesField : moneyChangesField);

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer R] ? R : never;

type Changes = (key: string) => readonly object[];

/** Changes as they are sent: a list within a row is sent as it is. Who sees no cost does not get the list itself. */
export async function shownChanges(ctx: RequestContext, ...[side, bills, keyOf]: Tail<Parameters<typeof billChanges>>): Promise<Changes> {
  const changes = await billChanges(ctx, side, bills, keyOf);
  const shown = await toWire(ctx, moneyChangeFields, [...changes.values()].flat(), () => true);
  const sent = new Map<string, readonly object[]>();
  let from = 0;
  for (const [key, { length }] of changes) {
    sent.set(key, shown.slice(from, from + length));
    from += length;
  }
  return (key) => sent.get(key) ?? [];
}

async function changesOf(ctx: RequestContext, { kind, side }: BilledKind, documents: readonly Owing[]): Promise<Changes> {
  const companies = new Map(documents.map(({ orderNo, channelId, settleChannelId }) => [orderNo, settleChannelId ?? channelId]));
  if (companies.size === 0) return () => [];
  const bills = { orderNos: [...companies.keys()], businessType: BUSINESS_TYPES[kind].code };
  return shownChanges(ctx, side, bills, ({ orderNo, channelId }) => (companies.get(orderNo) === channelId ? orderNo : undefined));
}

/** A list that says why its figures differ. */
export const listWithChanges = <H extends DocumentRow>(list: ListSpec<H>, billed: BilledKind): ListSpec<H> => ({
  ...list,
  fields: { ...list.fields, moneyChanges: fieldOf(billed) },
  async complete(ctx, page) {
    await list.complete?.(ctx, page);
    const changes = await changesOf(ctx, billed, page as unknown as Owing[]);
    for (const row of page) row.moneyChanges = changes(String(row.orderNo));
  },
});

/** The same for a detail. */
export const partsWithChanges = <H extends DocumentRow>(parts: DetailParts<H>, billed: BilledKind): DetailParts<H> => ({
  fields: { ...parts.fields, moneyChanges: fieldOf(billed) },
  async of(ctx, head) {
    const changes = await changesOf(ctx, billed, [head as Owing]);
    const [shown] = await toWire(ctx, { moneyChanges: fieldOf(billed) }, [{ ...head, moneyChanges: changes(head.orderNo) }]);
    return { ...(await parts.of(ctx, head)), moneyChanges: shown?.moneyChanges };
  },
});
