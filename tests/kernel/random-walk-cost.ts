import { costAdjustSpec } from '@phone-trade/shared';
import {
  COMPANIES,
  type Expected,
  isAdjustable,
  isFrozen,
  type KindModel,
  PAID_APART,
  SLIP,
  type Step,
  type UnitModel,
  type World,
} from './random-walk-world.js';

interface Line {
  readonly unit: UnitModel;
  readonly amount: number;
  /** Whether the cost was frozen at the review; the reversal then goes to the same place. */
  since?: boolean;
}

interface AdjustModel {
  readonly orderNo: string;
  costType: number;
  channelId: string | null;
  lines: readonly Line[];
  state: 'draft' | 'reviewed' | 'removed';
}

/** Adjustments of cost and of price, of units of one order or of several. */
export class CostAdjustModel implements KindModel {
  readonly spec = costAdjustSpec;
  private readonly documents: AdjustModel[] = [];

  constructor(private readonly world: World) {}

  readonly steps: Readonly<Record<string, Step>> = {
    create: [9, () => this.create()],
    update: [3, () => this.update()],
    review: [9, () => this.review()],
    unreview: [5, () => this.unreview()],
    remove: [3, () => this.remove()],
  };

  readonly more: readonly Step[] = [[2, () => this.race()]];

  expected() {
    const units = this.world.ours;
    return {
      'draft adjustments': this.documents.filter(({ state }) => state === 'draft').length,
      'reviewed adjustments': this.documents.filter(({ state }) => state === 'reviewed').length,
      'cost of units': units.reduce((sum, { cost }) => sum + cost, 0),
      'price of units': units.reduce((sum, { price }) => sum + price, 0),
      'cost since the sale': units.reduce((sum, { costSince }) => sum + costSince, 0),
    };
  }

  private perform(action: string, input: object): Promise<{ orderNo: string }> {
    return this.world.commands.perform(this.world.ctx, 'costAdjust', action, input);
  }

  private async create(): Promise<void> {
    const given = this.given();
    if (given.lines.length === 0) return;
    await this.world.attempt(`create ${told(given)}`, this.canBe(given) ? 'done' : 'refused', async () => {
      const { orderNo } = await this.perform('create', inputOf(given));
      this.documents.push({ orderNo, ...given, state: 'draft' });
      return orderNo;
    });
  }

  private async update(): Promise<void> {
    const document = this.any('draft');
    const given = this.given();
    if (!document || given.lines.length === 0) return;
    const can = document.state === 'draft' && this.canBe(given);
    await this.world.attempt(`update ${document.orderNo} ${told(given)}`, can ? 'done' : 'refused', async () => {
      await this.perform('update', { ...inputOf(given), orderNo: document.orderNo });
      Object.assign(document, given);
    });
  }

  private async review(): Promise<void> {
    const document = this.any('draft');
    if (!document) return;
    const can = document.state === 'draft' && this.canBeReviewed(document);
    await this.world.attempt(`review ${document.orderNo} ${told(document)}`, can ? 'done' : 'refused', async () => {
      await this.perform('review', { orderNo: document.orderNo });
      this.wasReviewed(document);
    });
  }

  private async unreview(): Promise<void> {
    const document = this.any('reviewed');
    if (!document) return;
    await this.world.attempt(`unreview ${document.orderNo}`, this.undoing(document), async () => {
      await this.perform('unreview', { orderNo: document.orderNo });
      document.state = 'draft';
      for (const { unit, amount, since = false } of document.lines) {
        adjust(unit, document.costType, -amount, since);
        this.world.forget(unit, document.orderNo);
      }
    });
  }

  private async remove(): Promise<void> {
    const document = this.any('draft');
    if (!document) return;
    await this.world.attempt(`remove ${document.orderNo}`, document.state === 'draft' ? 'done' : 'refused', async () => {
      const { orderNo } = document;
      await this.perform('remove', { orderNo });
      if (this.world.random.chance(SLIP)) await this.perform('restore', { orderNo });
      else document.state = 'removed';
    });
  }

  /** Two people review one draft at once. */
  private async race(): Promise<void> {
    const document = this.any('draft');
    if (document?.state !== 'draft') return;
    const call = () => this.perform('review', { orderNo: document.orderNo });
    const winner = await this.world.race(`${document.orderNo} reviewed`, [call, call]);
    if ((winner !== undefined) !== this.canBeReviewed(document))
      throw new Error(`the review of ${document.orderNo} was not to come out so`);
    if (winner !== undefined) this.wasReviewed(document);
  }

  private wasReviewed(document: AdjustModel): void {
    document.state = 'reviewed';
    for (const line of document.lines) {
      const { unit, amount } = line;
      line.since = isFrozen(unit);
      adjust(unit, document.costType, amount, line.since);
      unit.events.push({ by: document.orderNo, is: 'cost' });
    }
  }

  /** Blocked by a later cost or shipment, but not by a later move; and the bills must be unchanged. */
  private undoing({ orderNo, state, lines, costType, channelId }: AdjustModel): Expected {
    if (state !== 'reviewed') return 'refused';
    const isLast = ({ events, hold, isGone }: UnitModel): boolean =>
      hold === null && !isGone && events.filter(({ is }) => is === 'cost' || is === 'ship').at(-1)?.by === orderNo;
    if (!lines.every(({ unit }) => isLast(unit))) return 'refused';
    return costType === 5 && channelId === PAID_APART[0] ? 'unsure' : 'done';
  }

  private canBe({ costType, channelId, lines }: Pick<AdjustModel, 'costType' | 'channelId' | 'lines'>): boolean {
    return lines.every(({ unit, amount }) => !unit.isDraft && isAdjustable(unit, costType, amount, channelId));
  }

  /** Nothing is held while it is entered, and nothing that others hold is changed. */
  private canBeReviewed(document: AdjustModel): boolean {
    return this.canBe(document) && document.lines.every(({ unit }) => unit.hold === null);
  }

  private given(): Pick<AdjustModel, 'costType' | 'channelId' | 'lines'> {
    const { random } = this.world;
    const costType = random.pick([4, 5]);
    const channelId = costType === 5 ? random.pick(COMPANIES) : null;
    const amount = (unit: UnitModel): number => {
      if (random.chance(0.05)) return -unit.cost - 1;
      return random.chance(0.6) ? -random.int(1, Math.max(1, Math.floor(unit.price / 2))) : random.int(1, 99_999);
    };
    const units = this.world.someUnits((unit) => isAdjustable(unit, costType, 1, channelId), 4);
    return { costType, channelId, lines: units.map((unit) => ({ unit, amount: amount(unit) })) };
  }

  private any(state: AdjustModel['state']): AdjustModel | undefined {
    return this.world.mostly(this.documents.slice(-30), (document) => document.state === state);
  }
}

/** The cost of a shipped unit is frozen, and later changes are counted separately. */
function adjust(unit: UnitModel, costType: number, amount: number, since: boolean): void {
  if (since) {
    unit.costSince += amount;
    return;
  }
  unit.cost += amount;
  if (costType === 5) unit.price += amount;
  else unit.ownCost += amount;
}

const told = ({ costType, lines }: Pick<AdjustModel, 'costType' | 'lines'>): string =>
  `type ${costType} ${lines.map(({ unit, amount }) => `${unit.productNo} ${amount}`).join()}`;

const inputOf = ({ costType, channelId, lines }: Pick<AdjustModel, 'costType' | 'channelId' | 'lines'>) => ({
  costType,
  ...(channelId ? { channelId } : {}),
  reason: 'walk',
  products: lines.map(({ unit, amount }) => ({ productNo: unit.productNo, adjustAmount: amount })),
});
