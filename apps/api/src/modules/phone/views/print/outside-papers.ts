import { type OutsideSheetPayload, toYuan } from '@phone-trade/shared';
import type { RequestContext } from '../../../../platform/context/context.js';
import { outsideHeads, outsideLinesOf } from '../../kinds/repair/repair.port.js';
import { inOrder } from './order-papers.js';

/** The slips of outside repairs, in the order asked for. All of them or, when one is unknown, none. */
export async function outsidePapers(ctx: RequestContext, orderNos: readonly string[]): Promise<OutsideSheetPayload[]> {
  const heads = inOrder(orderNos, await outsideHeads(ctx, orderNos));
  const lines = await outsideLinesOf(ctx, orderNos);
  const { names } = ctx.workspace;
  const [companies, users] = [await names.of(ctx, 'company'), await names.of(ctx, 'user')];
  return heads.map((head) => ({
    orderNo: head.orderNo,
    bizDate: head.bizDate,
    channelName: companies.get(head.channelId),
    expectReturnDate: head.expectReturnDate ?? undefined,
    expressCompany: head.expressCompany ?? undefined,
    expressNo: head.expressNo ?? undefined,
    maker: users.get(head.createUser),
    remark: head.remark ?? undefined,
    products: lines
      .filter(({ orderNo }) => orderNo === head.orderNo)
      .map((line) => ({
        productNo: line.productNo ?? undefined,
        productName: line.productName ?? undefined,
        productAttr: line.productAttr ?? undefined,
        imei: line.imei ?? undefined,
        faultTexts: line.faultTexts,
        estimateAmount: line.estimateAmount === null ? undefined : toYuan(line.estimateAmount),
      })),
  }));
}
