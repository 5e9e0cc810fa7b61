import type { PurchaseInput, StoreInput } from '@phone-trade/shared';
import { Product } from '../../apps/api/src/kernel/unit/product.entity.js';
import { purchaseKind } from '../../apps/api/src/modules/phone/kinds/purchase/purchase.document.js';
import { receiveKind } from '../../apps/api/src/modules/phone/kinds/receive/receive.document.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { hasMoneyToReview } from './money-to-review.js';
import type { Scene } from './scene.js';

export type { ExpenseInput, PaymentInput } from '@phone-trade/shared';

/** A unit as an arrival names it. */
export type OrderedUnit = Pick<Product, 'productNo' | 'imei' | 'sn' | 'unitNo' | 'purchasePrice'>;

/** What people do with purchases, by their account: the commands of the product and nothing beside them. */
export class PurchaseDesk {
  constructor(private readonly scene: Scene) {}

  /** Enters an order in the name of the buyer on it; answers its number. */
  async enter(account: string, order: Omit<PurchaseInput, 'purchaseUserId'>): Promise<string> {
    const buyer = this.scene.as(account);
    const { orderNo } = await this.scene.engine.perform(buyer, purchaseKind, 'create', { ...order, purchaseUserId: buyer.userId });
    return orderNo;
  }

  async review(account: string, orderNo: string): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), purchaseKind, 'review', { orderNo });
  }

  async unreview(account: string, orderNo: string): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), purchaseKind, 'unreview', { orderNo });
  }

  hasMoneyToReview(account: string, orderNo: string): Promise<boolean> {
    return hasMoneyToReview(this.scene.as(account), orderNo);
  }

  /** The units of an order in their order. */
  units(account: string, orderNo: string): Promise<OrderedUnit[]> {
    return rows(this.scene.as(account), Product).find(
      { purchaseOrderNo: orderNo },
      { columns: ['productNo', 'imei', 'sn', 'unitNo', 'purchasePrice'], order: ['unitNo asc'] },
    );
  }

  async store(account: string, arrival: StoreInput): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), receiveKind, 'store', arrival);
  }

  async cancelReceive(account: string, productNos: readonly string[]): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), receiveKind, 'cancel', { productNos });
  }
}
