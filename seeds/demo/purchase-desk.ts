import { DocumentEngine } from '../../apps/api/src/kernel/document/engine.js';
import { Product } from '../../apps/api/src/kernel/unit/product.entity.js';
import { purchaseKind } from '../../apps/api/src/modules/phone/purchase/purchase.document.js';
import type { PurchaseInput } from '../../apps/api/src/modules/phone/purchase/purchase.input.js';
import { ReceiveService, type StoreInput } from '../../apps/api/src/modules/phone/receive/receive.service.js';
import { standardConfig } from '../../apps/api/src/modules/phone/standard-config/standard-config.port.js';
import { rows } from '../../apps/api/src/platform/database/table.js';
import type { Scene } from './scene.js';

export type ExpenseInput = NonNullable<PurchaseInput['expenses']>[number];
export type PaymentInput = NonNullable<PurchaseInput['payments']>[number];

/** A unit as an arrival names it. */
export type OrderedUnit = Pick<Product, 'productNo' | 'imei' | 'sn' | 'unitNo'>;

/** What people do with purchases, by their account: the commands of the product and nothing beside them. */
export class PurchaseDesk {
  private readonly engine = new DocumentEngine(standardConfig);
  private readonly receiving = new ReceiveService(this.engine);

  constructor(private readonly scene: Scene) {}

  /** Enters an order in the name of the buyer on it; answers its number. */
  async enter(account: string, order: Omit<PurchaseInput, 'purchaseUserId'>): Promise<string> {
    const buyer = this.scene.as(account);
    const { orderNo } = await this.engine.create(buyer, purchaseKind, { ...order, purchaseUserId: buyer.userId });
    return orderNo;
  }

  async review(account: string, orderNo: string): Promise<void> {
    await this.engine.review(this.scene.as(account), purchaseKind, orderNo);
  }

  async unreview(account: string, orderNo: string): Promise<void> {
    await this.engine.unreview(this.scene.as(account), purchaseKind, orderNo);
  }

  /** The units of an order in their order. */
  units(account: string, orderNo: string): Promise<OrderedUnit[]> {
    return rows(this.scene.as(account), Product).find(
      { purchaseOrderNo: orderNo },
      { columns: ['productNo', 'imei', 'sn', 'unitNo'], order: ['unitNo asc'] },
    );
  }

  async store(account: string, arrival: StoreInput): Promise<void> {
    await this.receiving.store(this.scene.as(account), arrival);
  }

  async cancelReceive(account: string, productNos: readonly string[]): Promise<void> {
    await this.receiving.cancel(this.scene.as(account), productNos);
  }
}
