import type { CostAdjustInput, StorageTransferInput } from '@phone-trade/shared';
import type { DocumentEngine } from '../../apps/api/src/kernel/document/engine.js';
import { documentEngine } from '../../apps/api/src/modules/phone/documents.js';
import { costAdjustKind } from '../../apps/api/src/modules/phone/kinds/cost-adjust/cost-adjust.document.js';
import { storageTransferKind } from '../../apps/api/src/modules/phone/kinds/storage-transfer/storage-transfer.document.js';
import type { Scene } from './scene.js';

/** What people do with units in store, by their account: the commands of the product and nothing beside them. */
export class StockDesk {
  private readonly engine: DocumentEngine = documentEngine();

  constructor(private readonly scene: Scene) {}

  async transfer(account: string, transfer: StorageTransferInput): Promise<void> {
    await this.engine.perform(this.scene.as(account), storageTransferKind, 'create', transfer);
  }

  /** Enters a cost adjustment; answers its number. */
  async adjust(account: string, adjustment: CostAdjustInput): Promise<string> {
    const { orderNo } = await this.engine.perform(this.scene.as(account), costAdjustKind, 'create', adjustment);
    return orderNo;
  }

  async reviewAdjustment(account: string, orderNo: string): Promise<void> {
    await this.engine.perform(this.scene.as(account), costAdjustKind, 'review', { orderNo });
  }
}
