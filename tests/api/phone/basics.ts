import type { EndpointId } from '@phone-trade/shared';
import type { Caller } from '../../support/caller.js';

/** A row of any list. */
export interface Listed {
  readonly id: string;
  readonly version: number;
  readonly [property: string]: unknown;
}

interface Page {
  readonly records: readonly Listed[];
  readonly total: number;
}

/** A node of any tree. */
export interface Node extends Listed {
  readonly title: string;
  readonly parentId: string;
  readonly children?: readonly Node[];
}

/** The only row of a paged list that a filter finds. */
export async function only(who: Caller, list: EndpointId, filter: object): Promise<Listed> {
  const { records, total } = await who.ask<Page>(list, { ...filter, size: 2 });
  if (total !== 1 || !records[0]) throw new Error(`${list} ${JSON.stringify(filter)} finds ${total}`);
  return records[0];
}

export const found = async (who: Caller, list: EndpointId, filter: object): Promise<number> => (await who.ask<Page>(list, filter)).total;

/** All nodes of trees, parents before their children. */
export const flat = (trees: readonly Node[]): Node[] => trees.flatMap((node) => [node, ...flat(node.children ?? [])]);

/** Every tenant counts from one, so a number may exist in two of them: this one exists in the first alone. */
export async function onlyOurs(
  who: Caller,
  stranger: Caller,
  list: 'phone.purchase.pagePurchase' | 'phone.product.pagePurchaseDetails',
  property: string,
): Promise<string> {
  const numbers = async (caller: Caller): Promise<string[]> => {
    const { records } = await caller.ask<{ records: Record<string, string>[] }>(list, { current: 1, size: 200 });
    return records.map((row) => row[property] ?? '');
  };
  const theirs = new Set(await numbers(stranger));
  const ours = (await numbers(who)).find((number) => !theirs.has(number));
  if (!ours) throw new Error(`every number of ${list} exists in both tenants`);
  return ours;
}
