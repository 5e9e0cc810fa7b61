import type { Offset } from '../../../../kernel/settlement/postings.js';

/** One offset an order, of what its units come to; none for nothing, and none with an order that has no `owner`. */
export function offsetsOf(
  amounts: readonly (readonly [orderNo: string, amount: number])[],
  terms: Pick<Offset, 'side' | 'businessType' | 'restTo'>,
  owner: (orderNo: string) => string | undefined,
): Offset[] {
  const sums = new Map<string, number>();
  for (const [orderNo, amount] of amounts) sums.set(orderNo, (sums.get(orderNo) ?? 0) + amount);
  return [...sums].flatMap(([orderNo, amount]) => {
    const channelId = owner(orderNo);
    return channelId && amount > 0 ? [{ post: 'offset', orderNo, channelId, amount, ...terms } as const] : [];
  });
}
