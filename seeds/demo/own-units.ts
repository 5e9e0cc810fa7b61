import { OPENING } from '@phone-trade/shared';
import { basicId, basicValue } from './basic-configs.js';
import { type FixtureUnit, fixtureLines } from './fixtures.js';
import type { TenantMaster } from './master.js';
import type { TradeDesk } from './trade-desk.js';

/** How a story comes to units that no other story misses. */
export interface OwnUnitRules {
  readonly master: TenantMaster;
  readonly warehouseId: string;
  readonly buyer: string;
  readonly reviewer: string;
  readonly unit: Pick<FixtureUnit, 'product' | 'yuan' | 'attrs'>;
  /** Remark of the orders. */
  readonly remark: string;
}

/** Units from opening stock, named by their numbers among those of the model: nobody is owed anything for them. */
export async function ownUnits(desk: TradeDesk, rules: OwnUnitRules, numbers: readonly number[]): Promise<readonly string[]> {
  const { master, unit, warehouseId, buyer, reviewer, remark } = rules;
  const grade = {
    conditionId: basicId(master.tenantId, 1, basicValue(1, '95新').index),
    levelId: basicId(master.tenantId, 2, basicValue(2, 'A').index),
  };
  const orderNo = await desk.buying.enter(buyer, {
    purchaseType: OPENING,
    warehouseId,
    remark,
    products: fixtureLines(
      master,
      numbers.map((n) => ({ ...unit, n })),
      grade,
    ),
  });
  await desk.buying.review(reviewer, orderNo);
  return (await desk.buying.units(buyer, orderNo)).map(({ productNo }) => productNo as string);
}
