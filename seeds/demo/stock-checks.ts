import { STAGE } from '@phone-trade/shared';
import type { Scene } from './scene.js';
import { StockDesk } from './stock-desk.js';

/** Who counts which warehouse of a tenant. */
export interface CheckRules {
  readonly warehouseId: string;
  readonly keeper: string;
  readonly reviewer: string;
  /** The note on units that nobody found. */
  readonly note: string;
}

/** Plans a stock check for each of their states, of one stage each, so that none counts the units of another. */
export function planStockChecks(scene: Scene, { warehouseId, keeper, reviewer, note }: CheckRules): void {
  const { calendar, agenda } = scene;
  const desk = new StockDesk(scene);
  const begin = (stage: number): Promise<string> => desk.check(keeper, { warehouseId, stageScope: [String(stage)] });
  agenda.plan(calendar.local(3, '18:05:00'), async () => {
    const orderNo = await begin(STAGE.toDistribute);
    await desk.count(keeper, orderNo, 0.9);
    await desk.completeCheck(keeper, orderNo);
    await desk.reviewCheck(reviewer, orderNo, note);
  });
  agenda.plan(calendar.local(2, '18:10:00'), async () => {
    const orderNo = await begin(STAGE.toPrice);
    await desk.count(keeper, orderNo, 0.8);
    await desk.completeCheck(keeper, orderNo);
  });
  agenda.plan(calendar.local(1, '18:15:00'), async () => desk.count(keeper, await begin(STAGE.toDistribute), 0.5));
  agenda.plan(calendar.local(1, '18:40:00'), async () => void (await begin(STAGE.toList)));
}
