import { SOLD } from '@phone-trade/shared';
import { seedId } from '../../../seeds/base/ids.js';
import type { Caller } from '../../support/caller.js';
import type { TestApp } from '../../support/harness.js';
import { contextOf, todayOf } from '../../support/inside.js';
import { serverModule } from '../../support/server-module.js';
import { only } from './basics.js';
import { makeTrade, type Trade } from './sheets.js';

export const TENANT = '100001';
const id = (kind: Parameters<typeof seedId>[1], n: number): string => seedId(TENANT, kind, n);
const BANK = { payTypeId: id('payType', 4), payAccountTypeId: id('payType', 401) };

/** Units of one reviewed order. */
export interface Bought {
  readonly orderNo: string;
  readonly productNos: readonly string[];
  readonly imeis: readonly string[];
}

export interface UnitRow {
  readonly productNo: string;
  readonly stage: number;
  readonly warehouseId: string | null;
  readonly locationId: string | null;
  /** Yuan. */
  readonly purchasePrice: number;
  readonly costPrice: number;
}

/** Buys, pays and stores for a test, with names and phones of its own. */
export class Shop {
  private constructor(
    readonly app: TestApp,
    readonly boss: Caller,
    readonly trade: Trade,
    private readonly modelId: string,
  ) {}

  static async open(app: TestApp, tag: string, tac: string): Promise<Shop> {
    const boss = await app.as(TENANT, 'boss');
    const trade = await makeTrade(boss, tag, tac);
    const { id: modelId } = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: trade.model });
    return new Shop(app, boss, trade, modelId);
  }

  get model(): string {
    return this.modelId;
  }

  /** An order of one unit a price (yuan), reviewed and `paid` at once. */
  async buy(prices: readonly number[], more: object = {}, paid = 0): Promise<Bought> {
    const imeis = prices.map(() => this.trade.imei());
    const { orderNo } = await this.boss.ask<{ orderNo: string }>('phone.purchase.savePurchase', {
      purchaseType: 1,
      channelId: this.trade.supplierId,
      purchaseUserId: id('user', 4),
      products: prices.map((purchasePrice, i) => ({ modelId: this.modelId, count: 1, purchasePrice, details: [{ imei: imeis[i] }] })),
      ...(paid > 0 ? { payments: [{ ...BANK, paymentAmount: paid }] } : {}),
      ...more,
    });
    await this.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 1 });
    try {
      await this.boss.ask('phone.purchase.reviewPurchase', { orderNo });
    } finally {
      await this.boss.ask('phone.basicConfig.updateStandardConfig', { autoReviewOrderPayment: 0 });
    }
    const units = await this.boss.ask<{ productNo: string }[]>('phone.product.listPurchaseProductDetails', { orderNo });
    return { orderNo, imeis, productNos: units.map(({ productNo }) => productNo) };
  }

  async stored(prices: readonly number[], more: object = {}, paid = 0): Promise<Bought> {
    const bought = await this.buy(prices, more, paid);
    await this.store(bought.productNos);
    return bought;
  }

  async store(productNos: readonly string[], place: object = { warehouseId: this.trade.warehouseId }): Promise<string> {
    const products = productNos.map((productNo) => ({ productNo }));
    const { orderNo } = await this.boss.ask<{ orderNo: string }>('phone.product.productStore', { ...place, products });
    return orderNo;
  }

  /** Sales of the model at these prices (yuan), of units with these attributes and level. */
  async sales(productAttr: string, levelId: string | null, prices: readonly number[]): Promise<void> {
    const ctx = await contextOf(this.app, TENANT, 'boss');
    const [{ PriceSample }, { rows }] = await Promise.all([
      serverModule<typeof import('../../../apps/api/src/modules/phone/trade/market/price-sample.entity.js')>(
        'modules/phone/trade/market/price-sample.entity.js',
      ),
      serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
    ]);
    const of = { modelId: this.model, productName: this.trade.model, productAttr, levelId };
    const sold = { side: SOLD, sampleTime: ctx.workspace.clock.iso(), sampleDay: todayOf(ctx) };
    await ctx.workspace.db.write(ctx, () => rows(ctx, PriceSample).insert(prices.map((price) => ({ ...of, ...sold, price: price * 100 }))));
  }

  async warehouse(code: string, more: object = {}): Promise<string> {
    await this.boss.ask('phone.basicConfig.saveWarehouse', { name: code, code, warehouseType: 1, ...more });
    return (await only(this.boss, 'phone.basicConfig.pageWarehouse', { code_equal: code })).id;
  }

  async units(productNos: readonly string[]): Promise<UnitRow[]> {
    const { db } = (await contextOf(this.app, TENANT, 'boss')).workspace;
    const found = await db.reading().all<UnitRow>(
      `SELECT product_no AS "productNo", stage AS "stage", warehouse_id AS "warehouseId", location_id AS "locationId",
                purchase_price AS "purchasePrice", cost_price AS "costPrice" FROM product WHERE tenant_id = :tenantId AND is_deleted = 0`,
      { tenantId: TENANT },
    );
    const byNo = new Map(found.map((unit) => [unit.productNo, unit]));
    return productNos.map((productNo) => {
      const unit = byNo.get(productNo) as UnitRow;
      return { ...unit, purchasePrice: Number(unit.purchasePrice) / 100, costPrice: Number(unit.costPrice) / 100 };
    });
  }

  /** The bills of a document: `payable 37 100/0` is 100.00 due with nothing settled. */
  async bills(orderNo: string): Promise<string[]> {
    const { db } = (await contextOf(this.app, TENANT, 'boss')).workspace;
    const bills: string[] = [];
    for (const side of ['payable', 'receivable']) {
      const found = await db.reading().all<{ businessType: number; due: number; settled: number }>(
        `SELECT business_type AS "businessType", amount + adjust_amount AS "due", settled_amount AS "settled" FROM finance_${side}
            WHERE tenant_id = :tenantId AND is_deleted = 0 AND order_no = :orderNo ORDER BY id`,
        { tenantId: TENANT, orderNo },
      );
      for (const { businessType, due, settled } of found)
        bills.push(`${side} ${businessType} ${Number(due) / 100}/${Number(settled) / 100}`);
    }
    return bills;
  }

  /** Moves a unit by rows of the stage table for a document that need not exist, or lets it hold the unit. */
  async post(productNo: string, ...rules: readonly (string | 'hold')[]): Promise<void> {
    const ctx = await contextOf(this.app, TENANT, 'boss');
    const [{ postBatch }, { DocumentEngine }, { rows }, { Product }] = await Promise.all([
      serverModule<typeof import('../../../apps/api/src/kernel/document/batch.js')>('kernel/document/batch.js'),
      serverModule<typeof import('../../../apps/api/src/kernel/document/engine.js')>('kernel/document/engine.js'),
      serverModule<typeof import('../../../apps/api/src/platform/database/query/table.js')>('platform/database/query/table.js'),
      serverModule<typeof import('../../../apps/api/src/kernel/unit/product.entity.js')>('kernel/unit/product.entity.js'),
    ]);
    const origin = { kind: 'sale', orderNo: 'XS900001', action: 'review', bizDate: todayOf(ctx) } as const;
    for (const rule of rules) {
      await ctx.workspace.db.write(ctx, async () => {
        const unit = await rows(ctx, Product).one({ productNo });
        const posting = rule === 'hold' ? { post: 'hold', unit } : { post: 'move', unit, rule, to: {} };
        const { registry } = this.app.app.get(DocumentEngine);
        await registry.derive(ctx, await registry.affectedBy(ctx, await postBatch(ctx, origin, [posting as never])));
      });
    }
  }
}

/** `path key` of each finding of a refusal. */
export const findings = ({ key, body }: { key: string | undefined; body: { data: unknown } }): string[] => {
  const { rows = [] } = (body.data ?? {}) as { rows?: { path?: string; key: string }[] };
  return rows.length > 0 ? rows.map((row) => `${row.path ?? '-'} ${row.key}`) : [`- ${key}`];
};
