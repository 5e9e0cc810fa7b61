import { type SaleInput, saleTotals } from '@phone-trade/shared';
import { type CompanySeed, CUSTOMER, companyId } from './companies.js';
import type { Goods } from './goods.js';
import { expenseTypeId } from './places.js';
import { roundPrice } from './price.js';
import type { Purse } from './purse.js';
import type { Random } from './random.js';
import { type OfferedUnit, SaleDesk } from './sale-desk.js';
import type { Scene } from './scene.js';
import type { Arrival } from './stock-story.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How a tenant sells (docs/domain.md 9.4). Shares are of orders, those of `belowCost` and `cancelled` of units. */
export interface SaleRules {
  readonly tenantId: string;
  readonly sellers: readonly string[];
  readonly packers: readonly string[];
  /** The busiest first. */
  readonly customers: readonly CompanySeed[];
  readonly carrier: { readonly n: number; readonly name: string };
  readonly unitsPerOrder: { readonly mean: number; readonly max: number };
  readonly daysOnShelf: { readonly median: number; readonly sigma: number };
  /** On the going price. */
  readonly margin: { readonly mean: number; readonly deviation: number };
  readonly shares: {
    readonly belowCost: number;
    readonly credit: number;
    /** Of those on credit: who lets a bill go by. */
    readonly late: number;
    readonly freight: number;
    readonly discount: number;
    readonly cancelled: number;
  };
  readonly isBoxed: boolean;
  /** Group and numbers of the expense types. */
  readonly expense: { readonly group: number; readonly freight: number; readonly discount: number };
  /** What a parcel costs, in the tenant's money. */
  readonly freight: { readonly from: number; readonly to: number };
  readonly cancelReason: string;
}

/** How far a sale gets before it is left lying. */
export type SaleEnd = 'entered' | 'reviewed' | 'boxed' | 'shipped';

/** A sale that is made on a certain day, whatever chance brings, so that every queue has something in it. */
export interface PlannedSale {
  readonly daysAgo: number;
  /** Local. */
  readonly time: string;
  readonly units: number;
  readonly end: SaleEnd;
}

/** How much is sold. */
export interface SaleVolume {
  readonly ordersPerDay: number;
  readonly planned: readonly PlannedSale[];
}

type Order = Omit<SaleInput, 'saleUserId'>;

interface Sold {
  readonly orderNo: string;
  readonly seller: string;
  readonly end: SaleEnd;
}

/** Units from the shelf to the customer. Each lies for a while, and is sold to somebody who comes after that. */
export class SaleStory {
  private readonly desk: SaleDesk;
  private readonly random: Random;
  /** Numbers of the units that can be sold, and of those whose time has come, in that order. */
  private readonly shelf = new Set<string>();
  private readonly wanted = new Set<string>();
  private boxes = 0;

  constructor(
    private readonly scene: Scene,
    private readonly rules: SaleRules,
    private readonly goods: Goods,
    private readonly purse: Purse,
    /** Told of units that somebody else need not count on any more. */
    private readonly left: (productNos: readonly string[]) => void = () => undefined,
  ) {
    this.desk = new SaleDesk(scene);
    this.random = scene.random.stream('sale');
  }

  /** Plans the customers of a day. */
  planDay(daysAgo: number, ordersPerDay: number): void {
    const { calendar, agenda } = this.scene;
    const orders = this.random.poisson(ordersPerDay * calendar.factor(daysAgo));
    for (let i = 0; i < orders; i += 1) {
      const { mean, max } = this.rules.unitsPerOrder;
      agenda.plan(calendar.at(daysAgo, this.random.between(0.02, 0.9)), () =>
        this.sell(this.wanted, this.random.size(mean, max), 'shipped'),
      );
    }
  }

  /** Plans a sale that does not wait until the time of its units has come. */
  plan({ daysAgo, time, units, end }: PlannedSale): void {
    this.scene.agenda.plan(this.scene.calendar.local(daysAgo, time), () => this.sell([...this.wanted, ...this.shelf], units, end));
  }

  /** Begins with units where their purchase has ended. */
  arrived({ units }: Arrival): void {
    const { random, rules, scene } = this;
    const { median, sigma } = rules.daysOnShelf;
    for (const { productNo } of units) {
      this.shelf.add(productNo);
      const at = scene.clock.now() + random.logNormal(median, sigma) * DAY;
      scene.agenda.plan(scene.calendar.working(at), async () => {
        if (this.shelf.has(productNo)) this.wanted.add(productNo);
      });
    }
  }

  private async sell(among: Iterable<string>, count: number, end: SaleEnd): Promise<void> {
    const { random, rules, scene } = this;
    const free = new Set([...among].filter((productNo) => !scene.inHand.has(productNo)));
    const productNos = [...free].slice(0, count);
    if (productNos.length === 0) return;
    for (const productNo of productNos) {
      this.shelf.delete(productNo);
      this.wanted.delete(productNo);
      scene.inHand.add(productNo);
    }
    this.left(productNos);
    const seller = random.pick(rules.sellers);
    const units = await this.desk.units(seller, productNos);
    const orderNo = await this.desk.enter(seller, this.order(units));
    if (end === 'entered') return;
    scene.agenda.plan(scene.clock.now() + random.int(5, 30) * MINUTE, () => this.review({ orderNo, seller, end }, productNos));
  }

  private async review(sold: Sold, productNos: readonly string[]): Promise<void> {
    const { random, rules, scene } = this;
    await this.desk.review(sold.seller, sold.orderNo);
    if (sold.end === 'reviewed') return;
    const unwanted = sold.end === 'shipped' ? productNos.filter(() => random.chance(rules.shares.cancelled)) : [];
    // What has been paid for is dropped once the finance desk has seen the payment.
    const dropped = unwanted.length > 0 && (await this.desk.hasMoneyToReview(sold.seller, sold.orderNo)) ? [] : unwanted;
    if (dropped.length > 0) scene.agenda.plan(scene.clock.now() + random.int(3, 15) * MINUTE, () => this.cancel(sold, dropped));
    const kept = productNos.filter((productNo) => !dropped.includes(productNo));
    if (kept.length > 0) this.planWork(20, 90, () => this.pack(sold, kept));
  }

  private async cancel({ seller }: Sold, productNos: readonly string[]): Promise<void> {
    const { random, rules } = this;
    await this.desk.cancel(seller, { productNos, cancelReason: rules.cancelReason, refundMode: random.chance(0.5) ? 1 : 2 });
    for (const productNo of productNos) {
      this.scene.inHand.delete(productNo);
      // The next customer may have it.
      this.shelf.add(productNo);
      this.wanted.add(productNo);
    }
  }

  private async pack(sold: Sold, productNos: readonly string[]): Promise<void> {
    if (!this.rules.isBoxed) return this.ship(productNos);
    this.boxes += 1;
    const boxNo = `X${String(this.boxes).padStart(4, '0')}`;
    await this.desk.box(this.random.pick(this.rules.packers), { productNos, boxNo });
    if (sold.end === 'shipped') this.planWork(15, 90, () => this.ship(productNos));
  }

  private async ship(productNos: readonly string[]): Promise<void> {
    const { random, rules, scene } = this;
    const expressNo = `${String(random.int(1, 9))}${String(random.int(0, 99_999_999)).padStart(8, '0')}`;
    await this.desk.ship(random.pick(rules.packers), { productNos, expressCompany: rules.carrier.name, expressNo });
    for (const productNo of productNos) scene.inHand.delete(productNo);
  }

  /** Something for the warehouse, so many minutes from now or as soon as it is open. */
  private planWork(from: number, to: number, step: () => Promise<void>): void {
    const { agenda, calendar, clock } = this.scene;
    agenda.plan(calendar.working(clock.now() + this.random.int(from, to) * MINUTE), step);
  }

  private order(units: readonly OfferedUnit[]): Order {
    const { random, rules } = this;
    const customer = random.weighted(rules.customers, (company) => 1 / (rules.customers.indexOf(company) + 1));
    const order: Order = {
      channelId: companyId(rules.tenantId, customer.n),
      useAdvance: 1,
      products: units.map((unit) => ({ productNo: unit.productNo as string, saleAmount: this.price(unit) })),
      expenses: this.expenses(companyId(rules.tenantId, customer.n)),
    };
    return this.isOpen(customer) ? order : { ...order, payments: this.payments(order) };
  }

  /** The going price and the margin on it; below cost only where a salesperson lets a unit go. */
  private price(unit: OfferedUnit): number {
    const { random, rules, scene, goods } = this;
    const { mean, deviation } = rules.margin;
    const asked = roundPrice(goods.going(unit, scene.daysAgo) * (1 + random.normal(mean, deviation))) * 100;
    if (random.chance(rules.shares.belowCost)) return roundPrice((unit.costPrice / 100) * random.between(0.9, 0.98)) * 100;
    return Math.max(asked, Math.ceil(unit.costPrice / 1000) * 1000);
  }

  /**
   * Whether an order is still to be paid. What a customer on credit has paid by now stands on the order like cash: nobody is
   * left with bills of the whole history.
   */
  private isOpen({ creditDays = 0 }: CompanySeed): boolean {
    const { random, rules, scene } = this;
    const [onCredit, isLate] = [random.chance(rules.shares.credit), random.chance(rules.shares.late)];
    return creditDays > 0 && onCredit && (isLate || scene.daysAgo <= creditDays);
  }

  private expenses(customerId: string): NonNullable<Order['expenses']> {
    const { random, rules } = this;
    const { tenantId, shares, freight, expense, carrier } = rules;
    const of = (n: number): string => expenseTypeId(tenantId, expense.group, n);
    const lines: NonNullable<Order['expenses']>[number][] = [];
    if (random.chance(shares.freight))
      lines.push({
        expenseDetailTypeId: of(expense.freight),
        amount: random.int(freight.from, freight.to) * 100,
        calcType: 1,
        shareType: random.chance(0.85) ? 1 : 2,
        channelId: random.chance(0.7) ? companyId(tenantId, carrier.n) : customerId,
      });
    if (random.chance(shares.discount))
      lines.push({
        expenseDetailTypeId: of(expense.discount),
        amount: -random.int(1, 4) * 500,
        calcType: 1,
        shareType: 1,
        channelId: customerId,
      });
    return lines;
  }

  private payments({ channelId, products, expenses }: Order): NonNullable<Order['payments']> {
    const prices = products.map(({ saleAmount }) => saleAmount);
    const { totalFen } = saleTotals({ channelId, prices, expenses: expenses ?? [], shareBasis: 1 });
    return [this.purse.receive(this.random, totalFen)];
  }
}

/** Those of a tenant's companies that buy, as they stand in its list. */
export const customersOf = (companies: readonly CompanySeed[]): CompanySeed[] => companies.filter(({ flag }) => flag === CUSTOMER);
