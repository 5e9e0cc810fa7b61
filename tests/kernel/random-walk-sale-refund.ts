import { EXCHANGE, MONEY_ONLY, saleRefundSpec } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { TENANT } from './document-cases.js';
import type { SaleLine, SaleModel } from './random-walk-sale.js';
import { type Expected, isFree, type KindModel, type Step, type UnitModel, WAREHOUSES, type World } from './random-walk-world.js';

const REASON = seedId(TENANT, 'basicConfig', 1101);

interface Line {
  readonly unit: UnitModel;
  /** Fen. */
  readonly amount: number;
  /** The unit given in exchange. */
  readonly exchange: UnitModel | undefined;
  /** The line of its sale, and the cost there, as of the review. */
  sold?: SaleLine;
  /** Its goods come back by this refund, once that is reviewed. */
  readonly comes: boolean;
  isReceived: boolean;
}

interface Given {
  readonly refundType: number;
  readonly channelId: string;
  readonly warehouseId: string;
  readonly refundMode: number;
  readonly lines: readonly Line[];
}

interface RefundModelOfOne {
  readonly orderNo: string;
  state: 'draft' | 'reviewed' | 'removed';
  given: Given;
  /** The draft of a sale that it has made. */
  saleOrderNo?: string | undefined;
}

/** Refunds to customers: of money, of goods that come back, and of goods for which others go out. */
export class SaleRefundModel implements KindModel {
  readonly spec = saleRefundSpec;
  private readonly refunds: RefundModelOfOne[] = [];

  constructor(
    private readonly world: World,
    private readonly selling: SaleModel,
  ) {}

  readonly steps: Readonly<Record<string, Step>> = {
    create: [9, () => this.create()],
    update: [2, () => this.update()],
    review: [8, () => this.review()],
    unreview: [4, () => this.unreview()],
    remove: [2, () => this.remove()],
    receive: [4, () => this.receive()],
    receiveUnits: [4, () => this.receiveUnits()],
  };

  readonly more: readonly Step[] = [[2, () => this.race()]];

  expected() {
    const reviewed = this.refunds.filter(({ state }) => state === 'reviewed');
    const lines = reviewed.flatMap(({ given }) => given.lines);
    const back = lines.filter(({ isReceived }) => isReceived);
    return {
      'draft sale refunds': this.refunds.filter(({ state }) => state === 'draft').length,
      'reviewed sale refunds': reviewed.length,
      'units coming back': this.world.ours.filter(({ sold }) => sold === 'coming').length,
      'profit of refunds': back.reduce((sum, { sold }) => sum + (sold?.costFen ?? 0), 0) - total(lines),
    };
  }

  private async create(): Promise<void> {
    const given = this.given();
    if (!given) return;
    await this.world.attempt(`refund ${told(given)}`, this.canBe(given), async () => {
      const { orderNo } = await this.perform('create', inputOf(given));
      const refund: RefundModelOfOne = { orderNo, state: 'draft', given };
      this.refunds.push(refund);
      hold(refund, orderNo);
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const refund = this.any('draft');
    const given = this.given();
    if (!refund || !given) return;
    const expected = refund.state === 'draft' ? this.canBe(given, refund.orderNo) : 'refused';
    await this.world.attempt(`update ${refund.orderNo} ${told(given)}`, expected, async () => {
      await this.perform('update', { ...inputOf(given), orderNo: refund.orderNo });
      hold(refund, null);
      refund.given = given;
      hold(refund, refund.orderNo);
    });
  }

  private async review(): Promise<void> {
    const refund = this.any('draft');
    if (!refund) return;
    const { orderNo, given } = refund;
    const expected = refund.state === 'draft' ? this.canBe(given, orderNo) : 'refused';
    await this.world.attempt(`review ${orderNo}`, expected, async () => {
      await this.perform('review', { orderNo });
      await this.wasReviewed(refund);
    });
  }

  private async unreview(): Promise<void> {
    const refund = this.any('reviewed', ({ given }) => given.lines.every(({ isReceived }) => !isReceived));
    if (!refund) return;
    const { orderNo, given } = refund;
    const stands = refund.state !== 'reviewed' || given.lines.some(({ isReceived }) => isReceived);
    // The refund may have been collected or spent, and the exchanged unit may have been sold.
    await this.world.attempt(`unreview ${orderNo}`, stands ? 'refused' : 'unsure', async () => {
      await this.perform('unreview', { orderNo });
      this.selling.refunded -= total(given.lines);
      if (refund.saleOrderNo) this.selling.dropped(refund.saleOrderNo);
      refund.saleOrderNo = undefined;
      refund.state = 'draft';
      for (const { unit, sold, amount } of given.lines) {
        unit.sold = 'shipped';
        this.world.forget(unit, orderNo);
        if (!sold) continue;
        sold.state = 'shipped';
        sold.refundedFen = (sold.refundedFen ?? 0) - amount;
      }
      hold(refund, orderNo);
    });
  }

  private async remove(): Promise<void> {
    const refund = this.any('draft');
    if (!refund) return;
    await this.world.attempt(`remove ${refund.orderNo}`, refund.state === 'draft' ? 'done' : 'refused', async () => {
      await this.perform('remove', { orderNo: refund.orderNo });
      refund.state = 'removed';
      hold(refund, null);
    });
  }

  private async receive(): Promise<void> {
    const refund = this.any('reviewed', ({ given }) => given.lines.some(isComing));
    if (!refund) return;
    const { orderNo, given } = refund;
    const lines = given.lines.filter(isComing);
    const can = refund.state === 'reviewed' && lines.length > 0;
    await this.world.attempt(`receive ${orderNo}`, can ? 'done' : 'refused', async () => {
      await this.perform('receive', { orderNo });
      this.received(orderNo, lines, given.warehouseId);
    });
  }

  private async receiveUnits(): Promise<void> {
    const units = this.world.someUnits(({ sold }) => sold === 'coming');
    if (units.length === 0) return;
    const can = units.every(({ sold }) => sold === 'coming');
    const warehouseId = this.world.random.pick(WAREHOUSES);
    const productNos = units.map(({ productNo }) => productNo);
    await this.world.attempt(`receive ${productNos.join()}`, can ? 'done' : 'refused', async () => {
      await this.perform('receiveUnits', { productNos, warehouseId });
      for (const { orderNo, given } of this.refunds.filter(({ state }) => state === 'reviewed'))
        this.received(
          orderNo,
          given.lines.filter((line) => isComing(line) && units.includes(line.unit)),
          warehouseId,
        );
    });
  }

  /** Two people refund the same unit at once. */
  private async race(): Promise<void> {
    const [unit] = this.world.someUnits(({ sold, hold: held }) => sold === 'shipped' && held === null, 1);
    const by = unit && this.selling.shippedBy(unit);
    if (!unit || !by) return;
    const lines = [{ unit, amount: 1, exchange: undefined, comes: false, isReceived: false }];
    const given: Given = {
      ...{ refundType: MONEY_ONLY, channelId: by.sale.given.channelId, warehouseId: WAREHOUSES[0] as string, refundMode: 1 },
      lines,
    };
    const numbers: string[] = [];
    const call = async (): Promise<void> => {
      numbers.push((await this.perform('create', inputOf(given))).orderNo);
    };
    const winner = await this.world.race(`${unit.productNo} refunded to its customer`, [call, call]);
    if ((winner !== undefined) !== (this.canBe(given) === 'done'))
      throw new Error(`the refund of ${unit.productNo} was not to come out so`);
    if (winner === undefined) return;
    const refund: RefundModelOfOne = { orderNo: numbers[0] as string, state: 'draft', given };
    this.refunds.push(refund);
    hold(refund, refund.orderNo);
  }

  private async wasReviewed(refund: RefundModelOfOne): Promise<void> {
    const { orderNo, given } = refund;
    refund.state = 'reviewed';
    this.selling.refunded += total(given.lines);
    hold(refund, null);
    for (const line of given.lines) {
      const { unit, amount } = line;
      line.sold = this.selling.shippedBy(unit)?.line;
      if (line.sold) line.sold.refundedFen = (line.sold.refundedFen ?? 0) + amount;
      unit.events.push({ by: orderNo, is: 'sale' });
      if (!line.comes) continue;
      unit.sold = 'coming';
      if (line.sold) line.sold.state = 'returned';
    }
    if (given.refundType !== EXCHANGE) return;
    refund.saleOrderNo = await this.world.commands.exchangeSaleOf(this.world.ctx, orderNo);
    if (!refund.saleOrderNo) throw new Error(`${orderNo} made no sale of what it gives in exchange`);
    const exchanges = given.lines.flatMap(({ exchange, amount }) => (exchange ? [{ unit: exchange, saleAmount: amount }] : []));
    this.selling.exchanged(refund.saleOrderNo, given.channelId, exchanges);
  }

  private received(orderNo: string, lines: readonly Line[], warehouseId: string): void {
    for (const line of lines) {
      line.isReceived = true;
      line.unit.sold = 'no';
      line.unit.warehouseId = warehouseId;
      line.unit.events.push({ by: `received of ${orderNo}`, is: 'move' });
    }
  }

  /** Whether it can be entered, or reviewed by the draft `orderNo`. */
  private canBe({ refundType, channelId, lines }: Given, orderNo?: string): Expected {
    const isOpen = (held: string | null): boolean => held === null || held === orderNo;
    const can = lines.every(({ unit, amount, exchange }) => {
      const by = this.selling.shippedBy(unit);
      if (unit.isDraft || unit.sold !== 'shipped' || !isOpen(unit.hold) || !by || by.sale.given.channelId !== channelId) return false;
      if (amount > by.settleFen - (by.line.refundedFen ?? 0)) return false;
      return !exchange || (!exchange.isDraft && isFree(exchange, orderNo));
    });
    if (!can) return 'refused';
    // It may have been bought back meanwhile.
    return refundType !== MONEY_ONLY && lines.some(({ unit }) => this.isBoughtTwice(unit)) ? 'unsure' : 'done';
  }

  private isBoughtTwice(unit: UnitModel): boolean {
    const { imei, order } = unit;
    const isIt = (other: string | null): boolean => imei !== null && other === imei;
    const { units, orders } = this.world;
    return (
      [...units.values()].some((other) => other !== unit && isIt(other.imei)) ||
      orders.some((other) => other.state !== 'removed' && other.imeis.filter(isIt).length > (other === order ? 1 : 0))
    );
  }

  private given(): Given | undefined {
    const { world } = this;
    const { random } = world;
    const [first] = world.someUnits(({ sold, hold: held }) => sold === 'shipped' && held === null, 1);
    if (!first) return undefined;
    const channelId = this.selling.shippedBy(first)?.sale.given.channelId ?? '';
    if (channelId === '') return undefined;
    const mates = world.someUnits((unit) => unit.sold === 'shipped' && this.selling.shippedBy(unit)?.sale.given.channelId === channelId, 2);
    const units = [...new Set([first, ...mates])];
    const refundType = random.pick([1, 1, MONEY_ONLY, EXCHANGE]);
    const exchanges = refundType === EXCHANGE ? world.someUnits((unit) => isFree(unit), units.length) : [];
    if (refundType === EXCHANGE && exchanges.length < units.length) return undefined;
    const lines = units.flatMap((unit, i): Line[] => {
      const by = this.selling.shippedBy(unit);
      const most = by ? by.settleFen - (by.line.refundedFen ?? 0) : 1;
      const amount = random.chance(0.1) ? most + 1 : random.int(1, Math.max(1, most));
      return amount > 0 ? [{ unit, amount, exchange: exchanges[i], comes: refundType !== MONEY_ONLY, isReceived: false }] : [];
    });
    const refundMode = refundType === EXCHANGE ? 2 : random.int(1, 2);
    return lines.length === units.length ? { refundType, channelId, warehouseId: random.pick(WAREHOUSES), refundMode, lines } : undefined;
  }

  private any(state: RefundModelOfOne['state'], fits: (one: RefundModelOfOne) => boolean = () => true): RefundModelOfOne | undefined {
    return this.world.mostly(this.refunds.slice(-20), (refund) => refund.state === state && fits(refund));
  }

  private perform(action: string, input: object): Promise<{ orderNo: string }> {
    return this.world.commands.perform(this.world.ctx, 'saleRefund', action, input);
  }
}

function hold({ given }: RefundModelOfOne, orderNo: string | null): void {
  for (const { unit, exchange } of given.lines) {
    unit.hold = orderNo;
    if (exchange) exchange.hold = orderNo;
  }
}

const isComing = ({ unit, comes, isReceived }: Line): boolean => comes && unit.sold === 'coming' && !isReceived;

const total = (lines: readonly Line[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

const told = ({ refundType, lines }: Given): string =>
  `type ${refundType} ${lines.map(({ unit, amount }) => `${unit.productNo} ${amount}`).join()}`;

const inputOf = ({ refundType, channelId, warehouseId, refundMode, lines }: Given) => ({
  refundType,
  channelId,
  refundReasonId: REASON,
  refundMode,
  ...(refundType === MONEY_ONLY ? {} : { warehouseId }),
  products: lines.map(({ unit, amount, exchange }) => ({
    productNo: unit.productNo,
    refundAmount: amount,
    ...(exchange ? { exchangeProductNo: exchange.productNo } : {}),
  })),
});
