import { seedId } from '../../seeds/base/ids.js';
import type { Caller } from '../support/caller.js';
import { rootModule } from '../support/server-module.js';

interface Listing {
  readonly id: string;
  readonly productNo: string;
  readonly platformId: string;
  readonly status: number;
  readonly platformGoodsNo?: string;
}
interface PlatformEvent {
  readonly kind: number;
  readonly status: number;
  readonly productNo?: string;
  readonly orderNo?: string;
}
interface Message {
  readonly title: string;
  readonly linkNo?: string;
}

/** The servers look at the platforms every few seconds; on a machine that has much to do some rounds may be needed. */
const PATIENCE_MS = 60_000;
const SOLD = 3;

/** What the simulated platforms do when goods find a buyer, for all of these listings in one moment. */
const SELL = `WITH sold AS (
    UPDATE simulated_goods SET status = 600, order_no = goods_no || '-O', due_time = NULL, version = version + 1
     WHERE our_no = ANY($1) AND status = 300 RETURNING *)
  INSERT INTO simulated_event (id, tenant_id, create_user, insert_time, version, is_deleted, platform_id, event_no, payload)
  SELECT id, tenant_id, '0', to_char(now() AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 1, 0, platform_id, goods_no || '-S',
         json_build_object('eventNo', goods_no || '-S', 'kind', 3, 'goodsNo', goods_no, 'orderNo', order_no, 'price', price)::text
    FROM sold`;

/** Units offered on two of the simulated platforms of a tenant, and the tick in which both sell them. */
export class PlatformSales {
  readonly platforms: readonly [string, string];

  constructor(
    private readonly tenantId: string,
    private readonly database: string,
    private readonly boss: Caller,
    private readonly lister: Caller,
  ) {
    this.platforms = [seedId(tenantId, 'qcPlatform', 2), seedId(tenantId, 'qcPlatform', 4)];
  }

  /** Puts stored units on the shelf and on both platforms, so dear that nobody buys one until it is told to. */
  async offer(productNos: readonly string[]): Promise<void> {
    for (const id of this.platforms)
      await this.boss.ask('phone.qcOptional.updatePlatform', { id, needReview: 0, needReport: 0, needPhotos: 0 });
    const { orderNo } = await this.boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
      distributeTypeId: seedId(this.tenantId, 'basicConfig', 2108),
      handlerUserId: seedId(this.tenantId, 'user', 8),
      products: productNos.map((productNo) => ({ productNo })),
    });
    await this.boss.ask('phone.distribute.reviewDistribute', { orderNo });
    const products = productNos.map((productNo) => ({ productNo, saleAmount: 3000 }));
    await this.boss.ask('phone.qcOptional.changeSalePrice', { products });
    const priceRule = { base: 1, percent: 300 };
    await this.lister.ask('phone.qcOptional.onSale', {
      productNos,
      platforms: this.platforms.map((platformId) => ({ platformId, priceRule })),
    });
    const isOffered = ({ status, platformGoodsNo }: Listing): boolean => status !== 300 || platformGoodsNo !== undefined;
    const wanted = productNos.length * this.platforms.length;
    await this.until(async () => {
      const offered = await this.listings(productNos);
      return offered.length === wanted && offered.every(isOffered);
    });
  }

  /** Those of the units that are on sale on both platforms. */
  async onBoth(productNos: readonly string[]): Promise<string[]> {
    const onSale = (await this.listings(productNos)).filter(({ status }) => status === 300);
    return productNos.filter((productNo) => onSale.filter((one) => one.productNo === productNo).length === this.platforms.length);
  }

  /** Lets a buyer on each platform take the units in the same tick, and waits until the servers have settled all of it. */
  async sellTwice(productNos: readonly string[]): Promise<PlatformEvent[]> {
    const ids = (await this.listings(productNos)).map(({ id }) => id);
    const { withAdmin } = await rootModule<typeof import('../../scripts/lib/postgres.mjs')>('scripts/lib/postgres.mjs');
    await withAdmin(this.database, (client) => client.query(SELL, [ids]));
    let deals: PlatformEvent[] = [];
    await this.until(async () => {
      deals = await this.deals(productNos);
      return deals.length === ids.length && deals.every(({ status }) => status !== 100);
    });
    return deals;
  }

  /** What the lister was told, by the document that each message is about. */
  async toldOf(orderNos: ReadonlySet<string>): Promise<Map<string, string[]>> {
    const told = new Map<string, string[]>();
    for (const { title, linkNo = '' } of await this.pages<Message>(this.lister, 'message.list', {}))
      if (orderNos.has(linkNo)) told.set(linkNo, [...(told.get(linkNo) ?? []), title]);
    return told;
  }

  private async listings(productNos: readonly string[]): Promise<Listing[]> {
    const found = await this.pages<Listing>(this.boss, 'phone.qcOptional.pageListing', {});
    return found.filter(({ productNo, platformId }) => productNos.includes(productNo) && this.platforms.includes(platformId));
  }

  private async deals(productNos: readonly string[]): Promise<PlatformEvent[]> {
    const found = await this.pages<PlatformEvent>(this.boss, 'phone.qcOptional.pagePlatformEvent', {});
    return found.filter(({ kind, productNo = '' }) => kind === SOLD && productNos.includes(productNo));
  }

  /** The newest few hundred rows of a list. */
  private async pages<T>(who: Caller, list: Parameters<Caller['ask']>[0], input: object): Promise<T[]> {
    const found: T[] = [];
    for (let current = 1; current <= 4; current += 1) {
      const { records } = await who.ask<{ records: T[] }>(list, { ...input, current, size: 100 });
      found.push(...records);
      if (records.length < 100) break;
    }
    return found;
  }

  private async until(holds: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) if (await holds()) return;
    throw new Error('the servers have not settled it');
  }
}
