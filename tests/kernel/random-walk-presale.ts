import { CONSIGNMENT, PRESALE_SENT_FIRST, presaleCancelSpec, presaleSpec } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { TENANT } from './document-cases.js';
import type { SaleModel } from './random-walk-sale.js';
import { CUSTOMERS, type Expected, isFree, isPresold, type KindModel, type Step, type UnitModel, type World } from './random-walk-world.js';

const SELLER = seedId(TENANT, 'user', 11);
const REASON = seedId(TENANT, 'basicConfig', 1001);

interface PresaleModelOfOne {
  readonly orderNo: string;
  state: 'draft' | 'reviewed' | 'removed';
  given: Given;
}

interface Given {
  readonly channelId: string;
  readonly presaleType: number;
  readonly units: readonly UnitModel[];
  readonly payments: readonly ReturnType<World['payment']>[];
}

const numbersOf = (units: readonly UnitModel[]): string[] => units.map(({ productNo }) => productNo);

/** Presales from their entry until their units are sold or taken off. */
export class PresaleModel implements KindModel {
  readonly spec = presaleSpec;
  readonly presales: PresaleModelOfOne[] = [];

  constructor(
    private readonly world: World,
    private readonly selling: SaleModel,
  ) {}

  readonly steps: Readonly<Record<string, Step>> = {
    create: [8, () => this.create()],
    update: [2, () => this.update()],
    review: [8, () => this.review()],
    unreview: [3, () => this.unreview()],
    remove: [2, () => this.remove()],
    deliver: [3, () => this.deliver()],
    ship: [4, () => this.ship()],
  };

  readonly more: readonly Step[] = [[5, () => this.convert()]];

  expected() {
    return {
      'draft presales': this.presales.filter(({ state }) => state === 'draft').length,
      'reviewed presales': this.presales.filter(({ state }) => state === 'reviewed').length,
      'presold units': this.world.ours.filter(({ sold }) => sold === 'presold' || sold === 'out' || sold === 'back').length,
    };
  }

  private async create(): Promise<void> {
    const given = this.given();
    if (given.units.length === 0) return;
    const expected = given.units.every((unit) => isFree(unit)) ? 'done' : 'refused';
    await this.world.attempt(`presell ${numbersOf(given.units).join()}`, expected, async () => {
      const { orderNo } = await this.perform('create', inputOf(given));
      const presale: PresaleModelOfOne = { orderNo, state: 'draft', given };
      this.presales.push(presale);
      hold(presale, orderNo);
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const presale = this.any('draft');
    const given = this.given();
    if (!presale || given.units.length === 0) return;
    const can = presale.state === 'draft' && given.units.every((unit) => isFree(unit, presale.orderNo));
    await this.world.attempt(`update ${presale.orderNo}`, can ? 'done' : 'refused', async () => {
      await this.perform('update', { ...inputOf(given), orderNo: presale.orderNo });
      hold(presale, null);
      presale.given = given;
      hold(presale, presale.orderNo);
    });
  }

  private async review(): Promise<void> {
    const presale = this.any('draft');
    if (!presale) return;
    const { orderNo, given } = presale;
    const can = presale.state === 'draft' && given.units.every((unit) => !unit.isDraft && isFree(unit, orderNo));
    // A deposit may be more than is allowed to be paid ahead.
    const expected = !can ? 'refused' : given.payments.length > 0 ? 'unsure' : 'done';
    await this.world.attempt(`review ${orderNo}`, expected, async () => {
      await this.perform('review', { orderNo });
      presale.state = 'reviewed';
      for (const unit of given.units) {
        unit.hold = null;
        unit.sold = 'presold';
        unit.presale = orderNo;
        unit.events.push({ by: orderNo, is: 'sale' });
      }
    });
  }

  private async unreview(): Promise<void> {
    const presale = this.any('reviewed', (one) => undoing(one) !== 'refused');
    if (!presale) return;
    const { orderNo, given } = presale;
    await this.world.attempt(`unreview ${orderNo}`, undoing(presale), async () => {
      await this.perform('unreview', { orderNo });
      presale.state = 'draft';
      for (const unit of given.units) {
        unit.sold = 'no';
        unit.presale = null;
        this.world.forget(unit, orderNo);
      }
      hold(presale, orderNo);
    });
  }

  private async remove(): Promise<void> {
    const presale = this.any('draft');
    if (!presale) return;
    await this.world.attempt(`remove ${presale.orderNo}`, presale.state === 'draft' ? 'done' : 'refused', async () => {
      await this.perform('remove', { orderNo: presale.orderNo });
      presale.state = 'removed';
      hold(presale, null);
    });
  }

  private async deliver(): Promise<void> {
    const presale = this.any('reviewed', (one) => this.inStoreOf(one).length > 0);
    if (!presale) return;
    const units = this.inStoreOf(presale);
    const isSentFirst = presale.given.presaleType === PRESALE_SENT_FIRST;
    const can = presale.state === 'reviewed' && isSentFirst && units.length > 0 && units.every(({ hold: held }) => held === null);
    await this.world.attempt(`deliver ${presale.orderNo}`, can ? 'done' : 'refused', async () => {
      await this.perform('deliver', { orderNo: presale.orderNo });
      sent(presale.orderNo, units);
    });
  }

  private async ship(): Promise<void> {
    const units = this.world.someUnits(({ sold }) => sold === 'presold');
    if (units.length === 0) return;
    const can = units.every((unit) => this.maySend(unit));
    await this.world.attempt(`send ${numbersOf(units).join()}`, can ? 'done' : 'refused', async () => {
      await this.perform('ship', { productNos: numbersOf(units) });
      for (const unit of units) sent(unit.presale as string, [unit]);
    });
  }

  /** Creates a sale of the remaining units of a presale. */
  private async convert(): Promise<void> {
    const presale = this.any('reviewed', ({ given }) => given.units.some((unit) => isPresold(unit)));
    if (presale?.state !== 'reviewed') return;
    const units = presale.given.units.filter((unit) => unit.presale === presale.orderNo && isPresold(unit));
    if (units.length > 0) await this.selling.convertPresale(presale.orderNo, presale.given.channelId, units);
  }

  private maySend({ sold, hold: held, presale: on }: UnitModel): boolean {
    const presale = this.presales.find(({ orderNo }) => orderNo === on);
    return sold === 'presold' && held === null && presale?.given.presaleType === PRESALE_SENT_FIRST;
  }

  private inStoreOf({ orderNo, given }: PresaleModelOfOne): UnitModel[] {
    return given.units.filter(({ sold, presale }) => sold === 'presold' && presale === orderNo);
  }

  private given(): Given {
    const { random } = this.world;
    return {
      channelId: random.pick(CUSTOMERS),
      presaleType: random.chance(0.7) ? PRESALE_SENT_FIRST : 1,
      units: this.world.someUnits((unit) => isFree(unit), 4),
      payments: random.chance(0.2) ? [this.world.payment(200_000)] : [],
    };
  }

  private any(state: PresaleModelOfOne['state'], fits: (one: PresaleModelOfOne) => boolean = () => true): PresaleModelOfOne | undefined {
    return this.world.mostly(this.presales.slice(-20), (presale) => presale.state === state && fits(presale));
  }

  private perform(action: string, input: object): Promise<{ orderNo: string }> {
    return this.world.commands.perform(this.world.ctx, 'presale', action, input);
  }
}

/** Units that are taken off presales, those that were sent out coming back or lost. */
export class PresaleCancelModel implements KindModel {
  readonly spec = presaleCancelSpec;
  private cancellations = 0;
  /** Fen. */
  private lost = 0;

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = { create: [6, () => this.create()] };

  readonly more: readonly Step[] = [[2, () => this.race()]];

  expected() {
    return { 'presale cancellations': this.cancellations, 'lost on presales': this.lost };
  }

  private async create(): Promise<void> {
    const { world } = this;
    const [first] = world.someUnits(isPresold, 1);
    if (!first) return;
    const others = world.someUnits((unit) => isPresold(unit) && unit.presale === first.presale);
    const units = [...new Set([first, ...others])];
    const lost = Number(world.random.chance(0.15));
    const can =
      units.every((unit) => isPresold(unit) && unit.presale === first.presale) && (lost === 0 || units.every(({ sold }) => sold === 'out'));
    await world.attempt(`take ${numbersOf(units).join()} off${lost ? ', lost' : ''}`, can ? 'done' : 'refused', async () => {
      const { orderNo } = await this.perform(units, lost);
      this.was(orderNo, units, lost);
      return orderNo;
    });
  }

  /** Two people take the same unit off at once. */
  private async race(): Promise<void> {
    const [unit] = this.world.someUnits(isPresold, 1);
    if (!unit || !isPresold(unit)) return;
    const numbers: string[] = [];
    const call = async (): Promise<void> => {
      numbers.push((await this.perform([unit], 0)).orderNo);
    };
    const winner = await this.world.race(`${unit.productNo} taken off`, [call, call]);
    if (winner === undefined) throw new Error(`nobody could take ${unit.productNo} off`);
    this.was(numbers[0] as string, [unit], 0);
  }

  private perform(units: readonly UnitModel[], lost: number): Promise<{ orderNo: string }> {
    const input = { productNos: numbersOf(units), cancelReasonId: REASON, lost };
    return this.world.commands.perform(this.world.ctx, 'presaleCancel', 'create', input);
  }

  private was(orderNo: string, units: readonly UnitModel[], lost: number): void {
    this.cancellations += 1;
    for (const unit of units) {
      unit.events.push({ by: orderNo, is: 'sale' });
      if (lost === 1) {
        this.lost += unit.cost - (unit.order.type === CONSIGNMENT ? unit.price : 0);
        unit.isGone = true;
      }
      unit.sold = unit.sold === 'presold' ? 'no' : lost === 1 ? 'lost' : 'back';
      if (unit.sold !== 'back') unit.presale = null;
    }
  }
}

function hold({ given }: PresaleModelOfOne, orderNo: string | null): void {
  for (const unit of given.units) unit.hold = orderNo;
}

function sent(orderNo: string, units: readonly UnitModel[]): void {
  for (const unit of units) {
    unit.sold = 'out';
    unit.warehouseId = null;
    unit.events.push({ by: orderNo, is: 'move' });
  }
}

/** Nothing has happened to its units since, and its deposit is where it was put. */
function undoing({ orderNo, state, given: { units, payments } }: PresaleModelOfOne): Expected {
  const isLast = ({ sold, hold: held, events }: UnitModel): boolean => sold === 'presold' && held === null && events.at(-1)?.by === orderNo;
  if (state !== 'reviewed' || !units.every(isLast)) return 'refused';
  return payments.length > 0 ? 'unsure' : 'done';
}

const inputOf = ({ channelId, presaleType, units, payments }: Given) => ({
  channelId,
  presaleType,
  saleUserId: SELLER,
  products: units.map(({ productNo }) => ({ productNo, presaleAmount: 100_000 })),
  ...(payments.length > 0 ? { payments } : {}),
});
