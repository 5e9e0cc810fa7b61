import { ERP, label } from '@phone-trade/shared';
import type { RequestContext } from '../../platform/context/context.js';
import { companyWide } from '../../platform/context/data-scope.js';
import { type Row, rows } from '../../platform/database/query/table.js';
import { OrderPayment } from '../document/part/parts.entity.js';
import { BOTH_WAYS, DIRECTIONS } from './directions.js';
import type { PaymentLine } from './postings.js';

/**
 * Payment lines are `order_payment` rows of the number they belong to: an order's while it is a draft, its record's from the review
 * on. One table, so that one index keeps a transaction number unique per account wherever its line is.
 */
export const linesOf = (ctx: RequestContext, orderNo: string | readonly string[]): Promise<Row<OrderPayment>[]> =>
  rows(ctx, OrderPayment).find({ orderNo }, { order: ['lineNo asc', 'id asc'] });

/** The payments that were entered with orders, wherever their lines are now; by order. */
export async function paymentsOf(ctx: RequestContext, orderNos: readonly string[]): Promise<ReadonlyMap<string, Row<OrderPayment>[]>> {
  if (orderNos.length === 0) return new Map();
  const orderOf = new Map(orderNos.map((orderNo) => [orderNo, orderNo]));
  for (const direction of BOTH_WAYS) {
    const records = await rows(companyWide(ctx), DIRECTIONS[direction].entity).find(
      { sourceOrderNo: orderNos },
      { columns: ['orderNo', 'sourceOrderNo'] },
    );
    for (const { orderNo, sourceOrderNo } of records) orderOf.set(orderNo, sourceOrderNo as string);
  }
  const lines = new Map<string, Row<OrderPayment>[]>();
  for (const line of await linesOf(ctx, [...orderOf.keys()])) {
    const orderNo = orderOf.get(line.orderNo) as string;
    const known = lines.get(orderNo);
    if (known) known.push(line);
    else lines.set(orderNo, [line]);
  }
  return lines;
}

/** Stores the lines of a record in place of those it had. */
export async function saveLines(ctx: RequestContext, recordNo: string, lines: readonly PaymentLine[]): Promise<void> {
  await rows(ctx, OrderPayment).destroy({ orderNo: recordNo });
  await transNosAreFree(ctx, lines);
  await rows(ctx, OrderPayment).insert(
    lines.map(({ payTypeId, payAccountTypeId, paymentAmount, fee = 0, transNo, payTime = null, remark = null }, i) => ({
      orderNo: recordNo,
      lineNo: i + 1,
      payTypeId,
      payAccountTypeId,
      paymentAmount,
      fee,
      transNo: transNo || null,
      payTime,
      remark,
    })),
  );
}

/** Hands lines over to another number: an order's to its record at the review, and back when it is reversed. */
export async function handOver(ctx: RequestContext, lineIds: readonly string[], orderNo: string): Promise<void> {
  if (lineIds.length === 0) return;
  const done = await rows(ctx, OrderPayment).update({ id: lineIds }, { orderNo });
  if (done !== lineIds.length) throw ERP.DOC_STATE({ orderNo });
}

/** A transaction number is unique per account (docs/domain.md 3.8). The unique index decides; this says where it is. */
async function transNosAreFree(ctx: RequestContext, lines: readonly PaymentLine[]): Promise<void> {
  const numbered = lines.filter((line) => line.transNo);
  if (numbered.length === 0) return;
  const known = await rows(ctx, OrderPayment).find({ transNo: numbered.map(({ transNo }) => transNo as string) });
  const seen = new Set<string>();
  for (const { transNo, payAccountTypeId } of numbered) {
    const taken = known.find((line) => line.transNo === transNo && line.payAccountTypeId === payAccountTypeId);
    const key = `${payAccountTypeId}/${transNo}`;
    if (taken || seen.has(key)) throw ERP.TRANS_NO_DUP({ transNo, orderNo: taken?.orderNo ?? label('本单', 'this record') });
    seen.add(key);
  }
}
