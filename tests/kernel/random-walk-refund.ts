import { CLAIM_OF_REFUND, CONSIGNMENT, HANDLE_TYPES, pendingRefundSpec, purchaseRefundSpec, STAGE } from '@phone-trade/shared';
import { seedId } from '../../seeds/base/ids.js';
import { TENANT } from './document-cases.js';
import { asBought, COMPANIES, isFree, type KindModel, type Step, type UnitModel, type World } from './random-walk-world.js';

const REASON = seedId(TENANT, 'basicConfig', 901);

const isConsigned = ({ order }: UnitModel): boolean => order.type === CONSIGNMENT;

const numbersOf = (units: readonly UnitModel[]): string[] => units.map(({ productNo }) => productNo);

/** Claims on units in store, decided and cancelled. */
export class ClaimModel implements KindModel {
  readonly spec = pendingRefundSpec;

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = {
    open: [5, () => this.open()],
    update: [6, () => this.update()],
    cancel: [2, () => this.cancel()],
  };

  expected() {
    return { 'open claims': this.world.ours.filter(({ claim, isGone }) => claim !== null && !isGone).length };
  }

  private async open(): Promise<void> {
    const { random } = this.world;
    const can = (unit: UnitModel): boolean => isFree(unit);
    const some = this.world.someUnits(can);
    const handleType = random.pick(HANDLE_TYPES);
    const products = numbersOf(some).map((productNo) => ({ productNo, handleType, reasonId: REASON }));
    await this.act('open', some, { products }, can, (unit) => {
      unit.claim = STAGE.claimPending;
    });
  }

  /** The audit of a claim, with the further handling of its units. */
  private async update(): Promise<void> {
    const { random } = this.world;
    const can = ({ claim, isGone }: UnitModel): boolean => claim === STAGE.claimPending && !isGone;
    const some = this.world.someUnits(can);
    const [handleType, auditStatus] = [random.pick(HANDLE_TYPES), random.chance(0.8) ? 300 : 400];
    await this.act('update', some, { productNos: numbersOf(some), handleType, auditStatus }, can, (unit) => {
      unit.claim = auditStatus === 300 ? handleType : null;
    });
  }

  private async cancel(): Promise<void> {
    const can = ({ claim, isGone }: UnitModel): boolean => claim !== null && !isGone;
    const some = this.world.someUnits(can);
    await this.act('cancel', some, { productNos: numbersOf(some) }, can, (unit) => {
      unit.claim = null;
    });
  }

  private async act(
    action: string,
    units: readonly UnitModel[],
    input: object,
    can: (unit: UnitModel) => boolean,
    change: (unit: UnitModel) => void,
  ): Promise<void> {
    if (units.length === 0) return;
    const { world } = this;
    await world.attempt(`claim ${action} ${numbersOf(units).join()}`, units.every(can) ? 'done' : 'refused', async () => {
      const { orderNo } = await world.commands.perform(world.ctx, 'pendingRefund', action, input);
      for (const unit of units) {
        change(unit);
        unit.events.push({ by: orderNo, is: 'move' });
      }
    });
  }
}

interface RefundModelRow {
  readonly orderNo: string;
  readonly units: readonly UnitModel[];
  readonly replacements: readonly UnitModel[];
  /** Our own costs of the units, which the supplier does not refund, in fen. */
  readonly loss: number;
  isVoided: boolean;
}

/** Units that go back to their supplier, and come back when that is voided. */
export class PurchaseRefundModel implements KindModel {
  readonly spec = purchaseRefundSpec;
  private readonly refunds: RefundModelRow[] = [];

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = {
    create: [7, () => this.create()],
    void: [4, () => this.void()],
  };

  readonly more: readonly Step[] = [[2, () => this.race()]];

  expected() {
    const standing = this.refunds.filter(({ isVoided }) => !isVoided);
    return {
      'standing refunds': standing.length,
      'lost to suppliers': standing.reduce((sum, { loss }) => sum + loss, 0),
      'voided refunds': this.refunds.filter(({ isVoided }) => isVoided).length,
    };
  }

  private perform(action: string, input: object): Promise<{ orderNo: string }> {
    return this.world.commands.perform(this.world.ctx, 'purchaseRefund', action, input);
  }

  private async create(): Promise<void> {
    const { random } = this.world;
    const [refundType, channelId] = [random.int(1, 3), random.pick(COMPANIES)];
    const some = this.world.someUnits((unit) => this.mayReturn(unit, refundType, channelId));
    if (some.length === 0) return;
    const less = refundType === 1 ? some.filter(() => random.chance(0.5)) : [];
    const amounts = new Map(less.map((unit) => [unit, isConsigned(unit) ? 0 : random.int(0, unit.price)]));
    const nextImei = this.world.imeis();
    const prices = new Map(some.map(({ productNo, price }) => [productNo, random.chance(0.5) ? price : random.int(1, 999_999)]));
    const given = some.map(() => (refundType === 3 && random.chance(0.6) ? nextImei() : {}));
    const products = some.map((unit, i) => ({
      productNo: unit.productNo,
      ...(refundType === 1 && amounts.has(unit) ? { refundAmount: amounts.get(unit) } : {}),
      ...(refundType === 3 ? { exchange: { ...given[i], purchasePrice: prices.get(unit.productNo) } } : {}),
    }));
    const can = some.every((unit) => this.mayReturn(unit, refundType, channelId));
    const expected = !can ? 'refused' : given.some(({ imei }) => imei) ? 'unsure' : 'done';
    await this.world.attempt(`refund type ${refundType} ${numbersOf(some).join()}`, expected, async () => {
      const { orderNo } = await this.perform('create', { refundType, channelId, products });
      await this.went(orderNo, some, refundType === 3, amounts);
      return orderNo;
    });
  }

  private async void(): Promise<void> {
    const refund = this.world.mostly(this.refunds.slice(-30), ({ isVoided }) => !isVoided);
    if (!refund) return;
    const stands = refund.isVoided || refund.replacements.some(({ events, hold }) => events.length > 0 || hold !== null);
    // A claim may have been collected, a replacement paid for, and a number bought again.
    await this.world.attempt(`void ${refund.orderNo}`, stands ? 'refused' : 'unsure', async () => {
      await this.perform('void', { orderNo: refund.orderNo });
      refund.isVoided = true;
      for (const unit of refund.units) {
        unit.isGone = false;
        const [gone] = unit.events.filter(({ by }) => by === refund.orderNo);
        unit.warehouseId = gone?.from ?? null;
        this.world.forget(unit, refund.orderNo);
      }
      for (const unit of refund.replacements) {
        this.world.units.delete(unit.productNo);
        // Drafts of adjustments may name it still.
        unit.isDraft = true;
        unit.order.units -= 1;
      }
    });
  }

  /** Two people send the same unit back at once. */
  private async race(): Promise<void> {
    const [unit] = this.world.someUnits((one) => this.mayReturn(one, 1, one.order.channelId), 1);
    if (!unit || !this.mayReturn(unit, 1, unit.order.channelId)) return;
    const numbers: string[] = [];
    const call = async (): Promise<void> => {
      const input = { refundType: 1, channelId: unit.order.channelId, products: [{ productNo: unit.productNo }] };
      numbers.push((await this.perform('create', input)).orderNo);
    };
    const winner = await this.world.race(`${unit.productNo} refunded`, [call, call]);
    if (winner === 'reserved') return;
    if (winner === undefined) throw new Error(`nobody could send ${unit.productNo} back`);
    await this.went(numbers[0] as string, [unit], false, new Map());
  }

  private mayReturn({ order, claim, isGone, sold, hold }: UnitModel, refundType: number, channelId: string): boolean {
    const isOurs = !isGone && sold === 'no' && hold === null;
    return isOurs && order.channelId === channelId && (claim === null || claim === CLAIM_OF_REFUND[refundType]);
  }

  private async went(
    orderNo: string,
    units: readonly UnitModel[],
    isExchange: boolean,
    /** An amount below the price, in fen. */
    amounts: ReadonlyMap<UnitModel, number>,
  ): Promise<void> {
    const back = (unit: UnitModel): number => (isConsigned(unit) ? unit.price : (amounts.get(unit) ?? unit.price));
    const loss = units.reduce((sum, unit) => sum + unit.cost - back(unit), 0);
    const replacements: UnitModel[] = [];
    for (const unit of units) {
      unit.isGone = true;
      unit.events.push({ by: orderNo, is: 'move', from: unit.warehouseId });
      unit.warehouseId = null;
    }
    const { world } = this;
    for (const order of new Set(isExchange ? units.map((unit) => unit.order) : [])) {
      for (const stored of await world.commands.unitsOf(world.ctx, order.orderNo)) {
        const { productNo, imei } = stored;
        if (world.units.has(productNo)) continue;
        const unit = { productNo, order, ...asBought(stored) };
        world.units.set(productNo, unit);
        replacements.push(unit);
        order.units += 1;
        if (imei !== null) order.imeis = [...order.imeis, imei];
      }
    }
    if (replacements.length !== (isExchange ? units.length : 0)) throw new Error(`${orderNo} brought ${replacements.length} units`);
    this.refunds.push({ orderNo, units, replacements, loss, isVoided: false });
  }
}
