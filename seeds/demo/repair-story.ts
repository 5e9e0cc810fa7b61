import { addDays, dayOf, REPAIR_MODE, REPAIRED, STAGE } from '@phone-trade/shared';
import { claimUnits, REPAIR_BENCH } from '../../apps/api/src/modules/phone/kinds/bench/bench.port.js';
import { OutsideRepairProduct } from '../../apps/api/src/modules/phone/kinds/repair/outside-repair.entity.js';
import { isoAt } from '../../apps/api/src/platform/clock/clock.js';
import { rows } from '../../apps/api/src/platform/database/query/table.js';
import { basicId, basicValue } from './basic-configs.js';
import { companyId } from './companies.js';
import { type OwnUnitRules, ownUnits } from './own-units.js';
import type { Scene } from './scene.js';
import type { TradeDesk } from './trade-desk.js';

/** Who repairs which phones of a tenant. */
export interface RepairRules extends OwnUnitRules {
  readonly dispatcher: string;
  readonly repairer: string;
  /** Who gets what the repairer hands over, where there is somebody. */
  readonly colleague?: string;
  /** The repair company, by its number. */
  readonly company: number;
  /** What an item costs, yuan. */
  readonly yuan: number;
  /** Of the hand-over. */
  readonly reason: string;
}

type End = 'sent' | 'claimed' | 'drafted' | 'repaired' | 'handed over' | 'packed' | 'out' | 'back';

/** Units that are repaired together: so many, begun on a day; the company is to return them so many days later. */
interface Batch {
  readonly daysAgo: number;
  readonly units: number;
  readonly end: End;
  readonly due?: number;
}

/** Something in each state of a repair, some of it too long there. */
const BATCHES: readonly Batch[] = [
  { daysAgo: 12, units: 2, end: 'out', due: 7 },
  { daysAgo: 9, units: 2, end: 'claimed' },
  { daysAgo: 8, units: 2, end: 'back', due: 5 },
  { daysAgo: 6, units: 3, end: 'repaired' },
  { daysAgo: 4, units: 1, end: 'sent' },
  { daysAgo: 1, units: 2, end: 'drafted' },
  { daysAgo: 2, units: 1, end: 'handed over' },
  { daysAgo: 2, units: 1, end: 'out', due: 6 },
  { daysAgo: 1, units: 1, end: 'packed', due: 7 },
];

/** Far from the numbers of phones that are inspected. */
const FIRST_NUMBER = 2001;

/** Plans units of their own through our repair bench and a repair company. */
export function planRepairs(scene: Scene, desk: TradeDesk, rules: RepairRules): void {
  let next = FIRST_NUMBER;
  for (const [i, batch] of BATCHES.entries()) {
    if (batch.end === 'handed over' && !rules.colleague) continue;
    const numbers = Array.from({ length: batch.units }, (_, place) => next + place);
    next += batch.units;
    scene.agenda.plan(scene.calendar.local(batch.daysAgo, `10:${String(30 + i)}:00`), () =>
      new RepairBatch(scene, desk, rules, batch).play(numbers),
    );
  }
}

class RepairBatch {
  constructor(
    private readonly scene: Scene,
    private readonly desk: TradeDesk,
    private readonly rules: RepairRules,
    private readonly batch: Batch,
  ) {}

  async play(numbers: readonly number[]): Promise<void> {
    const productNos = await ownUnits(this.desk, this.rules, numbers);
    for (const productNo of productNos) this.scene.inHand.add(productNo);
    await this.distribute(productNos);
    if (this.batch.end === 'sent') return;
    this.later('11:40:00', async () => {
      await claimUnits(this.scene.engine, this.scene.as(this.rules.repairer), REPAIR_BENCH, productNos, { max: 0 });
      await this.afterClaim(productNos);
    });
  }

  private later(time: string, step: () => Promise<void>, daysLater = 0): void {
    this.scene.agenda.plan(this.scene.calendar.local(this.batch.daysAgo - daysLater, time), step);
  }

  private async distribute(productNos: readonly string[]): Promise<void> {
    const { dispatcher, repairer, master } = this.rules;
    const orderNo = await this.desk.act(dispatcher, 'distribute', 'create', {
      distributeTypeId: basicId(master.tenantId, 21, basicValue(21, '自修').index),
      handlerUserId: this.desk.idOf(repairer),
      products: productNos.map((productNo) => ({ productNo })),
    });
    await this.desk.act(dispatcher, 'distribute', 'review', { orderNo });
  }

  private async afterClaim(productNos: readonly string[]): Promise<void> {
    const { end } = this.batch;
    if (end === 'drafted') this.later('15:10:00', async () => void (await this.repair(productNos)));
    if (end === 'repaired') this.later('16:30:00', async () => this.reviewed('repair', await this.repair(productNos)));
    if (end === 'handed over') this.later('17:15:00', () => this.handOver(productNos));
    if (['packed', 'out', 'back'].includes(end)) this.later('14:20:00', () => this.sendOut(productNos));
  }

  /** The last of several is to be inspected again. */
  private repair(productNos: readonly string[]): Promise<string> {
    const { repairer } = this.rules;
    const products = productNos.map((productNo, i) => ({
      productNo,
      faultIds: this.faults,
      items: [this.item(i)],
      result: i > 0 && i === productNos.length - 1 ? REPAIRED.toInspect : REPAIRED.done,
      nextStage: STAGE.toPrice,
    }));
    return this.desk.act(repairer, 'repair', 'create', { repairMode: REPAIR_MODE.self, repairUserId: this.desk.idOf(repairer), products });
  }

  private async handOver(productNos: readonly string[]): Promise<void> {
    const { repairer, colleague, reason } = this.rules;
    await this.desk.act(repairer, 'repairTransfer', 'create', { productNos, toUserId: this.desk.idOf(colleague as string), reason });
  }

  private async sendOut(productNos: readonly string[]): Promise<void> {
    const { repairer, company, master } = this.rules;
    const today = dayOf(isoAt(this.scene.clock.now()), this.scene.as(repairer).zoneMinutes);
    const orderNo = await this.desk.act(repairer, 'outsideRepair', 'create', {
      channelId: companyId(master.tenantId, company),
      expectReturnDate: addDays(today, this.batch.due ?? 0),
      expenses: [],
      products: productNos.map((productNo) => ({ productNo, faultIds: this.faults, estimateAmount: this.amount })),
    });
    if (this.batch.end === 'packed') return;
    await this.reviewed('outsideRepair', orderNo);
    await this.reported(repairer, orderNo);
    if (this.batch.end === 'back') this.later('15:30:00', () => this.takeBack(orderNo, productNos), this.batch.due);
  }

  /** Units that are overdue by now were reported at that time: the first start of the server notifies nobody of them. */
  private async reported(account: string, orderNo: string): Promise<void> {
    const ctx = this.scene.as(account);
    await ctx.workspace.db.write(ctx, () => rows(ctx, OutsideRepairProduct).update({ orderNo }, { overdueSent: 1 }));
  }

  /** One comes back, the others are still being repaired. */
  private async takeBack(outsideOrderNo: string, [productNo]: readonly string[]): Promise<void> {
    const { repairer, warehouseId } = this.rules;
    const orderNo = await this.desk.act(repairer, 'repair', 'create', {
      repairMode: REPAIR_MODE.outside,
      outsideOrderNo,
      warehouseId,
      products: [{ productNo, items: [this.item(0)], result: REPAIRED.done, nextStage: STAGE.toPrice }],
    });
    await this.reviewed('repair', orderNo);
  }

  private async reviewed(kind: 'repair' | 'outsideRepair', orderNo: string): Promise<void> {
    await this.desk.act(this.rules.reviewer, kind, 'review', { orderNo });
  }

  private item(place: number): object {
    return { repairItemId: basicId(this.rules.master.tenantId, 12, place % 3), count: 1, amount: this.amount, warrantyDays: 90 };
  }

  /** Fen. */
  private get amount(): number {
    return this.rules.yuan * 100;
  }

  private get faults(): readonly string[] {
    return [basicId(this.rules.master.tenantId, 13, 1)];
  }
}
