import { RECEIPT } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { companyWide } from '../../../../platform/context/data-scope.js';
import { rows } from '../../../../platform/database/query/table.js';
import { ReceiveProduct } from './receive.entity.js';

/** Withdraws the stock-in that came with the review of a document, whoever reviewed it, now that this is reversed. */
export async function withdrawStockIn(ctx: RequestContext, sourceOrderNo: string): Promise<void> {
  await rows(companyWide(ctx), ReceiveProduct).update({ sourceOrderNo, status: RECEIPT.stored }, { status: RECEIPT.cancelled });
}
