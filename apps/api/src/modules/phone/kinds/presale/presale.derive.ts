import { fractionStatus, STATUS } from '@phone-trade/shared';
import { deriveHeads } from '../../../../kernel/document/derive.js';
import { costsNow } from '../../../../kernel/document/part/unit-lines.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import { outgoingOf } from '../../trade/selling/selling.port.js';
import { deriveCancels } from '../presale-cancel/presale-cancel.port.js';
import { Sale, SaleProduct } from '../sale/sale.port.js';
import { Presale, PresaleProduct } from './presale.entity.js';

/** The derived columns of presales, of their lines and of their cancellations, from units and sales. */
export const derivePresales = (ctx: RequestContext, orderNos: readonly string[]): Promise<void> =>
  deriveHeads(ctx, Presale, orderNos, async () => {
    const lines = await rows(ctx, PresaleProduct).find({ orderNo: orderNos }, { order: ['lineNo asc'] });
    const derive = await lineDeriver(ctx, orderNos, lines);
    const changes = lines.map((line) => ({ id: line.id, version: line.version, ...derive(line) }));
    await rows(ctx, PresaleProduct).updateEach(changes.filter((change, i) => isNew(change, lines[i] as Row<PresaleProduct>)));
    const derived = lines.map((line, i) => ({ ...line, ...changes[i] }));
    return ({ orderNo }) => figuresOf(derived.filter((line) => line.orderNo === orderNo));
  });

const isNew = (change: Partial<PresaleProduct>, line: PresaleProduct): boolean =>
  Object.entries(change).some(([name, value]) => line[name as keyof PresaleProduct] !== value);

const keyOf = (presaleOrderNo: string, productId: string): string => `${presaleOrderNo}/${productId}`;

/** Tells of each line whether its unit was taken off or sold; until then it costs what the unit costs. */
async function lineDeriver(ctx: RequestContext, orderNos: readonly string[], lines: readonly PresaleProduct[]) {
  const costs = await costsNow(ctx, lines);
  const cancels = await deriveCancels(ctx, orderNos);
  const cancelled = new Map(cancels.map((line) => [keyOf(line.presaleOrderNo, line.productId), line]));
  const sold = await soldBy(ctx, orderNos);
  return ({ orderNo, productId, costPrice }: PresaleProduct) => {
    const cancel = cancelled.get(keyOf(orderNo, productId));
    const saleOrderNo = sold.get(keyOf(orderNo, productId)) ?? null;
    return {
      costPrice: cancel || saleOrderNo ? costPrice : (costs.get(productId) ?? costPrice),
      cancelStatus: cancel ? STATUS.done : STATUS.open,
      cancelReasonId: cancel?.cancelReasonId ?? null,
      receiveStatus: cancel?.receiveStatus ?? null,
      saleOrderNo,
    };
  };
}

/** The reviewed sales that units of these presales were sold by. */
async function soldBy(ctx: RequestContext, orderNos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const sales = await rows(ctx, Sale).find(
    { presaleOrderNo: orderNos, reviewStatus: STATUS.done },
    { columns: ['orderNo', 'presaleOrderNo'] },
  );
  const presaleOf = new Map(sales.map((sale) => [sale.orderNo, sale.presaleOrderNo as string]));
  const sold = await rows(ctx, SaleProduct).find({ orderNo: [...presaleOf.keys()] }, { columns: ['orderNo', 'productId'] });
  return new Map(sold.map((line) => [keyOf(presaleOf.get(line.orderNo) as string, line.productId), line.orderNo]));
}

/** The derived columns of one presale, purely (docs/domain.md 5.6). */
function figuresOf(lines: readonly PresaleProduct[]): Partial<Presale> {
  const { live, figures } = outgoingOf(lines);
  const saleNum = live.filter(({ saleOrderNo }) => saleOrderNo !== null).length;
  return {
    ...figures,
    saleNum,
    totalPrice: live.reduce((sum, { presaleAmount }) => sum + (presaleAmount ?? 0), 0),
    saleStatus: fractionStatus(saleNum, live.length),
  };
}
