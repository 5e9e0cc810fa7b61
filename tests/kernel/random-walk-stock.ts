import { OPENING, receiveSpec, storageTransferSpec } from '@phone-trade/shared';
import { isAtHand, type KindModel, type Step, type UnitModel, WAREHOUSES, type World } from './random-walk-world.js';

const numbersOf = (units: readonly UnitModel[]): string[] => units.map(({ productNo }) => productNo);

/** Units that come into a warehouse and go back to where they were. */
export class ReceiveModel implements KindModel {
  readonly spec = receiveSpec;
  private records = 0;

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = {
    store: [18, () => this.store()],
    cancel: [7, () => this.cancel()],
  };

  readonly more: readonly Step[] = [
    [4, () => this.correct()],
    [5, () => this.takeBack()],
  ];

  expected() {
    return { 'stock-ins': this.records };
  }

  private async store(): Promise<void> {
    const { world } = this;
    const waits = ({ warehouseId, imei, sold, isGone }: UnitModel): boolean =>
      warehouseId === null && imei !== null && sold === 'no' && !isGone;
    const some = world.someUnits(waits).filter(({ sold }) => sold !== 'back');
    if (some.length === 0) return;
    const warehouseId = world.random.pick(WAREHOUSES);
    const products = numbersOf(some).map((productNo) => ({
      productNo,
      ...(world.random.chance(0.3) ? { remark: 'seen on arrival' } : {}),
    }));
    await world.attempt(`store ${numbersOf(some).join()}`, some.every(waits) ? 'done' : 'refused', async () => {
      const { orderNo } = await world.commands.perform(world.ctx, 'receive', 'store', { warehouseId, products });
      this.records += 1;
      for (const unit of some) {
        unit.warehouseId = warehouseId;
        unit.events.push({ by: orderNo, is: 'move' });
      }
      return orderNo;
    });
  }

  /** A return from a presale is stored like a delivery of a supplier, but its receipt cannot be cancelled. */
  private async takeBack(): Promise<void> {
    const { world } = this;
    const isBack = ({ sold }: UnitModel): boolean => sold === 'back';
    const some = world.someUnits(isBack);
    if (some.length === 0 || !some.every(isBack)) return;
    const warehouseId = world.random.pick(WAREHOUSES);
    const products = numbersOf(some).map((productNo) => ({ productNo }));
    await world.attempt(`store again ${numbersOf(some).join()}`, 'done', async () => {
      const { orderNo } = await world.commands.perform(world.ctx, 'receive', 'store', { warehouseId, products });
      this.records += 1;
      for (const unit of some) {
        unit.warehouseId = warehouseId;
        unit.sold = 'no';
        unit.presale = null;
        unit.events.push({ by: `back by ${orderNo}`, is: 'move' });
      }
      return orderNo;
    });
  }

  /** A receipt can be cancelled only if its units were neither moved nor repriced since. */
  private async cancel(): Promise<void> {
    const { world } = this;
    const isLast = (unit: UnitModel): boolean => isAtHand(unit) && unit.events.at(-1)?.by.startsWith('RK') === true;
    const some = world.someUnits(isLast);
    if (some.length === 0) return;
    await world.attempt(`cancel ${numbersOf(some).join()}`, some.every(isLast) ? 'done' : 'refused', async () => {
      await world.commands.perform(world.ctx, 'receive', 'cancel', { productNos: numbersOf(some) });
      for (const unit of some) {
        unit.warehouseId = null;
        unit.events.pop();
      }
    });
  }

  private async correct(): Promise<void> {
    const { world } = this;
    const can = ({ warehouseId, sold, order, claim }: UnitModel): boolean =>
      warehouseId !== null && sold === 'no' && order.type !== OPENING && claim === null;
    const [unit] = world.someUnits(can, 1);
    if (!unit) return;
    const facts = { productNo: unit.productNo, batteryHealth: world.random.int(50, 100) };
    // Opening stock is corrected nowhere, unless a claim has brought it back to a fresh decision.
    const other = unit.order.type === OPENING && unit.sold === 'no' && unit.events.length > 0 ? 'unsure' : 'refused';
    await world.attempt(`facts ${unit.productNo}`, can(unit) ? 'done' : other, () => world.commands.correct(world.ctx, facts));
  }
}

/** Units that are carried from one warehouse to another. */
export class TransferModel implements KindModel {
  readonly spec = storageTransferSpec;
  private transfers = 0;

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = { create: [9, () => this.create()] };

  readonly more: readonly Step[] = [[2, () => this.race()]];

  expected() {
    const stored = this.world.ours;
    const at = WAREHOUSES.map((id, i) => [`units in ${i + 1}`, stored.filter(({ warehouseId }) => warehouseId === id).length] as const);
    return { transfers: this.transfers, ...Object.fromEntries(at) };
  }

  private async create(): Promise<void> {
    const { world } = this;
    const from = world.random.pick(WAREHOUSES);
    const some = world.someUnits((unit) => isAtHand(unit) && unit.warehouseId === from, 4);
    if (some.length === 0) return;
    const toWarehouseId = world.random.chance(0.9) ? (WAREHOUSES.find((id) => id !== from) as string) : from;
    const source = some[0]?.warehouseId;
    const can = source !== toWarehouseId && some.every((unit) => isAtHand(unit) && unit.warehouseId === source);
    await world.attempt(`transfer ${numbersOf(some).join()} to ${toWarehouseId}`, can ? 'done' : 'refused', async () => {
      const { orderNo } = await this.perform(toWarehouseId, some);
      this.moved(orderNo, toWarehouseId, some);
      return orderNo;
    });
  }

  /** Two people carry the same unit to the other warehouse at once. */
  private async race(): Promise<void> {
    const [unit] = this.world.someUnits((one) => isAtHand(one), 1);
    if (!unit || !isAtHand(unit)) return;
    const toWarehouseId = WAREHOUSES.find((id) => id !== unit.warehouseId) as string;
    const numbers: string[] = [];
    const call = async (): Promise<void> => {
      const { orderNo } = await this.perform(toWarehouseId, [unit]);
      numbers.push(orderNo);
    };
    const winner = await this.world.race(`${unit.productNo} transferred`, [call, call]);
    if (winner === undefined) throw new Error(`nobody could carry ${unit.productNo}`);
    this.moved(numbers[0] as string, toWarehouseId, [unit]);
  }

  private perform(toWarehouseId: string, units: readonly UnitModel[]): Promise<{ orderNo: string }> {
    const products = numbersOf(units).map((productNo) => ({ productNo }));
    return this.world.commands.perform(this.world.ctx, 'storageTransfer', 'create', { toWarehouseId, products });
  }

  private moved(orderNo: string, warehouseId: string, units: readonly UnitModel[]): void {
    this.transfers += 1;
    for (const unit of units) {
      unit.warehouseId = warehouseId;
      unit.events.push({ by: orderNo, is: 'move' });
    }
  }
}
