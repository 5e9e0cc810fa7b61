import { OPENING } from '@phone-trade/shared';
import type { RequestContext } from '../../apps/api/src/platform/context/context.js';
import { seedId } from '../../seeds/base/ids.js';
import type { Random } from '../../seeds/demo/random.js';
import type { Commands } from '../support/commands.js';
import { TENANT, testImei } from './document-cases.js';

/** What the walk calls: the actions of the running server, without HTTP in between. */
export interface WalkCommands extends Commands {
  setRule(ctx: RequestContext, rule: Readonly<Record<string, unknown>>): Promise<void>;
  unitsOf(ctx: RequestContext, orderNo: string): Promise<readonly { productNo: string; imei: string | null }[]>;
  /** Whether an error is a refusal of the catalogue. Anything else ends the walk. */
  isRefusal(error: unknown): error is Error & { key: string };
}

interface OrderModel {
  readonly orderNo: string;
  readonly type: number;
  state: 'draft' | 'reviewed' | 'deleted';
  /** How many units the order has, for a draft too. */
  units: number;
  imeis: readonly string[];
}

interface UnitModel {
  readonly productNo: string;
  readonly order: OrderModel;
  hasImei: boolean;
  stored: boolean;
  /** Repriced since the review, or since the stock-in: what may not be undone before that. */
  repriced: boolean;
  repricedSinceStore: boolean;
}

/** What the model expects of a command: that it is taken, that it is refused, or neither. */
type Expected = 'done' | 'refused' | 'unsure';

const COMPANIES = [1, 2, 3].map((n) => seedId(TENANT, 'company', n));
const WAREHOUSES = [1, 2].map((n) => seedId(TENANT, 'warehouse', n));
const EXPENSES = [101, 102, 103].map((n) => seedId(TENANT, 'expenseType', n));
/** The bank may be overdrawn, the cash box may not. */
const ACCOUNTS = [
  [4, 401],
  [1, 101],
].map(([way, account]) => ({ payTypeId: seedId(TENANT, 'payType', way ?? 0), payAccountTypeId: seedId(TENANT, 'payType', account ?? 0) }));
const IMEIS = 30;

/** Plays random commands of purchasing and stock, and keeps a small model beside them: who owns what state. */
export class RandomWalk {
  readonly log: string[] = [];
  readonly orders: OrderModel[] = [];
  readonly tally = { done: 0, refused: 0 };
  private readonly units = new Map<string, UnitModel>();

  constructor(
    private readonly commands: WalkCommands,
    private readonly ctx: RequestContext,
    private readonly random: Random,
  ) {}

  private readonly steps: readonly (readonly [weight: number, step: () => Promise<void>])[] = [
    [18, () => this.create()],
    [6, () => this.update()],
    [16, () => this.review()],
    [10, () => this.unreview()],
    [9, () => this.remove()],
    [3, () => this.race()],
    [16, () => this.store()],
    [9, () => this.cancelReceive()],
    [5, () => this.reprice()],
    [5, () => this.amendFacts()],
    [5, () => this.updateFacts()],
    [2, () => this.rule()],
  ];

  async step(): Promise<void> {
    const [, step] = this.random.weighted(this.steps, ([weight]) => weight);
    await step();
  }

  /** What the database should count of the walk's own orders. */
  expected(): { drafts: number; reviewed: number; units: number; stored: number } {
    const live = this.orders.filter(({ state }) => state !== 'deleted');
    return {
      drafts: live.filter(({ state }) => state === 'draft').length,
      reviewed: live.filter(({ state }) => state === 'reviewed').length,
      units: live.reduce((sum, order) => sum + order.units, 0),
      stored: [...this.units.values()].filter(({ stored }) => stored).length,
    };
  }

  private async create(): Promise<void> {
    const input = this.order();
    await this.attempt(`create type ${input.purchaseType}`, 'unsure', async () => {
      const { orderNo } = await this.commands.perform(this.ctx, 'purchase', 'create', input);
      this.orders.push({ orderNo, type: input.purchaseType, state: 'draft', units: countOf(input), imeis: imeisOf(input) });
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const order = this.anyOrder('draft');
    if (!order) return;
    const input = { ...this.order(), purchaseType: order.type };
    await this.attempt(`update ${order.orderNo}`, order.state === 'draft' ? 'unsure' : 'refused', async () => {
      await this.commands.perform(this.ctx, 'purchase', 'update', { ...input, orderNo: order.orderNo });
      order.units = countOf(input);
      order.imeis = imeisOf(input);
    });
  }

  private async review(): Promise<void> {
    const order = this.anyOrder('draft');
    if (!order) return;
    await this.attempt(`review ${order.orderNo}`, order.state === 'draft' ? 'unsure' : 'refused', async () => {
      await this.commands.perform(this.ctx, 'purchase', 'review', { orderNo: order.orderNo });
      await this.wasReviewed(order);
    });
  }

  private async unreview(): Promise<void> {
    const stands = (order: OrderModel): boolean =>
      order.state !== 'reviewed' || this.unitsIn(order).some((unit) => unit.repriced || (unit.stored && order.type !== OPENING));
    const order = this.mostly(this.orders, (one) => !stands(one));
    if (!order) return;
    const own = this.unitsIn(order);
    await this.attempt(`unreview ${order.orderNo}`, stands(order) ? 'refused' : 'done', async () => {
      await this.commands.perform(this.ctx, 'purchase', 'unreview', { orderNo: order.orderNo });
      order.state = 'draft';
      for (const unit of own) this.units.delete(unit.productNo);
    });
  }

  private async remove(): Promise<void> {
    const order = this.anyOrder('draft');
    if (!order) return;
    await this.attempt(`remove ${order.orderNo}`, order.state === 'draft' ? 'done' : 'refused', async () => {
      await this.commands.perform(this.ctx, 'purchase', 'remove', { orderNo: order.orderNo });
      order.state = 'deleted';
    });
  }

  /** Two people at once on one draft: at most one of them gets what they want. */
  private async race(): Promise<void> {
    const order = this.anyOrder('draft');
    if (order?.state !== 'draft') return;
    const act = (action: string): Promise<unknown> => this.commands.perform(this.ctx, 'purchase', action, { orderNo: order.orderNo });
    const other = this.random.chance(0.5) ? 'review' : 'remove';
    const results = await Promise.allSettled([act('review'), act(other)]);
    const failure = results.find((result) => result.status === 'rejected' && !this.commands.isRefusal(result.reason));
    if (failure?.status === 'rejected') throw failure.reason;
    const winners = results.flatMap(({ status }, i) => (status === 'fulfilled' ? [i === 0 ? 'review' : other] : []));
    this.log.push(`race ${order.orderNo} review, ${other}: ${winners.join()}`);
    if (winners.length > 1) throw new Error(`both won on ${order.orderNo}`);
    if (winners[0] === 'review') await this.wasReviewed(order);
    if (winners[0] === 'remove') order.state = 'deleted';
  }

  private async store(): Promise<void> {
    const some = this.someUnits(({ stored, hasImei }) => !stored && hasImei);
    if (some.length === 0) return;
    const can = some.every(({ stored, hasImei }) => !stored && hasImei);
    await this.attempt(`store ${some.map(({ productNo }) => productNo).join()}`, can ? 'done' : 'refused', async () => {
      const products = some.map(({ productNo }) => ({ productNo, ...(this.random.chance(0.3) ? { remark: 'seen on arrival' } : {}) }));
      await this.commands.perform(this.ctx, 'receive', 'store', { warehouseId: this.random.pick(WAREHOUSES), products });
      for (const unit of some) Object.assign(unit, { stored: true, repricedSinceStore: false });
    });
  }

  private async cancelReceive(): Promise<void> {
    const some = this.someUnits((unit) => unit.stored && !unit.repricedSinceStore && unit.order.type !== OPENING);
    if (some.length === 0) return;
    const can = some.every((unit) => unit.stored && !unit.repricedSinceStore && unit.order.type !== OPENING);
    await this.attempt(`cancelReceive ${some.map(({ productNo }) => productNo).join()}`, can ? 'done' : 'refused', async () => {
      await this.commands.perform(this.ctx, 'receive', 'cancel', { productNos: some.map(({ productNo }) => productNo) });
      for (const unit of some) unit.stored = false;
    });
  }

  /** A price that is agreed anew after the review; one time in four the same price again, which is no change. */
  private async reprice(): Promise<void> {
    const unit = this.anyUnit();
    if (!unit) return;
    const purchasePrice = this.random.int(0, 999_999);
    await this.attempt(`reprice ${unit.productNo} to ${purchasePrice}`, 'unsure', async () => {
      await this.commands.perform(this.ctx, 'purchase', 'amend', {
        orderNo: unit.order.orderNo,
        details: [{ productNo: unit.productNo, purchasePrice }],
      });
      unit.repriced = true;
      unit.repricedSinceStore = true;
    });
  }

  private async amendFacts(): Promise<void> {
    const unit = this.anyUnit();
    if (!unit) return;
    const imei = testImei(this.random.int(1, IMEIS));
    await this.attempt(`amend ${unit.productNo} imei ${imei}`, 'unsure', async () => {
      await this.commands.perform(this.ctx, 'purchase', 'amend', {
        orderNo: unit.order.orderNo,
        details: [{ productNo: unit.productNo, imei }],
      });
      unit.hasImei = true;
      unit.order.imeis = [...unit.order.imeis, imei];
    });
  }

  private async updateFacts(): Promise<void> {
    const unit = this.anyUnit();
    if (!unit) return;
    const can = unit.stored && unit.order.type !== OPENING;
    await this.attempt(`facts ${unit.productNo}`, can ? 'done' : 'refused', () =>
      this.commands.correct(this.ctx, { productNo: unit.productNo, batteryHealth: this.random.int(50, 100) }),
    );
  }

  private async rule(): Promise<void> {
    const rule = this.random.pick<Record<string, number>>([
      { autoReviewOrderPayment: 1 },
      { autoReviewOrderPayment: 0 },
      { shareBasis: 2 },
      { shareBasis: 1 },
      { allowPrepay: 0 },
      { allowPrepay: 1 },
    ]);
    await this.attempt(`rule ${JSON.stringify(rule)}`, 'done', () => this.commands.setRule(this.ctx, rule));
  }

  /** Runs a command and holds its outcome against what the model expected. */
  private async attempt(name: string, expected: Expected, work: () => Promise<unknown>): Promise<void> {
    try {
      const answer = await work();
      this.tally.done += 1;
      this.log.push(`${name}: ok${answer === undefined ? '' : ` ${String(answer)}`}`);
    } catch (error) {
      if (!this.commands.isRefusal(error)) {
        this.log.push(`${name}: BROKE`);
        throw error;
      }
      this.tally.refused += 1;
      this.log.push(`${name}: ${error.key}`);
      if (expected === 'done') throw new Error(`${name} should have been done and was refused: ${error.key}`, { cause: error });
      return;
    }
    if (expected === 'refused') throw new Error(`${name} should have been refused and was done`);
  }

  private async wasReviewed(order: OrderModel): Promise<void> {
    order.state = 'reviewed';
    for (const { productNo, imei } of await this.commands.unitsOf(this.ctx, order.orderNo)) {
      const known = this.units.get(productNo);
      if (known) throw new Error(`${productNo} was given to ${known.order.orderNo} and to ${order.orderNo}`);
      const stored = order.type === OPENING;
      this.units.set(productNo, { productNo, order, hasImei: imei !== null, stored, repriced: false, repricedSinceStore: false });
    }
    if (this.unitsIn(order).length !== order.units) throw new Error(`${order.orderNo} has other units than it was entered with`);
  }

  private order() {
    const { random } = this;
    const purchaseType = random.weighted([1, OPENING, 3], (type) => (type === 1 ? 8 : 1));
    const channelId = random.pick(COMPANIES);
    const nextImei = this.imeis();
    const products = Array.from({ length: random.int(1, 2) }, () => {
      const count = random.int(1, 3);
      const details = Array.from({ length: count }, () => ({
        ...nextImei(),
        ...(random.chance(0.3) ? { purchasePrice: random.int(0, 999_999) } : {}),
      }));
      return { modelId: seedId(TENANT, 'model', 6), count, purchasePrice: random.int(1, 999_999), details };
    });
    const expenses = Array.from({ length: random.weighted([0, 1, 2, 3], (n) => 4 - n) }, () => ({
      expenseDetailTypeId: random.pick(EXPENSES),
      amount: random.chance(0.3) ? -random.int(1, 5000) : random.int(1, 20_000),
      calcType: random.int(1, 2),
      shareType: random.int(1, 2),
      ...(random.chance(0.8) ? { channelId: random.pick(COMPANIES) } : {}),
    }));
    const payments =
      random.chance(0.4) && purchaseType !== OPENING
        ? [{ ...random.pick(ACCOUNTS), paymentAmount: random.int(1, 2_000_000), fee: random.int(0, 200) }]
        : [];
    return {
      purchaseType,
      channelId,
      purchaseUserId: this.ctx.userId,
      ...(purchaseType === OPENING || random.chance(0.5) ? { warehouseId: random.pick(WAREHOUSES) } : {}),
      products,
      ...(expenses.length > 0 ? { expenses } : {}),
      ...(payments.length > 0 ? { payments } : {}),
    };
  }

  /** IMEIs for one order: those nobody has as far as the model knows, each once; now and then any at all. */
  private imeis(): () => { imei?: string } {
    const used = new Set(this.orders.filter(({ state }) => state !== 'deleted').flatMap(({ imeis }) => imeis));
    const all = Array.from({ length: IMEIS }, (_, n) => testImei(n));
    const free = all.filter((imei) => !used.has(imei));
    return () => {
      if (this.random.chance(0.05)) return { imei: this.random.pick(all) };
      const [imei] = free.splice(this.random.int(0, free.length - 1), 1);
      return imei === undefined ? {} : { imei };
    };
  }

  /** Mostly one that fits, now and then any: wrong commands are part of the walk. */
  private mostly<T>(all: readonly T[], fits: (one: T) => boolean): T | undefined {
    const fitting = all.filter(fits);
    const from = fitting.length > 0 && this.random.chance(0.85) ? fitting : all;
    return from.length > 0 ? this.random.pick(from) : undefined;
  }

  private anyOrder(state: OrderModel['state']): OrderModel | undefined {
    return this.mostly(this.orders.slice(-40), (order) => order.state === state);
  }

  private anyUnit(): UnitModel | undefined {
    return this.mostly([...this.units.values()], (unit) => unit.stored);
  }

  private someUnits(fits: (unit: UnitModel) => boolean): UnitModel[] {
    const all = [...this.units.values()];
    const some = Array.from({ length: this.random.int(1, 3) }, () => this.mostly(all, fits));
    return [...new Set(some.filter((unit) => unit !== undefined))];
  }

  private unitsIn(order: OrderModel): UnitModel[] {
    return [...this.units.values()].filter((unit) => unit.order === order);
  }
}

type GivenOrder = { readonly products: readonly { readonly count: number; readonly details: readonly { readonly imei?: string }[] }[] };

const imeisOf = ({ products }: GivenOrder): string[] =>
  products.flatMap(({ details }) => details.flatMap(({ imei }) => (imei === undefined ? [] : [imei])));

const countOf = ({ products }: GivenOrder): number => products.reduce((sum, { count }) => sum + count, 0);
