import { Product } from '../../../../kernel/unit/product.entity.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { CAME_BACK, COMING_BACK, cameBack } from '../../trade/selling/selling.port.js';
import { PresaleCancel, PresaleCancelProduct } from './presale-cancel.entity.js';

/** Whether what was cancelled of these presales has come back; answers the lines of the cancellations. */
export async function deriveCancels(ctx: RequestContext, presaleOrderNo: readonly string[]): Promise<readonly Row<PresaleCancelProduct>[]> {
  const lines = await rows(ctx, PresaleCancelProduct).find({ presaleOrderNo }, { order: ['id asc'] });
  const waiting = lines.filter(({ receiveStatus }) => receiveStatus === COMING_BACK);
  const units = await rows(ctx, Product).find({ id: waiting.map(({ productId }) => productId) }, { columns: ['id', 'presaleOrderNo'] });
  // A unit that has been stocked in is on the presale no more.
  const back = waiting.filter((line) => units.some((unit) => unit.id === line.productId && unit.presaleOrderNo !== line.presaleOrderNo));
  await rows(ctx, PresaleCancelProduct).updateEach(back.map(({ id, version }) => ({ id, version, receiveStatus: CAME_BACK })));
  const derived = lines.map((line) => (back.includes(line) ? { ...line, receiveStatus: CAME_BACK } : line));
  const heads = await rows(ctx, PresaleCancel).find({ presaleOrderNo }, { order: ['id asc'], lock: 'change' });
  await rows(ctx, PresaleCancel).updateEach(
    heads.map(({ id, version, orderNo }) => {
      const { receiveStatus } = cameBack(derived.filter((line) => line.orderNo === orderNo));
      return { id, version, receiveStatus };
    }),
  );
  return derived;
}
