import { OPENING, purchaseSpec } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { TENANT } from './document-cases.js';
import {
  asBought,
  COMPANIES,
  isAdjustable,
  isFrozen,
  type KindModel,
  type OrderModel,
  PAID_APART,
  SLIP,
  type Step,
  type UnitModel,
  WAREHOUSES,
  type World,
} from './random-walk-world.js';

const EXPENSES = [101, 102, 103].map((n) => seedId(TENANT, 'expenseType', n));
/** Orders from their entry to their review, undone, amended and deleted. */
export class PurchaseModel implements KindModel {
  readonly spec = purchaseSpec;
  /** Adjustments that a new price has booked. */
  private booked = 0;

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = {
    create: [18, () => this.create()],
    update: [5, () => this.update()],
    review: [17, () => this.review()],
    unreview: [8, () => this.unreview()],
    remove: [8, () => this.remove()],
    amend: [7, () => (this.world.random.chance(0.5) ? this.reprice() : this.amendFacts())],
  };

  readonly more: readonly Step[] = [
    [3, () => this.race()],
    [2, () => this.rule()],
  ];

  expected() {
    const live = this.world.orders.filter(({ state }) => state !== 'removed');
    return {
      'draft orders': live.filter(({ state }) => state === 'draft').length,
      'reviewed orders': live.filter(({ state }) => state === 'reviewed').length,
      'units on orders': live.reduce((sum, order) => sum + order.units, 0),
      'booked adjustments': this.booked,
    };
  }

  private perform(action: string, input: object): Promise<{ orderNo: string }> {
    return this.world.commands.perform(this.world.ctx, 'purchase', action, input);
  }

  private async create(): Promise<void> {
    const input = this.order();
    await this.world.attempt(`create type ${input.purchaseType}`, 'unsure', async () => {
      const { orderNo } = await this.perform('create', input);
      this.world.orders.push({ orderNo, type: input.purchaseType, state: 'draft', ...factsOf(input) });
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const order = this.anyOrder('draft');
    if (!order) return;
    const input = { ...this.order(), purchaseType: order.type };
    await this.world.attempt(`update ${order.orderNo}`, order.state === 'draft' ? 'unsure' : 'refused', async () => {
      await this.perform('update', { ...input, orderNo: order.orderNo });
      Object.assign(order, factsOf(input));
    });
  }

  private async review(): Promise<void> {
    const order = this.anyOrder('draft');
    if (!order) return;
    await this.world.attempt(`review ${order.orderNo}`, order.state === 'draft' ? 'unsure' : 'refused', async () => {
      await this.perform('review', { orderNo: order.orderNo });
      await this.wasReviewed(order);
    });
  }

  private async unreview(): Promise<void> {
    const { world } = this;
    const stands = (order: OrderModel): boolean =>
      order.state !== 'reviewed' || world.unitsIn(order).some(({ events, hold }) => events.length > 0 || hold !== null);
    const order = world.mostly(world.orders.slice(-40), (one) => !stands(one));
    if (!order) return;
    const expected = stands(order) ? 'refused' : order.companies.includes(PAID_APART[0]) ? 'unsure' : 'done';
    await world.attempt(`unreview ${order.orderNo}`, expected, async () => {
      await this.perform('unreview', { orderNo: order.orderNo });
      for (const unit of world.unitsIn(order)) unit.isDraft = true;
      order.state = 'draft';
    });
  }

  private async remove(): Promise<void> {
    const order = this.anyOrder('draft');
    if (!order) return;
    await this.world.attempt(`remove ${order.orderNo}`, order.state === 'draft' ? 'done' : 'refused', async () => {
      const { orderNo } = order;
      await this.perform('remove', { orderNo });
      if (this.world.random.chance(SLIP)) await this.perform('restore', { orderNo });
      else order.state = 'removed';
    });
  }

  /** Two concurrent users of one draft: at most one succeeds. */
  private async race(): Promise<void> {
    const order = this.anyOrder('draft');
    if (order?.state !== 'draft') return;
    const { orderNo } = order;
    const other = this.world.random.chance(0.5) ? 'review' : 'remove';
    const winner = await this.world.race(`${orderNo} review, ${other}`, [
      () => this.perform('review', { orderNo }),
      () => this.perform(other, { orderNo }),
    ]);
    if (winner === undefined) return;
    if (winner === 0 || other === 'review') await this.wasReviewed(order);
    else order.state = 'removed';
  }

  /** A price change after the review books an adjustment. */
  private async reprice(): Promise<void> {
    const unit = this.anyUnit();
    if (!unit) return;
    const { order, productNo } = unit;
    const purchasePrice = this.world.random.chance(0.1) ? unit.price : this.world.random.int(0, 999_999);
    const already = order.type === OPENING ? unit.ownCost : 0;
    const amount = purchasePrice === unit.price ? 0 : purchasePrice - unit.price - already;
    const fits = unit.hold === null && isAdjustable(unit, order.type === OPENING ? 4 : 5, amount, order.channelId);
    const can = purchasePrice === unit.price || (!isFrozen(unit) && (amount === 0 || fits));
    await this.world.attempt(`reprice ${productNo} from ${unit.price} to ${purchasePrice}`, can ? 'done' : 'refused', async () => {
      await this.perform('amend', { orderNo: order.orderNo, details: [{ productNo, purchasePrice }] });
      if (amount === 0) return;
      this.booked += 1;
      unit.cost += amount;
      if (order.type === OPENING) unit.ownCost += amount;
      else unit.price = purchasePrice;
      unit.events.push({ by: `price ${this.booked}`, is: 'cost' });
    });
  }

  private async amendFacts(): Promise<void> {
    const unit = this.anyUnit();
    if (!unit) return;
    const { imei } = this.world.imeis()();
    if (!imei) return;
    const { order, productNo } = unit;
    await this.world.attempt(`amend ${productNo} imei ${imei}`, 'unsure', async () => {
      await this.perform('amend', { orderNo: order.orderNo, details: [{ productNo, imei }] });
      unit.imei = imei;
      order.imeis = [...order.imeis, imei];
    });
  }

  private async rule(): Promise<void> {
    const rule = this.world.random.pick<Record<string, number>>([
      { autoReviewOrderPayment: 1 },
      { autoReviewOrderPayment: 0 },
      { shareBasis: 2 },
      { shareBasis: 1 },
      { allowPrepay: 0 },
      { allowPrepay: 1 },
    ]);
    await this.world.rule(rule);
  }

  private async wasReviewed(order: OrderModel): Promise<void> {
    const { world } = this;
    order.state = 'reviewed';
    for (const stored of await world.commands.unitsOf(world.ctx, order.orderNo)) {
      const { productNo } = stored;
      const known = world.units.get(productNo);
      if (known && known.order !== order) throw new Error(`${productNo} was given to ${known.order.orderNo} and to ${order.orderNo}`);
      // A unit that was reviewed before keeps its number, and documents name it still.
      world.units.set(productNo, Object.assign(known ?? { productNo, order }, asBought(stored)));
    }
    if (world.unitsIn(order).length !== order.units) throw new Error(`${order.orderNo} has other units than it was entered with`);
  }

  private order() {
    const { random } = this.world;
    const purchaseType = random.weighted([1, OPENING, 3], (type) => (type === 1 ? 8 : 1));
    const nextImei = this.world.imeis();
    const products = Array.from({ length: random.int(1, 2) }, () => {
      const count = random.int(1, 3);
      const details = Array.from({ length: count }, () => ({
        ...nextImei(),
        ...(random.chance(0.3) ? { purchasePrice: random.int(0, 999_999) } : {}),
      }));
      return { modelId: seedId(TENANT, 'model', 6), count, purchasePrice: random.int(1, 999_999), details };
    });
    const expenses = this.world.expenses(EXPENSES, COMPANIES);
    const payments = random.chance(0.4) && purchaseType !== OPENING ? [this.world.payment(2_000_000)] : [];
    return {
      purchaseType,
      channelId: random.pick(COMPANIES),
      purchaseUserId: this.world.ctx.userId,
      ...(purchaseType === OPENING || random.chance(0.5) ? { warehouseId: random.pick(WAREHOUSES) } : {}),
      products,
      ...(expenses.length > 0 ? { expenses } : {}),
      ...(payments.length > 0 ? { payments } : {}),
    };
  }

  private anyOrder(state: OrderModel['state']): OrderModel | undefined {
    return this.world.mostly(this.world.orders.slice(-40), (order) => order.state === state);
  }

  private anyUnit(): UnitModel | undefined {
    return this.world.someUnits(({ warehouseId }) => warehouseId !== null, 1)[0];
  }
}

type GivenOrder = ReturnType<PurchaseModel['order']>;

const factsOf = ({ channelId, products, expenses = [] }: GivenOrder): Pick<OrderModel, 'channelId' | 'companies' | 'units' | 'imeis'> => ({
  channelId,
  companies: [channelId, ...expenses.flatMap((expense) => expense.channelId ?? [])],
  units: products.reduce((sum, { count }) => sum + count, 0),
  imeis: products.flatMap(({ details }) => details.flatMap(({ imei }) => (imei === undefined ? [] : [imei]))),
});
