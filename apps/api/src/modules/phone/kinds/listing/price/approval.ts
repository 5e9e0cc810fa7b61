import { APPROVAL_STATUS, AUTH, approvalFields, priceApprovalFields } from '@phone-trade/shared';
import { type AskerOf, concludeApproval, type Decided, lastApproval } from '../../../../../kernel/document/approval/approvals.js';
import type { DocumentEngine } from '../../../../../kernel/document/engine.js';
import { unitName } from '../../../../../kernel/unit/fold.js';
import type { Unit } from '../../../../../kernel/unit/postings.js';
import { can, type RequestContext } from '../../../../../platform/context/context.js';
import { rows } from '../../../../../platform/database/query/table.js';
import { toWire } from '../../../../../platform/input/wire.js';
import { changePrice, type NewPrice } from './change.js';
import { SalePriceLog } from './log.entity.js';

/** A requested price as it is stored with its approval. */
interface RequestedPrice extends NewPrice {
  readonly reason: string | null;
}

/** The decision about a price below the floor: agreed to, it is set in the same unit of work, if whoever requested it may still change prices. */
export const concludePrice = (
  ctx: RequestContext,
  engine: DocumentEngine,
  productNo: string,
  decided: Decided,
  askerOf: AskerOf,
): Promise<void> =>
  concludeApproval(ctx, productNo, decided, askerOf, async (asker, { input }) => {
    if (!can(asker, 'saleprice_edit')) throw AUTH.FORBIDDEN();
    const { reason, ...price } = JSON.parse(input) as RequestedPrice;
    await changePrice(asker, engine, price, reason, { isApproved: true });
  });

/** The requested price of a unit that waits, or that has come to nothing since its price was last changed. */
export async function priceApproval(ctx: RequestContext, unit: Unit): Promise<Record<string, unknown>> {
  const found = await lastApproval(ctx, unitName(unit));
  if (!found) return {};
  const [last] = await rows(ctx, SalePriceLog).find(
    { productId: unit.id },
    { columns: ['insertTime'], order: ['insertTime desc'], limit: 1 },
  );
  if (found.status !== APPROVAL_STATUS.waiting && last && last.insertTime >= (found.updateTime ?? found.insertTime)) return {};
  const { saleAmount, minSaleAmount } = JSON.parse(found.input) as RequestedPrice;
  const { requestedAmount, requestedFloor } = priceApprovalFields;
  // The row itself is no business of the client's: its process is.
  const { id: _, version: __, ...stored } = found;
  const [approval] = await toWire(ctx, approvalFields, [stored]);
  const [prices] = await toWire(ctx, { requestedAmount, requestedFloor }, [{ requestedAmount: saleAmount, requestedFloor: minSaleAmount }]);
  return { approval: { ...approval, ...prices } };
}
