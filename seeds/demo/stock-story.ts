import { COST_ONLY, OPENING, ORDINARY, PURCHASE_AMOUNT } from '@phone-trade/shared';
import { warehouseId } from './places.js';
import type { Random } from './random.js';
import type { Scene } from './scene.js';
import { StockDesk } from './stock-desk.js';

const HOUR = 3_600_000;
const FEN_STEP = 500;

/** Units that have come into store and stay where they were put. */
export interface Arrival {
  /** Of their purchase. */
  readonly type: number;
  /** Nobody for opening stock. */
  readonly supplierId?: string;
  readonly warehouseId: string;
  readonly units: readonly StoredUnit[];
}

interface StoredUnit {
  readonly productNo: string;
  readonly purchasePrice: number;
}

/** How a tenant keeps its stock (docs/domain.md 9.4). */
export interface StockRules {
  readonly tenantId: string;
  readonly keepers: readonly string[];
  /** Agrees prices anew. */
  readonly lead: string;
  readonly reviewer: string;
  readonly transfersPerDay: number;
  readonly main: number;
  /** Warehouses that units are carried to, the busiest first. */
  readonly others: readonly number[];
  /** Share of the units whose cost or price is adjusted, half of them each. */
  readonly adjusted: number;
  readonly reasons: { readonly cost: string; readonly price: string };
}

/** An adjustment that is made on a certain day, whatever chance brings, so that both sorts and both states can be seen. */
interface PlannedAdjustment {
  readonly daysAgo: number;
  readonly time: string;
  readonly costType: number;
  readonly isReviewed: boolean;
}

const PLANNED: readonly PlannedAdjustment[] = [
  { daysAgo: 8, time: '15:10:00', costType: PURCHASE_AMOUNT, isReviewed: true },
  { daysAgo: 6, time: '11:35:00', costType: COST_ONLY, isReviewed: true },
  { daysAgo: 1, time: '16:20:00', costType: COST_ONLY, isReviewed: false },
  { daysAgo: 1, time: '17:05:00', costType: PURCHASE_AMOUNT, isReviewed: false },
];

/** What becomes of units in store: carried from one warehouse to another, and now and then dearer or cheaper than they were. */
export class StockStory {
  private readonly desk: StockDesk;
  private readonly random: Random;
  /** Numbers of the units by warehouse. */
  private readonly shelves = new Map<string, string[]>();
  /** What can be talked about with its supplier. */
  private readonly bought: Arrival[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly rules: StockRules,
  ) {
    this.desk = new StockDesk(scene);
    this.random = scene.random.stream('stock');
  }

  /** Plans the transfers of a day. */
  planDay(daysAgo: number): void {
    const { calendar, agenda } = this.scene;
    const transfers = this.random.poisson(this.rules.transfersPerDay * calendar.factor(daysAgo));
    for (let i = 0; i < transfers; i += 1) agenda.plan(calendar.at(daysAgo, this.random.between(0.1, 0.9)), () => this.carry());
  }

  planAdjustments(): void {
    const { calendar, agenda } = this.scene;
    for (const { daysAgo, time, costType, isReviewed } of PLANNED) {
      agenda.plan(calendar.local(daysAgo, time), async () => {
        const isFree = ({ productNo }: StoredUnit): boolean => !this.scene.inHand.has(productNo);
        const latest = this.bought.findLast(({ units }) => units.some(isFree));
        const unit = latest?.units.find(isFree);
        if (latest && unit) await this.adjust(latest, unit, costType, isReviewed);
      });
    }
  }

  /** Begins with units where their purchase has ended. Opening stock stays where it is. */
  arrived(arrival: Arrival): void {
    const { random, rules, scene } = this;
    if (arrival.type === OPENING) return;
    const numbers = arrival.units.map(({ productNo }) => productNo);
    this.shelves.set(arrival.warehouseId, [...(this.shelves.get(arrival.warehouseId) ?? []), ...numbers]);
    if (arrival.type === ORDINARY) this.bought.push(arrival);
    for (const unit of arrival.units) {
      if (!random.chance(rules.adjusted)) continue;
      const costType = arrival.type === ORDINARY && random.chance(0.5) ? PURCHASE_AMOUNT : COST_ONLY;
      const at = scene.calendar.working(scene.clock.now() + random.int(6, 120) * HOUR);
      scene.agenda.plan(at, () => this.adjust(arrival, unit, costType, true));
    }
  }

  /** Units that have been sold are carried nowhere any more. */
  left(productNos: readonly string[]): void {
    for (const [home, shelf] of this.shelves)
      this.shelves.set(
        home,
        shelf.filter((productNo) => !productNos.includes(productNo)),
      );
  }

  /** Out of the main warehouse, and every fourth time back into it. */
  private async carry(): Promise<void> {
    const { random, rules } = this;
    const main = warehouseId(rules.tenantId, rules.main);
    const other = warehouseId(
      rules.tenantId,
      random.weighted(rules.others, (n) => 1 / (rules.others.indexOf(n) + 1)),
    );
    const [from, to] = random.chance(0.25) ? [other, main] : [main, other];
    const shelf = this.shelves.get(from) ?? [];
    const count = Math.min(shelf.length, 5, 1 + random.poisson(1));
    if (count === 0) return;
    const first = random.int(0, shelf.length - count);
    const units = shelf.slice(first, first + count).filter((productNo) => !this.scene.inHand.has(productNo));
    if (units.length === 0) return;
    const products = units.map((productNo) => ({ productNo }));
    await this.desk.transfer(random.pick(rules.keepers), { toWarehouseId: to, products });
    this.left(units);
    this.shelves.set(to, [...(this.shelves.get(to) ?? []), ...units]);
  }

  /** A percent or a few of the price: mostly less to the supplier, mostly more for us. */
  private async adjust(arrival: Arrival, unit: StoredUnit, intended: number, isReviewed: boolean): Promise<void> {
    const { random, rules, scene } = this;
    if (scene.inHand.has(unit.productNo)) {
      scene.agenda.plan(scene.calendar.working(scene.clock.now() + HOUR), () => this.adjust(arrival, unit, intended, isReviewed));
      return;
    }
    scene.inHand.add(unit.productNo);
    const amount = Math.max(FEN_STEP, Math.round((unit.purchasePrice * random.between(0.01, 0.05)) / FEN_STEP) * FEN_STEP);
    const isCut = random.chance(intended === PURCHASE_AMOUNT ? 0.75 : 0.35);
    // A price is not lowered while a payment of it waits for review.
    const isPaid = isReviewed && isCut && intended === PURCHASE_AMOUNT && (await this.desk.hasMoneyToReview(rules.lead, unit.productNo));
    const costType = isPaid ? COST_ONLY : intended;
    const orderNo = await this.desk.adjust(rules.lead, {
      costType,
      ...(costType === PURCHASE_AMOUNT && arrival.supplierId ? { channelId: arrival.supplierId } : {}),
      reason: costType === PURCHASE_AMOUNT ? rules.reasons.price : rules.reasons.cost,
      products: [{ productNo: unit.productNo, adjustAmount: isCut ? -amount : amount }],
    });
    if (!isReviewed) return;
    const at = scene.calendar.working(scene.clock.now() + random.int(1, 20) * HOUR);
    scene.agenda.plan(at, async () => {
      await this.desk.reviewAdjustment(rules.reviewer, orderNo);
      scene.inHand.delete(unit.productNo);
    });
  }
}
