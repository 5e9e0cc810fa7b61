import { deriveHeads } from '../../../../kernel/document/derive.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { rows } from '../../../../platform/database/query/table.js';
import { cameBack, givenBack, settledWith } from '../../trade/selling/selling.port.js';
import { SaleRefund, SaleRefundProduct } from './sale-refund.entity.js';

/** What refunds offset and made owed, from the bills themselves, and what of them has come back, from their lines (docs/domain.md 4.10). */
export const deriveRefunds = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, SaleRefund, orderNos, async () => {
    const lines = await rows(ctx, SaleRefundProduct).find({ orderNo: orderNos }, { columns: ['orderNo', 'receiveStatus'] });
    const given = await givenBack(ctx, 'saleRefund', orderNos);
    return (head) => ({ ...given(head, settledWith(head)), ...cameBack(lines.filter(({ orderNo }) => orderNo === head.orderNo)) });
  });
