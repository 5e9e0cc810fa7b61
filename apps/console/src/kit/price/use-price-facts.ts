import { MAX_PRICED } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from '../../lib/http/query';
import { COST_RIGHTS, useCan } from '../../lib/rights/permissions';
import type { Priced, PriceFacts } from './price-verdict';

const keyOf = ({ modelId, conditionId, levelId }: Priced): string => [modelId, conditionId, levelId].join();

/**
 * What is known of prices, by model and grade: one call for all lines of a form. Nothing for who sees no cost.
 * `const factsOf = usePriceFacts(lines); judgePrice(factsOf(line), …)`.
 */
export function usePriceFacts(wanted: readonly Priced[]): (priced: Priced) => PriceFacts | undefined {
  const can = useCan();
  const distinct = new Map(wanted.filter(({ modelId }) => modelId).map((priced) => [keyOf(priced), priced]));
  const items = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MAX_PRICED);
  const { data } = useQuery({
    ...listQuery<PriceFacts>('phone.product.priceFacts', {
      items: items.map(([, { modelId, conditionId, levelId }]) => ({ modelId, conditionId, levelId })),
    }),
    enabled: items.length > 0 && can(COST_RIGHTS),
  });
  // The answer of before stays while the next is asked for: each says what it is of.
  const known = new Map((data ?? []).map((facts) => [keyOf(facts), facts]));
  return (priced) => known.get(keyOf(priced));
}
