import { saleCancelSpec } from '@phone-trade/shared';
import { type SaleModel, type SaleModelOfOne, worth } from './random-walk-sale.js';
import type { KindModel, Step, UnitModel, World } from './random-walk-world.js';

/** Cancellations of sold units before shipping. */
export class SaleCancelModel implements KindModel {
  readonly spec = saleCancelSpec;
  private cancellations = 0;

  constructor(
    private readonly world: World,
    private readonly selling: SaleModel,
  ) {}

  readonly steps: Readonly<Record<string, Step>> = { create: [7, () => this.create()] };

  readonly more: readonly Step[] = [[2, () => this.race()]];

  expected() {
    return { cancellations: this.cancellations };
  }

  private async create(): Promise<void> {
    const units = this.some();
    if (units.length === 0) return;
    const sale = this.saleOf(units);
    const can = sale !== undefined && worth(sale, units) >= 0;
    await this.world.attempt(`cancel the sale of ${numbersOf(units).join()}`, can ? 'done' : 'refused', async () => {
      const { orderNo } = await this.perform(units);
      this.was(orderNo, sale as SaleModelOfOne, units);
      return orderNo;
    });
  }

  /** One cancels a unit while another ships it. */
  private async race(): Promise<void> {
    const [unit] = this.world.someUnits(isWaiting, 1);
    const sale = unit && this.saleOf([unit]);
    if (!unit || !sale) return;
    const numbers: string[] = [];
    const cancel = async (): Promise<void> => {
      numbers.push((await this.perform([unit])).orderNo);
    };
    const winner = await this.world.race(`${unit.productNo} cancelled, shipped`, [
      cancel,
      () => this.selling.perform('ship', { productNos: [unit.productNo] }),
    ]);
    if (winner === 0) this.was(numbers[0] as string, sale, [unit]);
    else if (winner === 1) this.selling.was('ship', [unit]);
  }

  private perform(units: readonly UnitModel[]): Promise<{ orderNo: string }> {
    const input = { productNos: numbersOf(units), cancelReason: 'walk', refundMode: this.world.random.int(1, 2) };
    return this.world.commands.perform(this.world.ctx, 'saleCancel', 'create', input);
  }

  private was(orderNo: string, sale: SaleModelOfOne, units: readonly UnitModel[]): void {
    this.cancellations += 1;
    for (const unit of units) {
      unit.sold = 'no';
      unit.events.push({ by: orderNo, is: 'sale' });
    }
    for (const line of sale.given.lines) if (units.includes(line.unit)) line.state = 'gone';
  }

  /** Mostly of one sale, now and then any. */
  private some(): UnitModel[] {
    const { world } = this;
    const [first] = world.someUnits(isWaiting, 1);
    if (!first) return [];
    const sale = this.saleOf([first]);
    const others = world.someUnits((unit) => isWaiting(unit) && this.saleOf([unit]) === sale);
    return [...new Set([first, ...others])];
  }

  /** The sale that all of these wait in to be shipped. */
  private saleOf(units: readonly UnitModel[]): SaleModelOfOne | undefined {
    const [sale, ...others] = new Set(units.map((unit) => this.selling.waitingIn(unit)));
    return others.length === 0 ? sale : undefined;
  }
}

const isWaiting = ({ sold }: UnitModel): boolean => sold === 'waiting' || sold === 'boxed';

const numbersOf = (units: readonly UnitModel[]): string[] => units.map(({ productNo }) => productNo);
