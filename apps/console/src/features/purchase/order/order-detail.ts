import type { purchaseLineFields, purchaseSpec, unitIdentity, unitMoney, unitState, WireOf } from '@phone-trade/shared';
import type { StoredDocument } from '../../../kit/document/kind';
import type { Values } from '../../../kit/text/ref-text';

/** A unit of an order as the server answers it. Amounts are absent for who may not see the cost. */
export type DetailUnit = Values &
  WireOf<typeof purchaseSpec.unit> &
  WireOf<typeof unitIdentity> &
  WireOf<typeof unitMoney> &
  WireOf<typeof unitState> & { readonly id: string; readonly unitNo?: number; readonly dealPrice?: number };

export type DetailLine = Values &
  WireOf<typeof purchaseLineFields> & {
    readonly id: string;
    readonly modelId: string;
    readonly count: number;
    readonly attrs?: DetailUnit['attrs'];
    readonly details: readonly DetailUnit[];
  };

/** A purchase order with everything on it. */
export type OrderDetail = StoredDocument<DetailLine> & WireOf<typeof purchaseSpec.head> & WireOf<typeof purchaseSpec.derived>;
