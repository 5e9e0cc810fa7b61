import { type AppError, ERP, REVIEWED, type RowError } from '@phone-trade/shared';
import type { FollowUp } from '../../../../kernel/document/kind.js';
import { unitsByNo } from '../../../../kernel/document/part/unit-lines.js';
import type { Unit } from '../../../../kernel/unit/postings.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { type SoldDocument, sellable, unsellable } from '../../trade/selling/selling.port.js';
import { Sale } from '../sale/sale.port.js';

/** A refund with the units that are given in exchange for what comes back (docs/domain.md 4.10); none where nothing is exchanged. */
interface Exchanging {
  readonly head: { readonly orderNo: string };
  readonly exchanges: readonly Unit[];
}

/** The units that lines name to be given in exchange, one a line, for draft `orderNo` or a new one: in store, and to be sold. */
export async function exchangesIn(
  ctx: RequestContext,
  products: readonly { readonly exchangeProductNo?: string | null | undefined }[],
  orderNo: string | undefined,
): Promise<{ readonly units: readonly Unit[]; readonly findings: readonly RowError[] }> {
  const at = (i: number, error: AppError): RowError => ({ path: `products[${i}].exchangeProductNo`, row: i + 1, error });
  const missing = products.flatMap((line, i) => (line.exchangeProductNo ? [] : [at(i, ERP.EXCHANGE_REQUIRED({ row: i + 1 }))]));
  if (missing.length > 0) return { units: [], findings: missing };
  const wanted = products.map((line) => ({ productNo: line.exchangeProductNo as string }));
  const { units, findings } = await unitsByNo(ctx, wanted, 'products');
  const refusal = await sellable(ctx, { orderNo });
  const unfit = units.flatMap((unit) => {
    const error = refusal(unit);
    return error
      ? [
          at(
            wanted.findIndex(({ productNo }) => productNo === unit.productNo),
            error,
          ),
        ]
      : [];
  });
  return { units, findings: [...findings.map(({ row = 1, error }) => at(row - 1, error)), ...unfit] };
}

export async function exchangesAreSellable(ctx: RequestContext, { head, exchanges }: Exchanging): Promise<RowError[]> {
  return unsellable(ctx, exchanges, { orderNo: head.orderNo });
}

/** What was to be given in exchange has not been sold meanwhile, by the sale that the exchange has made or by another. */
export async function exchangeIsOpen(ctx: RequestContext, { head, exchanges }: Exchanging): Promise<RowError[]> {
  if (exchanges.length === 0) return [];
  const sale = await saleOf(ctx, head.orderNo);
  if (sale?.reviewStatus === REVIEWED) return [{ error: ERP.EXCHANGE_SOLD({ orderNo: sale.orderNo }) }];
  return unsellable(ctx, exchanges, { orderNo: sale?.orderNo });
}

/** A draft of a sale of what is given in exchange, which what was refunded pays for, until somebody says otherwise. */
export const exchangeSale = (
  { orderNo: sourceRefundNo, channelId, saleUserId, bizDate }: Pick<SoldDocument, 'orderNo' | 'channelId' | 'saleUserId' | 'bizDate'>,
  lines: readonly { readonly line: { readonly exchangeProductNo: string | null; readonly refundAmount: number } }[],
): FollowUp => {
  const products = lines.map(({ line }) => ({ productNo: line.exchangeProductNo, saleAmount: line.refundAmount }));
  return { kind: 'sale', action: 'exchange', input: { sourceRefundNo, channelId, saleUserId, bizDate, products, useAdvance: 1 } };
};

/** That draft goes with the refund it came with. */
export async function dropExchangeSale(ctx: RequestContext, refundNo: string): Promise<FollowUp[]> {
  const sale = await saleOf(ctx, refundNo);
  return sale ? [{ kind: 'sale', action: 'dropExchange', input: { orderNo: sale.orderNo } }] : [];
}

const saleOf = (ctx: RequestContext, sourceRefundNo: string) => rows(companyWide(ctx), Sale).one({ sourceRefundNo });
