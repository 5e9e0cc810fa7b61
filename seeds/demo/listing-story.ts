import { PRICE_BASE } from '@phone-trade/shared';
import { Product } from '../../apps/api/src/kernel/unit/product.entity.js';
import { knownPlatform } from '../../apps/api/src/modules/phone/basis/qc-platform/qc-platform.port.js';
import { bringOnSale, openListing } from '../../apps/api/src/modules/phone/kinds/listing/open-listing.js';
import { changePrice } from '../../apps/api/src/modules/phone/kinds/listing/price/change.js';
import { batchDrafts } from '../../apps/api/src/modules/phone/kinds/qc-report/batch.js';
import { submitReport } from '../../apps/api/src/modules/phone/kinds/qc-report/submit.js';
import { type Row, rows } from '../../apps/api/src/platform/database/query/table.js';
import { basicId, basicValue } from './basic-configs.js';
import { type OwnUnitRules, ownUnits } from './own-units.js';
import { platformId } from './platforms.js';
import type { Scene } from './scene.js';
import type { TradeDesk } from './trade-desk.js';

/** Who grades, prices and lists which phones of a tenant. */
export interface ListingRules extends OwnUnitRules {
  readonly dispatcher: string;
  readonly inspector: string;
  readonly pricer: string;
  readonly lister: string;
  /** Of the price, yuan. */
  readonly saleYuan: number;
  /** Platforms that a draft waits for, by their numbers. */
  readonly drafts: readonly number[];
  readonly priceReason: string;
}

/** The tenant's own shop: what is on sale there no platform sells by itself while somebody looks at the demo. */
const OWN = 1;

/** Far from the numbers of phones that are inspected or repaired. */
const FIRST_NUMBER = 3001;
const UNITS = 6;
/** The first has an unfinished report, the second none of a price. */
const PRICED_FROM = 2;
const LISTED_FROM = 3;

/** Plans units of their own through report, price and listing; some stop on each step. */
export function planListings(scene: Scene, desk: TradeDesk, rules: ListingRules): void {
  const { calendar, agenda } = scene;
  agenda.plan(calendar.local(5, '10:50:00'), async () => {
    const numbers = Array.from({ length: UNITS }, (_, place) => FIRST_NUMBER + place);
    const productNos = await ownUnits(desk, rules, numbers);
    for (const productNo of productNos) scene.inHand.add(productNo);
    const orderNo = await desk.act(rules.dispatcher, 'distribute', 'create', {
      distributeTypeId: basicId(rules.master.tenantId, 21, basicValue(21, '报价').index),
      handlerUserId: desk.idOf(rules.pricer),
      products: productNos.map((productNo) => ({ productNo })),
    });
    await desk.act(rules.dispatcher, 'distribute', 'review', { orderNo });
    agenda.plan(calendar.local(4, '11:20:00'), () => grade(scene, rules, productNos));
    agenda.plan(calendar.local(3, '14:40:00'), () => price(scene, rules, productNos.slice(PRICED_FROM)));
    agenda.plan(calendar.local(2, '15:15:00'), () => list(scene, rules, productNos.slice(LISTED_FROM)));
  });
}

/** All reports but the first are submitted. */
async function grade(scene: Scene, { inspector }: ListingRules, productNos: readonly string[]): Promise<void> {
  const ctx = scene.as(inspector);
  const choices = [{ itemId: 'battery', value: 91 }];
  const drafts = await batchDrafts(ctx, { productNos: [...productNos], choices, useDefaults: 1 });
  for (const { reportNo } of drafts.slice(1)) await submitReport(ctx, String(reportNo));
}

async function price(scene: Scene, { pricer, saleYuan, priceReason }: ListingRules, productNos: readonly string[]): Promise<void> {
  const saleAmount = saleYuan * 100;
  for (const productNo of productNos) {
    const asked = { productNo, saleAmount, minSaleAmount: Math.round(saleAmount * 0.95) };
    await changePrice(scene.as(pricer), scene.engine, asked, priceReason);
  }
}

/** The last is a draft for each platform, the others are on sale in our own shop. */
async function list(scene: Scene, { lister, master, saleYuan, drafts }: ListingRules, productNos: readonly string[]): Promise<void> {
  const ctx = scene.as(lister);
  const units = await rows(ctx, Product).find({ productNo: [...productNos] }, { order: ['productNo'] });
  const wish = { price: saleYuan * 100, rule: { base: PRICE_BASE.sale } };
  const own = await knownPlatform(ctx, platformId(master.tenantId, OWN));
  for (const { id } of units.slice(0, -1)) await bringOnSale(ctx, scene.engine, id, own, wish);
  const last = units.at(-1) as Row<Product>;
  for (const n of drafts) await openListing(ctx, last, await knownPlatform(ctx, platformId(master.tenantId, n)), wish);
}
