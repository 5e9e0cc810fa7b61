import { BILL_SIDES, type BusinessKind } from '@phone-trade/shared';
import { openOf } from '../../apps/api/src/kernel/settlement/bills.js';
import { FinancePayable, FinanceReceivable } from '../../apps/api/src/kernel/settlement/settlement.entity.js';
import { Product } from '../../apps/api/src/kernel/unit/product.entity.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { PurchaseDesk } from './purchase-desk.js';
import { SaleDesk } from './sale-desk.js';
import type { Scene } from './scene.js';

/** A bill of which something is open, fen. */
export interface OpenBill {
  readonly billNo: string;
  readonly orderNo: string;
  readonly side: number;
  readonly open: number;
}

/** Everything that people do with documents, by their account: the commands of the product and nothing beside them. */
export class TradeDesk {
  readonly buying: PurchaseDesk;
  readonly selling: SaleDesk;

  /** @param owner who sees everything */
  constructor(
    private readonly scene: Scene,
    private readonly owner: string,
  ) {
    this.buying = new PurchaseDesk(scene);
    this.selling = new SaleDesk(scene);
  }

  /** An action of a kind; answers the number of its document. */
  async act(account: string, kind: BusinessKind, action: string, input: object): Promise<string> {
    const { orderNo } = await this.scene.engine.perform(this.scene.as(account), this.scene.engine.registry.kind(kind), action, {
      ...input,
    });
    return orderNo;
  }

  /** A document entered and reviewed by one person, or by two. */
  async done(accounts: string | readonly [enters: string, reviews: string], kind: BusinessKind, input: object): Promise<string> {
    const [enters, reviews] = typeof accounts === 'string' ? [accounts, accounts] : accounts;
    const orderNo = await this.act(enters, kind, 'create', input);
    await this.act(reviews, kind, 'review', { orderNo });
    return orderNo;
  }

  /** Units by their IMEIs, in that order, as they are in their present cycle. */
  async unitsOf(imeis: readonly string[]): Promise<Product[]> {
    const found = await rows(this.scene.as(this.owner), Product).find({ imei: [...imeis], isDraft: 0 }, { order: ['cycleNo desc'] });
    return imeis.map((imei) => {
      const unit = found.find((one) => one.imei === imei);
      if (!unit) throw new Error(`no unit has the IMEI ${imei}`);
      return unit;
    });
  }

  idOf(account: string): string {
    return this.scene.as(account).userId;
  }

  /** The bills of a company that something is open of (fen), both ways. */
  async openBills(account: string, channelId: string): Promise<OpenBill[]> {
    const ctx = this.scene.as(account);
    const sides = [
      [BILL_SIDES.payable, await rows(ctx, FinancePayable).find({ channelId }, { order: ['id asc'] })],
      [BILL_SIDES.receivable, await rows(ctx, FinanceReceivable).find({ channelId }, { order: ['id asc'] })],
    ] as const;
    return sides
      .flatMap(([side, bills]) => bills.map((bill) => ({ billNo: bill.billNo, orderNo: bill.orderNo, side, open: openOf(bill) })))
      .filter(({ open }) => open > 0);
  }
}
