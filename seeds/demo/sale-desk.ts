import type { SaleCancelInput, SaleDelivery, SaleInput } from '@phone-trade/shared';
import { Product } from '../../apps/api/src/kernel/unit/product.entity.js';
import { saleKind } from '../../apps/api/src/modules/phone/kinds/sale/sale.document.js';
import { saleCancelKind } from '../../apps/api/src/modules/phone/kinds/sale-cancel/sale-cancel.document.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { hasMoneyToReview } from './money-to-review.js';
import type { Scene } from './scene.js';

/** A unit as a salesperson looks at it. Cost in fen. */
export type OfferedUnit = Pick<Product, 'productNo' | 'imei' | 'sn' | 'costPrice'>;

/** What a salesperson is asked about and means: prices below cost, and customers beyond their limit. */
const MEANT = ['ERP_BELOW_COST', 'ERP_BELOW_FLOOR', 'ERP_CREDIT_LIMIT'];

/** What people do with sales, by their account: the commands of the product and nothing beside them. */
export class SaleDesk {
  constructor(private readonly scene: Scene) {}

  /** Some units, in the order they are named. */
  async units(account: string, productNos: readonly string[]): Promise<OfferedUnit[]> {
    const columns = ['productNo', 'imei', 'sn', 'costPrice'] as const;
    const found = await rows(this.scene.as(account), Product).find({ productNo: [...productNos] }, { columns: [...columns] });
    return [...found].sort((a, b) => productNos.indexOf(a.productNo as string) - productNos.indexOf(b.productNo as string));
  }

  /** Enters an order in the name of whoever sells; answers its number. */
  async enter(account: string, order: Omit<SaleInput, 'saleUserId'>): Promise<string> {
    const seller = this.scene.as(account);
    const { orderNo } = await this.scene.engine.perform(seller, saleKind, 'create', {
      ...order,
      saleUserId: seller.userId,
      confirm: MEANT,
    });
    return orderNo;
  }

  async review(account: string, orderNo: string): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), saleKind, 'review', { orderNo, confirm: MEANT });
  }

  hasMoneyToReview(account: string, orderNo: string): Promise<boolean> {
    return hasMoneyToReview(this.scene.as(account), orderNo);
  }

  async cancel(account: string, cancellation: SaleCancelInput): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), saleCancelKind, 'create', cancellation);
  }

  async box(account: string, delivery: SaleDelivery): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), saleKind, 'box', delivery);
  }

  async ship(account: string, delivery: SaleDelivery): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), saleKind, 'ship', delivery);
  }
}
