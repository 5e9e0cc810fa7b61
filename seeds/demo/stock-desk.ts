import { ALL_MISSING, CHECK_HANDLE, type CostAdjustInput, type StorageCheckInput, type StorageTransferInput } from '@phone-trade/shared';
import { Product } from '../../apps/api/src/kernel/unit/product.entity.js';
import { costAdjustKind } from '../../apps/api/src/modules/phone/kinds/cost-adjust/cost-adjust.document.js';
import { storageCheckKind } from '../../apps/api/src/modules/phone/kinds/storage-check/storage-check.document.js';
import { StorageCheckProduct } from '../../apps/api/src/modules/phone/kinds/storage-check/storage-check.entity.js';
import { storeScans } from '../../apps/api/src/modules/phone/kinds/storage-check/storage-check.scans.js';
import { storageTransferKind } from '../../apps/api/src/modules/phone/kinds/storage-transfer/storage-transfer.document.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { hasMoneyToReview } from './money-to-review.js';
import type { Scene } from './scene.js';

/** What people do with units in store, by their account: the commands of the product and nothing beside them. */
export class StockDesk {
  constructor(private readonly scene: Scene) {}

  async transfer(account: string, transfer: StorageTransferInput): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), storageTransferKind, 'create', transfer);
  }

  /** Enters a cost adjustment; answers its number. */
  async adjust(account: string, adjustment: CostAdjustInput): Promise<string> {
    const { orderNo } = await this.scene.engine.perform(this.scene.as(account), costAdjustKind, 'create', adjustment);
    return orderNo;
  }

  /** Whether money of the order that a unit was bought on waits for review. */
  async hasMoneyToReview(account: string, productNo: string): Promise<boolean> {
    const ctx = this.scene.as(account);
    const unit = await rows(ctx, Product).one({ productNo }, { columns: ['purchaseOrderNo'] });
    return unit?.purchaseOrderNo != null && (await hasMoneyToReview(ctx, unit.purchaseOrderNo));
  }

  async reviewAdjustment(account: string, orderNo: string): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), costAdjustKind, 'review', { orderNo });
  }

  /** Begins a stock check; answers its number. */
  async check(account: string, check: StorageCheckInput): Promise<string> {
    const { orderNo } = await this.scene.engine.perform(this.scene.as(account), storageCheckKind, 'create', check);
    return orderNo;
  }

  /** Counts this share of the expected units, the first of them. */
  async count(account: string, orderNo: string, share: number): Promise<void> {
    const ctx = this.scene.as(account);
    const lines = await rows(ctx, StorageCheckProduct).find({ orderNo, expectFlag: 1 }, { order: ['id asc'], limit: 500 });
    const scans = lines.slice(0, Math.ceil(share * lines.length)).map(({ productNo }) => ({
      scanId: `${orderNo}-${productNo}`,
      code: productNo as string,
    }));
    if (scans.length > 0) await storeScans(ctx, { orderNo, scans });
  }

  async completeCheck(account: string, orderNo: string): Promise<void> {
    await this.scene.engine.perform(this.scene.as(account), storageCheckKind, 'complete', { orderNo, confirm: [ALL_MISSING] });
  }

  /** Keeps every missing unit: they turn up again. */
  async reviewCheck(account: string, orderNo: string, handleRemark: string): Promise<void> {
    const ctx = this.scene.as(account);
    const missing = await rows(ctx, StorageCheckProduct).find({ orderNo, checkedFlag: 0 }, { order: ['id asc'] });
    const lines = missing.map(({ id }) => ({ id, handle: CHECK_HANDLE.keep, handleRemark }));
    await this.scene.engine.perform(ctx, storageCheckKind, 'review', { orderNo, lines });
  }
}
