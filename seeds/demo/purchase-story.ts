import type { ArrivalInput, PurchaseInput, PurchaseLineInput, PurchaseUnitInput } from '@phone-trade/shared';
import { CONSIGNMENT, OPENING, ORDINARY, purchaseTotals } from '@phone-trade/shared';
import { companyId } from './companies.js';
import type { Goods } from './goods.js';
import { expenseTypeId, locationId, warehouseId } from './places.js';
import { type ExpenseInput, type OrderedUnit, PurchaseDesk } from './purchase-desk.js';
import type { Purse } from './purse.js';
import type { Random } from './random.js';
import type { Scene } from './scene.js';
import type { Arrival } from './stock-story.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Share of the received units that nobody has priced. */
const UNPRICED = 0.07;

const ENTERED = 1;
const IMPORTED = 2;
const SYNCHRONISED = 3;

/** How a tenant buys (docs/domain.md 9.4). Shares are of orders. */
export interface PurchaseRules {
  readonly tenantId: string;
  readonly buyers: readonly string[];
  readonly reviewers: readonly string[];
  readonly receivers: readonly string[];
  /** Numbers of companies, the busiest first. */
  readonly suppliers: readonly number[];
  readonly platforms: readonly number[];
  readonly consignors: readonly number[];
  readonly carrier: number;
  readonly ordersPerDay: number;
  readonly unitsPerOrder: { readonly mean: number; readonly max: number };
  readonly shares: {
    readonly consignment: number;
    readonly platform: number;
    readonly imported: number;
    readonly expenses: number;
    readonly rebate: number;
    readonly paidInFull: number;
    readonly paidInPart: number;
    readonly receivedSameDay: number;
    readonly short: number;
    readonly twoParcels: number;
    /** IMEIs are read when the parcel is opened. */
    readonly imeiLater: number;
    /** Put where they do not belong, and noticed a little later. */
    readonly wrongShelf: number;
    readonly reversed: number;
  };
  readonly warehouse: { readonly n: number; readonly locations: number };
  readonly consignmentWarehouse: number;
  /** Group and numbers of the expense types. */
  readonly expense: { readonly group: number; readonly freight: number; readonly inspection: number; readonly rebate: number };
  /** What a parcel costs, in the tenant's money. */
  readonly freight: { readonly from: number; readonly to: number };
  /** Remark on a unit that is not as described. */
  readonly differs: string;
}

interface Order {
  readonly orderNo: string;
  readonly type: number;
  readonly supplier: string;
  readonly buyer: string;
  /** Facts of each unit that the order leaves out and the parcel shows. */
  readonly unread: readonly PurchaseUnitInput[];
}

/**
 * Purchases from the first word to the shelf. Every step plans the next one on the agenda, so whatever has not happened
 * when the history ends is waiting in the queue it belongs to. A later step of a unit's life begins where `arrive` ends.
 */
export class PurchaseStory {
  readonly desk: PurchaseDesk;
  private readonly random: Random;
  private readonly pricing: Random;
  private platformOrders = 0;

  constructor(
    private readonly scene: Scene,
    private readonly rules: PurchaseRules,
    private readonly goods: Goods,
    private readonly purse: Purse,
    /** What goes on with units that are in store. */
    private readonly arrived: (arrival: Arrival) => void = () => undefined,
  ) {
    this.desk = new PurchaseDesk(scene);
    this.random = scene.random.stream('purchase');
    this.pricing = scene.random.stream('list prices');
  }

  /** Plans the orders of a day. */
  planDay(daysAgo: number): void {
    const { calendar, agenda } = this.scene;
    const orders = this.random.poisson(this.rules.ordersPerDay * calendar.factor(daysAgo));
    for (let i = 0; i < orders; i += 1) agenda.plan(calendar.at(daysAgo, this.random.between(0.02, 0.96)), () => this.buy());
  }

  /** Stock from before the books began: in store at once, priced, owed to nobody. */
  planOpeningStock(daysAgo: number, units: number): void {
    const ORDER = 30;
    const starts = this.scene.calendar.local(daysAgo, '09:30:00');
    for (let done = 0; done < units; done += ORDER) {
      this.scene.agenda.plan(starts + done * 10_000, async () => {
        const reviewer = this.rules.reviewers[0] as string;
        const home = warehouseId(this.rules.tenantId, this.rules.warehouse.n);
        const orderNo = await this.desk.enter(reviewer, {
          purchaseType: OPENING,
          warehouseId: home,
          products: this.lines(Math.min(ORDER, units - done), true),
        });
        await this.desk.review(reviewer, orderNo);
        this.stay({ type: OPENING, warehouseId: home }, await this.desk.units(reviewer, orderNo));
      });
    }
  }

  private async buy(): Promise<void> {
    const { random, rules, scene } = this;
    const type = random.chance(rules.shares.consignment) ? CONSIGNMENT : ORDINARY;
    const source = type === CONSIGNMENT ? ENTERED : this.source();
    const supplier = companyId(rules.tenantId, this.supplier(type, source));
    const products = this.lines(random.size(rules.unitsPerOrder.mean, rules.unitsPerOrder.max), false);
    const unread =
      type === ORDINARY && source === ENTERED && random.chance(rules.shares.imeiLater)
        ? products.flatMap((line) => line.details ?? [])
        : [];
    const buyer = random.pick(rules.buyers);
    const order: Omit<PurchaseInput, 'purchaseUserId'> = {
      purchaseType: type,
      channelId: supplier,
      warehouseId: this.warehouse(type),
      source,
      products: unread.length > 0 ? products.map(withoutNumbers) : products,
      expenses: this.expenses(supplier, type),
      ...(source === SYNCHRONISED ? { thirdOrderNo: this.platformOrderNo() } : {}),
    };
    const payments = type === ORDINARY ? this.payments(order) : [];
    const orderNo = await this.desk.enter(buyer, { ...order, payments });
    this.planReview({ orderNo, type, supplier, buyer, unread }, scene.clock.now() + random.int(4, 45) * MINUTE);
  }

  private planReview(order: Order, at: number): void {
    const { agenda } = this.scene;
    const reviewer = this.random.chance(0.5) ? this.random.pick(this.rules.reviewers) : order.buyer;
    agenda.plan(at, async () => {
      await this.desk.review(reviewer, order.orderNo);
      const isReversed = this.random.chance(this.rules.shares.reversed);
      if (!isReversed || (await this.desk.hasMoneyToReview(reviewer, order.orderNo))) return this.planArrival(order);
      // Somebody has looked again: undone, put right, and reviewed once more.
      agenda.plan(at + 15 * MINUTE, () => this.desk.unreview(reviewer, order.orderNo));
      agenda.plan(at + 25 * MINUTE, async () => {
        await this.desk.review(reviewer, order.orderNo);
        await this.planArrival(order);
      });
    });
  }

  private async planArrival(order: Order): Promise<void> {
    const { random, rules, scene } = this;
    const units = await this.desk.units(order.buyer, order.orderNo);
    const sent = units.length > 1 && random.chance(rules.shares.short) ? units.slice(0, -1) : units;
    const split = sent.length > 2 && random.chance(rules.shares.twoParcels) ? Math.ceil(sent.length / 2) : sent.length;
    const parcels = [sent.slice(0, split), sent.slice(split)].filter((parcel) => parcel.length > 0);
    let at = scene.clock.now() + random.int(60, 240) * MINUTE;
    if (!random.chance(rules.shares.receivedSameDay)) at += random.int(1, 3) * DAY;
    for (const parcel of parcels) {
      const opened = scene.calendar.working(at);
      scene.agenda.plan(opened, () => this.arrive(order, parcel));
      at = opened + random.int(20, 48) * HOUR;
    }
  }

  private async arrive(order: Order, units: readonly OrderedUnit[]): Promise<void> {
    const { random, rules, scene } = this;
    const receiver = random.pick(rules.receivers);
    const place = this.place(order.type);
    const products = units.map((unit) => this.opened(order, unit));
    await this.desk.store(receiver, { ...place, products });
    const where = { type: order.type, supplierId: order.supplier, warehouseId: place.warehouseId };
    if (!random.chance(rules.shares.wrongShelf)) return this.stay(where, units);
    const productNos = units.map((unit) => unit.productNo as string);
    scene.agenda.plan(scene.clock.now() + 5 * MINUTE, () => this.desk.cancelReceive(receiver, productNos));
    scene.agenda.plan(scene.clock.now() + 8 * MINUTE, async () => {
      // What was read at the first arrival went with it.
      await this.desk.store(receiver, { ...this.place(order.type), products });
      this.stay(where, units);
    });
  }

  private stay(where: Omit<Arrival, 'units'>, units: readonly OrderedUnit[]): void {
    this.arrived({ ...where, units: units.map(({ productNo, purchasePrice }) => ({ productNo: productNo as string, purchasePrice })) });
  }

  /** A unit as it comes out of its box: now and then not as described. */
  private opened(order: Order, unit: OrderedUnit): ArrivalInput {
    const facts = order.unread[unit.unitNo - 1];
    const read = facts
      ? {
          ...(facts.imei ? { imei: facts.imei } : {}),
          ...(facts.imei2 ? { imei2: facts.imei2 } : {}),
          ...(facts.sn ? { sn: facts.sn } : {}),
        }
      : {};
    const differs = this.random.chance(0.02) ? { levelId: this.goods.basic(2, 'C'), diffRemark: this.rules.differs } : {};
    // Whoever unpacks a unit writes down what it is offered for; a few are left to be asked about.
    const listed = this.pricing.chance(UNPRICED) ? {} : { saleAmount: this.goods.listed(facts ?? unit, this.scene.daysAgo) };
    return { productNo: unit.productNo as string, ...read, ...listed, ...differs };
  }

  private lines(units: number, listed: boolean): PurchaseLineInput[] {
    const lines: PurchaseLineInput[] = [];
    for (let left = units; left > 0; ) {
      const count = Math.min(left, 1 + this.random.poisson(0.5));
      lines.push(this.goods.line(count, this.scene.daysAgo, listed));
      left -= count;
    }
    return lines;
  }

  private source(): number {
    const { shares, platforms } = this.rules;
    if (platforms.length > 0 && this.random.chance(shares.platform)) return SYNCHRONISED;
    return this.random.chance(shares.imported) ? IMPORTED : ENTERED;
  }

  private supplier(type: number, source: number): number {
    const { rules } = this;
    const among = type === CONSIGNMENT ? rules.consignors : source === SYNCHRONISED ? rules.platforms : rules.suppliers;
    return this.random.weighted(among, (n) => 1 / (among.indexOf(n) + 1));
  }

  private warehouse(type: number): string {
    const { tenantId, consignmentWarehouse, warehouse } = this.rules;
    return warehouseId(tenantId, type === CONSIGNMENT ? consignmentWarehouse : warehouse.n);
  }

  private place(type: number): { warehouseId: string; locationId?: string } {
    const { tenantId, warehouse } = this.rules;
    const shelved = type !== CONSIGNMENT && warehouse.locations > 0;
    return {
      warehouseId: this.warehouse(type),
      ...(shelved ? { locationId: locationId(tenantId, warehouse.n, this.random.int(1, warehouse.locations)) } : {}),
    };
  }

  /** Freight of every kind there is: paid to the supplier, to the carrier or out of the till; shared or not; by order or by unit. */
  private expenses(supplier: string, type: number): ExpenseInput[] {
    const { random, rules } = this;
    const { expense, freight, tenantId, shares } = rules;
    const of = (n: number): string => expenseTypeId(tenantId, expense.group, n);
    const lines: ExpenseInput[] = [];
    if (random.chance(shares.expenses)) {
      const carrier = companyId(tenantId, rules.carrier);
      const channelId =
        type === CONSIGNMENT ? carrier : random.weighted([supplier, carrier, undefined], (company) => (company === undefined ? 1 : 2));
      const amount = random.int(freight.from, freight.to) * 100;
      lines.push({
        expenseDetailTypeId: of(expense.freight),
        amount,
        calcType: 1,
        shareType: random.chance(0.85) ? 1 : 2,
        ...(channelId ? { channelId } : {}),
      });
      if (random.chance(0.3))
        lines.push({
          expenseDetailTypeId: of(expense.inspection),
          amount: random.int(2, 8) * 100,
          calcType: 2,
          shareType: random.chance(0.9) ? 1 : 2,
        });
    }
    if (type === ORDINARY && random.chance(shares.rebate)) {
      lines.push({
        expenseDetailTypeId: of(expense.rebate),
        amount: -random.int(1, 4) * 100,
        calcType: 1,
        shareType: 1,
        channelId: supplier,
      });
    }
    return lines;
  }

  /** Paid with the order in full, in part, or not yet. */
  private payments(order: Omit<PurchaseInput, 'purchaseUserId'>): NonNullable<PurchaseInput['payments']> {
    const prices = order.products.flatMap((line) =>
      Array.from({ length: line.count }, (_, i) => line.details?.[i]?.purchasePrice ?? line.purchasePrice),
    );
    const expenses = (order.expenses ?? []).map((expense) => ({ ...expense, amountFen: expense.amount }));
    const { totalFen } = purchaseTotals({ channelId: order.channelId, prices, expenses, shareBasis: 1 });
    const { paidInFull, paidInPart } = this.rules.shares;
    const luck = this.random.next();
    const paid =
      luck < paidInFull
        ? totalFen
        : luck < paidInFull + paidInPart
          ? Math.floor((totalFen * this.random.between(0.2, 0.7)) / 10_000) * 10_000
          : 0;
    return paid > 0 ? [this.purse.pay(this.random, paid)] : [];
  }

  private platformOrderNo(): string {
    this.platformOrders += 1;
    return `PT${this.scene.calendar.day(this.scene.daysAgo).replaceAll('-', '')}${String(this.platformOrders).padStart(6, '0')}`;
  }
}

const withoutNumbers = (line: PurchaseLineInput): PurchaseLineInput => ({
  ...line,
  details: (line.details ?? []).map(({ imei: _imei, imei2: _imei2, sn: _sn, ...facts }) => facts),
});
