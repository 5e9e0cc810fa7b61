import { customerPriceFields, MAX_PRICED } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Head } from '../../kit/document/kind';
import type { Beside, UnitLine } from '../../kit/document/unit/unit-line';
import { showText } from '../../kit/grid/cell/cell-text';
import { gridColumn } from '../../kit/grid/column';
import type { Priced } from '../../kit/price/price-verdict';
import { listQuery } from '../../lib/http/query';

interface CustomerPrices extends Priced {
  readonly channelId: string;
  readonly prices: readonly { readonly price: number; readonly time: string }[];
}

const NONE: readonly CustomerPrices[] = [];
const FIELD = customerPriceFields.price;
const keyOf = (channelId: unknown, { modelId, conditionId, levelId }: { readonly [name in keyof Priced]?: unknown }): string =>
  [channelId, modelId, conditionId, levelId].join();

/** Beside an input of the lines: what the customer last paid for the model and grade, and on which day. */
export const customerPricesBeside = (input: string) =>
  function useCustomerPrices({ head: { channelId }, lines }: { readonly head: Head; readonly lines: readonly UnitLine[] }): Beside {
    const distinct = new Map(lines.flatMap(({ unit }) => (unit?.modelId ? [[keyOf(channelId, unit), unit] as const] : [])));
    const items = [...distinct]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, MAX_PRICED)
      .map(([, { modelId, conditionId, levelId }]) => ({ modelId, conditionId, levelId }));
    const { data = NONE } = useQuery({
      ...listQuery<CustomerPrices>('phone.product.customerPrices', { channelId, items }),
      enabled: Boolean(channelId) && items.length > 0,
    });
    return useMemo(() => {
      // The previous answer stays while the next loads, so each answer names its customer.
      const known = new Map(data.map((told) => [keyOf(told.channelId, told), told.prices[0]]));
      const lastOf = ({ unit }: UnitLine) => unit && known.get(keyOf(channelId, unit));
      const last = gridColumn<UnitLine>('$customerPrice', FIELD, {
        readOnly: true,
        width: 168,
        value: (line) => lastOf(line)?.price,
        text: (price, line) => [showText(FIELD, price), lastOf(line)?.time.slice(0, 10)].filter(Boolean).join(' · '),
      });
      return { [input]: [last] };
    }, [channelId, data]);
  };
