import { type SaleTotals, type StandardConfig, saleSpec, saleTotals } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { TENANT } from './document-cases.js';
import {
  COMPANIES,
  CUSTOMERS,
  type Expected,
  isFree,
  isFrozen,
  isPresold,
  type KindModel,
  PAID_APART,
  SLIP,
  type Step,
  type UnitModel,
  type World,
} from './random-walk-world.js';

const SELLER = seedId(TENANT, 'user', 11);
const EXPENSES = [201, 202].map((n) => seedId(TENANT, 'expenseType', n));
const BLOCKED = 0;
const WARNED = 1;

export interface SaleLine {
  readonly unit: UnitModel;
  readonly saleAmount: number;
  /** `gone` once it has been cancelled, `returned` once the customer is giving it back. */
  state: 'waiting' | 'shipped' | 'gone' | 'returned';
  /** Its place before the review of the sale: in store, or outside through a presale. */
  from?: UnitModel['sold'];
  /** Its cost at shipping, in fen, which never changes afterwards. */
  costFen?: number | undefined;
  /** The refunded amount, in fen. */
  refundedFen?: number;
}

/** A sale as the walk knows it. Money is fen. */
export interface SaleModelOfOne {
  readonly orderNo: string;
  state: 'draft' | 'reviewed' | 'removed';
  given: Given;
  /** As of its review. */
  totals: SaleTotals;
}

/** Sales from their entry to their shipment, undone, changed and deleted. */
export class SaleModel implements KindModel {
  readonly spec = saleSpec;
  readonly sales: SaleModelOfOne[] = [];
  /** The total of reviewed refunds, in fen, which reduces the customer's debt. */
  refunded = 0;

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = {
    create: [14, () => this.create()],
    update: [3, () => this.update()],
    review: [12, () => this.review()],
    unreview: [5, () => this.unreview()],
    remove: [3, () => this.remove()],
    convert: [1, () => this.convert()],
    deliver: [3, () => this.deliver()],
    ship: [7, () => this.onUnits('ship')],
    box: [3, () => this.onUnits('box')],
    unbox: [2, () => this.onUnits('unbox')],
  };

  readonly more: readonly Step[] = [
    [2, () => this.raceForOne()],
    [2, () => this.raceOfReviews()],
    [2, () => this.rule()],
  ];

  expected() {
    const { sales, world } = this;
    const reviewed = sales.filter(({ state }) => state === 'reviewed');
    const sum = (of: (sale: SaleModelOfOne) => number): number => reviewed.reduce((total, sale) => total + of(sale), 0);
    const units = world.ours;
    return {
      'draft sales': sales.filter(({ state }) => state === 'draft').length,
      'reviewed sales': reviewed.length,
      'held units': units.filter(({ hold }) => hold?.startsWith('XS')).length,
      'units to ship': units.filter(({ sold }) => sold === 'waiting' || sold === 'boxed').length,
      'shipped units': units.filter(isFrozen).length,
      'owed by customers': sum(worth) - this.refunded,
      'profit of sales': sum(profit),
      'recorded sales': sum((sale) => live(sale).reduce((total, { settleFen }) => total + settleFen, 0)) - this.refunded,
      'booked profit': sum(booked) - units.reduce((total, { costSince }) => total + costSince, 0),
    };
  }

  /** The sale in which a unit waits to be shipped. */
  waitingIn(unit: UnitModel): SaleModelOfOne | undefined {
    return this.sales.find(({ state, given }) => state === 'reviewed' && given.lines.some((line) => line.unit === unit && isWaiting(line)));
  }

  perform(action: string, input: object): Promise<{ orderNo: string }> {
    return this.world.commands.perform(this.world.ctx, 'sale', action, input);
  }

  private async create(): Promise<void> {
    const given = this.given();
    if (given.lines.length === 0) return;
    await this.world.attempt(`sell ${told(given)}`, await this.canBe(given), async () => {
      const { orderNo } = await this.perform('create', inputOf(given));
      this.entered(orderNo, given);
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const sale = this.any('draft');
    const given = sale?.given.presaleOrderNo ? this.repriced(sale.given) : this.given();
    if (!sale || given.lines.length === 0) return;
    // Some of its current units remain.
    if (!given.presaleOrderNo)
      given.lines.push(
        ...sale.given.lines.filter(({ unit }) => !given.lines.some((line) => line.unit === unit) && this.world.random.chance(0.5)),
      );
    const expected = sale.state === 'draft' ? await this.canBe(given, sale.orderNo) : 'refused';
    await this.world.attempt(`update ${sale.orderNo} ${told(given)}`, expected, async () => {
      await this.perform('update', { ...inputOf(given), orderNo: sale.orderNo });
      this.hold(sale, null);
      sale.given = given;
      this.hold(sale, sale.orderNo);
    });
  }

  private async review(): Promise<void> {
    const sale = this.any('draft');
    if (!sale) return;
    const { orderNo, given } = sale;
    const rules = await this.rules();
    const expected = sale.state === 'draft' && !isOverpaid(given, rules) ? await this.canBe(given, orderNo) : 'refused';
    await this.world.attempt(`review ${orderNo}`, expected, async () => {
      await this.perform('review', { orderNo, confirm: given.confirm });
      this.wasReviewed(sale, rules);
    });
  }

  private async unreview(): Promise<void> {
    const sale = this.any('reviewed', (one) => undoing(one) !== 'refused');
    if (!sale) return;
    const { orderNo, given } = sale;
    await this.world.attempt(`unreview ${orderNo}`, undoing(sale), async () => {
      await this.perform('unreview', { orderNo });
      sale.state = 'draft';
      for (const line of given.lines) {
        line.unit.sold = line.from ?? 'no';
        line.state = 'waiting';
        line.costFen = undefined;
        this.world.forget(line.unit, orderNo);
      }
      this.hold(sale, orderNo);
    });
  }

  private async remove(): Promise<void> {
    const sale = this.any('draft');
    if (!sale) return;
    await this.world.attempt(`remove ${sale.orderNo}`, sale.state === 'draft' ? 'done' : 'refused', async () => {
      const { orderNo } = sale;
      await this.perform('remove', { orderNo });
      if (this.world.random.chance(SLIP)) await this.perform('restore', { orderNo });
      else this.wasRemoved(sale);
    });
  }

  /** Units that are on no such presale. */
  private async convert(): Promise<void> {
    const given = this.given();
    if (given.lines.length === 0) return;
    const input = { ...inputOf(given), presaleOrderNo: 'YS0' };
    await this.world.attempt('convert YS0', 'refused', () => this.perform('convert', input));
  }

  /** Sells units that are on a presale. */
  async convertPresale(presaleOrderNo: string, channelId: string, units: readonly UnitModel[]): Promise<void> {
    const given = { ...this.given(), channelId, presaleOrderNo, lines: units.map((unit) => this.line(unit)) };
    await this.world.attempt(`convert ${presaleOrderNo} ${told(given)}`, await this.canBe(given), async () => {
      const { orderNo } = await this.perform('convert', { ...inputOf(given), presaleOrderNo });
      this.entered(orderNo, given);
      return orderNo;
    });
  }

  /** The draft sale of an exchanged unit, created by a refund. */
  exchanged(orderNo: string, channelId: string, lines: readonly { readonly unit: UnitModel; readonly saleAmount: number }[]): void {
    const of = { channelId, expenses: [], payments: [], useAdvance: 1, confirm: [] };
    this.entered(orderNo, { ...of, lines: lines.map((line) => ({ ...line, state: 'waiting' })) });
  }

  /** The delivered sale line of a unit and its price, in fen. */
  shippedBy(unit: UnitModel): { readonly sale: SaleModelOfOne; readonly line: SaleLine; readonly settleFen: number } | undefined {
    for (const sale of this.sales) {
      const at = sale.given.lines.findIndex((line) => line.unit === unit && line.state === 'shipped');
      if (at >= 0) return { sale, line: sale.given.lines[at] as SaleLine, settleFen: sale.totals.lines[at]?.settleFen ?? 0 };
    }
    return undefined;
  }

  /** Removes the draft with this number together with its refund. */
  dropped(orderNo: string): void {
    const sale = this.sales.find((one) => one.orderNo === orderNo);
    if (sale) this.wasRemoved(sale);
  }

  private async deliver(): Promise<void> {
    const sale = this.any('reviewed', ({ given }) => given.lines.some(isWaiting));
    if (!sale) return;
    const units = sale.given.lines.filter(isWaiting).map(({ unit }) => unit);
    const can = sale.state === 'reviewed' && units.length > 0 && (await this.mayLeave(units));
    await this.world.attempt(`deliver ${sale.orderNo}`, can ? 'done' : 'refused', async () => {
      await this.perform('deliver', { orderNo: sale.orderNo });
      this.was('ship', units);
    });
  }

  /** Actions on sold units of any sales. */
  private async onUnits(action: OnUnits): Promise<void> {
    const { world } = this;
    const units = world.someUnits((unit) => FITS[action](unit));
    if (units.length === 0) return;
    const can = units.every(FITS[action]) && (action !== 'ship' || (await this.mayLeave(units)));
    const productNos = units.map(({ productNo }) => productNo);
    await world.attempt(`${action} ${productNos.join()}`, can ? 'done' : 'refused', async () => {
      await this.perform(action, { productNos, boxNo: 'B1' });
      this.was(action, units);
    });
  }

  /** Two customers want one unit at once. */
  private async raceForOne(): Promise<void> {
    const [unit] = this.world.someUnits((one) => isFree(one), 1);
    if (!unit) return;
    const given: Given = { ...this.given(), lines: [{ unit, saleAmount: unit.cost, state: 'waiting' }] };
    const numbers: string[] = [];
    const call = async (): Promise<void> => {
      numbers.push((await this.perform('create', inputOf(given))).orderNo);
    };
    const expected = await this.canBe(given);
    const winner = await this.world.race(`${unit.productNo} sold`, [call, call]);
    if ((winner !== undefined) !== (expected === 'done')) throw new Error(`the sale of ${unit.productNo} was not to come out so`);
    if (winner !== undefined) this.entered(numbers[0] as string, given);
  }

  /** Two concurrent users of one draft: at most one succeeds. */
  private async raceOfReviews(): Promise<void> {
    const sale = this.any('draft');
    if (sale?.state !== 'draft') return;
    const { orderNo, given } = sale;
    const rules = await this.rules();
    const review = () => this.perform('review', { orderNo, confirm: given.confirm });
    const other = this.world.random.chance(0.5) ? 'review' : 'remove';
    const winner = await this.world.race(`${orderNo} review, ${other}`, [
      review,
      other === 'review' ? review : () => this.perform('remove', { orderNo }),
    ]);
    if (winner === undefined) return;
    if (winner === 0 || other === 'review') this.wasReviewed(sale, rules);
    else this.wasRemoved(sale);
  }

  private rule(): Promise<void> {
    const { random } = this.world;
    const name = random.pick(['boxRequired', 'allowBelowCost']);
    // Usually there is no blocker.
    const value = name === 'boxRequired' ? Number(random.chance(0.25)) : random.weighted([2, WARNED, BLOCKED], (n) => n + 1);
    return this.world.rule({ [name]: value });
  }

  private rules(): Promise<StandardConfig> {
    return this.world.commands.rules(this.world.ctx);
  }

  private async mayLeave(units: readonly UnitModel[]): Promise<boolean> {
    const { boxRequired } = await this.rules();
    return boxRequired === 0 || units.every(({ sold }) => sold === 'boxed');
  }

  /** Whether these units can be sold so, by the draft `orderNo` if it is one's. */
  private async canBe(given: Given, orderNo?: string): Promise<Expected> {
    const rules = await this.rules();
    const { lines, totalFen } = totalsOf(given, rules);
    const isBelowCost = given.lines.some(({ unit, saleAmount }) => saleAmount < unit.cost);
    const isMeant = rules.allowBelowCost === WARNED ? given.confirm.includes('ERP_BELOW_COST') : rules.allowBelowCost !== BLOCKED;
    const can =
      given.lines.every(({ unit }) => !unit.isDraft && (isFree(unit, orderNo) || isOn(given.presaleOrderNo, unit, orderNo))) &&
      lines.every(({ settleFen, feeFen }) => settleFen + feeFen >= 0) &&
      totalFen >= 0 &&
      (!isBelowCost || isMeant);
    return can ? 'done' : 'refused';
  }

  private entered(orderNo: string, given: Given): void {
    const sale: SaleModelOfOne = { orderNo, state: 'draft', given, totals: NOTHING };
    this.sales.push(sale);
    this.hold(sale, orderNo);
  }

  private wasReviewed(sale: SaleModelOfOne, rules: StandardConfig): void {
    sale.state = 'reviewed';
    sale.totals = totalsOf(sale.given, rules);
    for (const line of sale.given.lines) {
      const { unit } = line;
      line.from = unit.sold;
      unit.hold = null;
      // Units shipped by a presale are shipped by the review of its sale.
      const isOut = unit.sold === 'out';
      unit.sold = isOut ? 'shipped' : 'waiting';
      if (isOut) shipped(line);
      unit.events.push({ by: sale.orderNo, is: isOut ? 'ship' : 'sale' });
    }
  }

  private wasRemoved(sale: SaleModelOfOne): void {
    sale.state = 'removed';
    this.hold(sale, null);
  }

  /** The effects of a completed action on units. */
  was(action: OnUnits, units: readonly UnitModel[]): void {
    for (const unit of units) {
      const sale = this.waitingIn(unit) as SaleModelOfOne;
      if (action === 'unbox') unit.events = unit.events.filter(({ by, is }) => by !== sale.orderNo || is !== 'box');
      else unit.events.push({ by: sale.orderNo, is: action });
      unit.sold = action === 'ship' ? 'shipped' : action === 'box' ? 'boxed' : 'waiting';
      if (action !== 'ship') continue;
      unit.warehouseId = null;
      for (const line of sale.given.lines) if (line.unit === unit) shipped(line);
    }
  }

  private hold({ given }: SaleModelOfOne, orderNo: string | null): void {
    for (const { unit } of given.lines) unit.hold = orderNo;
  }

  private given(): Given {
    const { world } = this;
    const { random } = world;
    const units = world.someUnits((unit) => isFree(unit), 4);
    const channelId = random.pick(CUSTOMERS);
    return {
      channelId,
      lines: units.map((unit) => this.line(unit)),
      expenses: world.expenses(EXPENSES, [channelId, channelId, ...COMPANIES]),
      payments: random.chance(0.4) ? [world.payment(random.chance(0.1) ? 2_000_000 : 400_000)] : [],
      useAdvance: random.chance(0.3) ? 1 : 0,
      confirm: random.chance(0.8) ? ['ERP_BELOW_COST'] : [],
    };
  }

  private line(unit: UnitModel): SaleLine {
    const { random } = this.world;
    const saleAmount = random.chance(0.15) ? random.int(0, unit.cost) : unit.cost + random.int(0, 200_000);
    return { unit, saleAmount, state: 'waiting' };
  }

  private repriced(given: Given): Given {
    return { ...this.given(), ...given, lines: given.lines.map(({ unit }) => this.line(unit)) };
  }

  private any(state: SaleModelOfOne['state'], fits: (sale: SaleModelOfOne) => boolean = () => true): SaleModelOfOne | undefined {
    return this.world.mostly(this.sales.slice(-30), (sale) => sale.state === state && fits(sale));
  }
}

interface Given {
  readonly channelId: string;
  readonly presaleOrderNo?: string;
  readonly lines: SaleLine[];
  readonly expenses: ReturnType<World['expenses']>;
  readonly payments: readonly ReturnType<World['payment']>[];
  readonly useAdvance: number;
  /** The warnings that the user confirms. */
  readonly confirm: readonly string[];
}

type OnUnits = 'ship' | 'box' | 'unbox';

const FITS: Readonly<Record<OnUnits, (unit: UnitModel) => boolean>> = {
  ship: ({ sold }) => sold === 'waiting' || sold === 'boxed',
  box: ({ sold }) => sold === 'waiting',
  unbox: ({ sold }) => sold === 'boxed',
};

function shipped(line: SaleLine): void {
  line.state = 'shipped';
  line.costFen = line.unit.cost;
}

const isWaiting = ({ state }: SaleLine): boolean => state === 'waiting';

const isOn = (presaleOrderNo: string | undefined, unit: UnitModel, orderNo: string | undefined): boolean =>
  presaleOrderNo !== undefined && unit.presale === presaleOrderNo && isPresold({ ...unit, hold: unit.hold === orderNo ? null : unit.hold });

const NOTHING: SaleTotals = { lines: [], saleFen: 0, expenseFen: 0, wholeFen: 0, ownWholeFen: 0, totalFen: 0 };

const totalsOf = ({ channelId, lines, expenses }: Given, { shareBasis }: StandardConfig): SaleTotals =>
  saleTotals({ prices: lines.map(({ saleAmount }) => saleAmount), expenses, shareBasis, channelId });

/** Whether the payment exceeds the total although prepayments are off. */
function isOverpaid(given: Given, rules: StandardConfig): boolean {
  const paid = given.payments.reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
  return rules.allowPrepay === 0 && paid > totalsOf(given, rules).totalFen;
}

/** Its units have no later events, and the money of its payments is unchanged. */
function undoing({ orderNo, state, given: { channelId, lines, payments, expenses } }: SaleModelOfOne): Expected {
  if (state !== 'reviewed') return 'refused';
  const isLast = ({ unit: { sold, events, hold }, from }: SaleLine): boolean =>
    hold === null && sold === (from === 'out' ? 'shipped' : 'waiting') && events.at(-1)?.by === orderNo;
  if (!lines.every(isLast)) return 'refused';
  const companies = [channelId, ...expenses.map((expense) => expense.channelId)];
  // Units shipped by a presale left with the sale and may have been bought back since.
  if (lines.some(({ from }) => from === 'out')) return 'unsure';
  return payments.length > 0 || PAID_APART.some((one) => companies.includes(one)) ? 'unsure' : 'done';
}

const linesOf = ({ given, totals }: SaleModelOfOne) =>
  given.lines.map(({ unit, state, costFen = unit.cost }, i) => ({
    unit,
    state,
    costFen,
    ...(totals.lines[i] as SaleTotals['lines'][number]),
  }));

const live = (sale: SaleModelOfOne) => linesOf(sale).filter(({ state }) => state !== 'gone');

type Line = ReturnType<typeof linesOf>[number];

const earned = (lines: readonly Line[]): number =>
  lines.reduce((sum, { settleFen, feeFen, expenseFen, costFen }) => sum + settleFen + feeFen - expenseFen - costFen, 0);

/** Expenses paid to others for cancelled units remain expenses. */
const lost = (sale: SaleModelOfOne): number =>
  linesOf(sale).reduce((sum, { state, expenseFen }) => sum + (state === 'gone' ? expenseFen : 0), 0);

/** The customer's debt for a sale without some of its units. */
export function worth(sale: SaleModelOfOne, without: readonly UnitModel[] = []): number {
  const left = live(sale).filter(({ unit }) => !without.includes(unit));
  return left.reduce((sum, { settleFen, feeFen }) => sum + settleFen + feeFen, left.length > 0 ? sale.totals.wholeFen : 0);
}

/** The profit of a sale, shipped or not. */
function profit(sale: SaleModelOfOne): number {
  const left = live(sale);
  return earned(left) + (left.length > 0 ? sale.totals.wholeFen : 0) - sale.totals.ownWholeFen - lost(sale);
}

/** The profit of a sale so far: expenses of the whole order count with its first shipment, or once everything is cancelled. */
function booked(sale: SaleModelOfOne): number {
  const shipped = linesOf(sale).filter(({ state }) => state === 'shipped' || state === 'returned');
  const { wholeFen, ownWholeFen } = sale.totals;
  const whole = shipped.length > 0 ? wholeFen - ownWholeFen : live(sale).length === 0 ? -ownWholeFen : 0;
  return earned(shipped) + whole - lost(sale);
}

const told = ({ lines }: Given): string => lines.map(({ unit, saleAmount }) => `${unit.productNo} ${saleAmount}`).join();

const inputOf = ({ channelId, lines, expenses, payments, useAdvance, confirm }: Given) => ({
  channelId,
  saleUserId: SELLER,
  products: lines.map(({ unit, saleAmount }) => ({ productNo: unit.productNo, saleAmount })),
  useAdvance,
  confirm,
  ...(expenses.length > 0 ? { expenses } : {}),
  ...(payments.length > 0 ? { payments } : {}),
});
