import { seedId } from '../../../seeds/base/ids.js';
import type { Caller } from '../../support/caller.js';
import type { TestApp } from '../../support/harness.js';
import { only } from './basics.js';
import { type Bought, Shop, TENANT, type UnitRow } from './shop.js';

const LUO = seedId(TENANT, 'user', 11);
const INSPECTOR = seedId(TENANT, 'user', 8);
/** The seeded repair items by what they are. */
const ITEMS = { battery: seedId(TENANT, 'basicConfig', 1201), screen: seedId(TENANT, 'basicConfig', 1202) } as const;
const TO_REPAIR = seedId(TENANT, 'basicConfig', 2106);
export const TO_INSPECT = seedId(TENANT, 'basicConfig', 2102);

interface Item {
  readonly amount: number;
  readonly warrantyUntil?: string;
  readonly underWarranty?: number;
}

interface RepairDetail {
  readonly orderNo: string;
  readonly products: readonly { readonly productNo: string; readonly items: readonly Item[] }[];
}

/** A shop with a repairer, a repair company, and units on their way to the bench. */
export class RepairShop {
  private constructor(
    readonly shop: Shop,
    readonly luo: Caller,
    readonly vendorId: string,
  ) {}

  static async open(app: TestApp, tag: string, tac: string): Promise<RepairShop> {
    const shop = await Shop.open(app, tag, tac);
    const channelName = `${tag}-修理行`;
    await shop.boss.ask('phone.company.saveChannel', { channelName, flag: 4, creditDays: 10 });
    const { id } = await only(shop.boss, 'phone.company.pageCompany', { channelName_equal: channelName });
    return new RepairShop(shop, await app.as(TENANT, 'repairer'), id);
  }

  get boss(): Caller {
    return this.shop.boss;
  }

  get supplierId(): string {
    return this.shop.trade.supplierId;
  }

  get warehouseId(): string {
    return this.shop.trade.warehouseId;
  }

  units = (productNos: readonly string[]): Promise<UnitRow[]> => this.shop.units(productNos);
  bills = (orderNo: string): Promise<string[]> => this.shop.bills(orderNo);
  stored = (prices: readonly number[]): Promise<Bought> => this.shop.stored(prices);

  async sendToBench(productNos: readonly string[], handlerUserId = LUO, distributeTypeId = TO_REPAIR, more: object = {}): Promise<void> {
    const { orderNo } = await this.boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
      distributeTypeId,
      handlerUserId,
      products: productNos.map((productNo) => ({ productNo })),
      ...more,
    });
    await this.boss.ask('phone.distribute.reviewDistribute', { orderNo });
  }

  async sent(prices: readonly number[], handlerUserId = LUO): Promise<readonly string[]> {
    const { productNos } = await this.stored(prices);
    await this.sendToBench(productNos, handlerUserId);
    return productNos;
  }

  /** Units that the repairer has at the bench. */
  async inHand(prices: readonly number[]): Promise<readonly string[]> {
    const productNos = await this.sent(prices);
    await this.luo.ask('phone.repair.repairReceive', { productNos });
    return productNos;
  }

  /** Units that an inspection has left to whoever repairs them. */
  async pooled(prices: readonly number[], more: object = {}): Promise<readonly string[]> {
    const { productNos } = await this.stored(prices);
    await this.sendToBench(productNos, INSPECTOR, TO_INSPECT, more);
    await this.boss.ask('phone.inspection.inspectionReceive', { productNos });
    await this.boss.ask('phone.inspection.inspectionCreate', { products: productNos.map((productNo) => ({ productNo, result: 500 })) });
    return productNos;
  }

  item = (kind: keyof typeof ITEMS, amount: number, more: object = {}) => ({ repairItemId: ITEMS[kind], amount, ...more });

  input = (productNos: readonly string[], lines: readonly object[] = [], more: object = {}) => ({
    repairMode: 1,
    repairUserId: LUO,
    products: productNos.map((productNo, i) => ({ productNo, result: 100, items: [this.item('screen', 10)], ...lines[i] })),
    ...more,
  });

  draft = (productNos: readonly string[], lines: readonly object[] = [], more: object = {}) =>
    this.luo.ask<{ orderNo: string; version: number }>('phone.repair.repairCreate', this.input(productNos, lines, more));

  detail = (orderNo: string) => this.boss.ask<RepairDetail>('phone.repair.getRepairDetail', { orderNo });

  unitDetail = (productNo: string) =>
    this.boss.ask<Readonly<Record<string, unknown>>>('phone.product.getPurchaseProductDetails', { orderNo: productNo });

  /** What a unit has cost, entry by entry, as its detail explains it. */
  async costTrail(productNo: string | undefined): Promise<readonly unknown[]> {
    const { costExplanation } = await this.boss.ask<{ costExplanation: readonly unknown[] }>('phone.product.getPurchaseProductDetails', {
      orderNo: productNo,
    });
    return costExplanation;
  }

  async listed(
    who: Caller,
    call: 'phone.repair.pageSelfPendingRepair' | 'phone.repair.pageSelfCompleteRepair' | 'phone.repair.pagePendingRepair',
    productNo: string | undefined,
    more: object = {},
  ) {
    return (await who.ask<{ records: Record<string, unknown>[] }>(call, { productNo_equal: productNo, ...more })).records[0];
  }
}
