import { BUSINESS_TYPES, saleRecordFields } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { lineList } from '../../trade/line-list.js';
import type { SaleProduct } from './sale.entity.js';
import { SaleRecord } from './sale-record.entity.js';

export const saleRecordList = lineList(SaleRecord, saleRecordFields);

/** 1 sold · 2 cancelled · 3 returned. */
export type BillType = 1 | 2 | 3;

/** Records what a document did to lines of a sale: sold ones count, cancelled and returned ones are taken off again (docs/domain.md 4.9). */
export async function recordLines(
  ctx: RequestContext,
  { orderNo, bizDate }: { readonly orderNo: string; readonly bizDate: string },
  billType: BillType,
  sold: readonly { readonly line: SaleProduct }[],
): Promise<void> {
  const sign = billType === 1 ? 1 : -1;
  await rows(ctx, SaleRecord).insert(
    sold.map(({ line: { lineNo, productId, productNo, imei, imeiKey, productName, productAttr, channelId, saleUserId, ...line } }) => ({
      lineNo,
      productId,
      productNo,
      imei,
      imeiKey,
      productName,
      productAttr,
      channelId,
      saleUserId,
      saleOrderNo: line.orderNo,
      saleSettleAmount: sign * line.saleSettleAmount,
      costPrice: sign * line.costPrice,
      profit: sign * line.profit,
    })),
    { orderNo, bizDate, billType },
  );
}

/** Takes back what was recorded under a document that has been reversed. */
export async function dropRecords(ctx: RequestContext, orderNo: string): Promise<void> {
  await rows(ctx, SaleRecord).remove({ orderNo });
}

/** A cancellation is shown with the sale that it is of (business types 25 and 26 have one page, docs/domain.md 10.2). */
export async function saleShownBy(ctx: RequestContext, orderNo: string): Promise<string> {
  if (!orderNo.startsWith(BUSINESS_TYPES.saleCancel.prefix)) return orderNo;
  const record = await rows(ctx, SaleRecord).one({ orderNo }, { columns: ['saleOrderNo'] });
  return record?.saleOrderNo ?? orderNo;
}
