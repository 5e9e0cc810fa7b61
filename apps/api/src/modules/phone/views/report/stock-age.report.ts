import { addDays, CUSTODY, REPORTS } from '@phone-trade/shared';
import { REAL_STORE } from '../stock/stock.port.js';
import { type Asked, placeOf, type RowFilters, report } from './report.js';

/** Ages count from the youngest; a unit that came in `steps[i]` days ago at most is of age `i`. `at` binds a day as the column tells it. */
const ageOf =
  (column: string, at: (asked: Asked, day: string) => string) =>
  (asked: Asked): string => {
    const begins = [...asked.steps].reverse().map((days) => at(asked, addDays(asked.today, -days)));
    return `${asked.steps.length} - ${placeOf(column, begins)}`;
  };

const firstDay = (steps: readonly number[], age: number): number => (age === 0 ? 0 : (steps[age - 1] ?? 0) + 1);

const said = (age: number, { steps }: Asked): string => {
  const last = steps[age];
  return last === undefined ? `> ${steps.at(-1) ?? 0}` : `${firstDay(steps, age)}–${last}`;
};

/** The days on which units of an age came in: those of the youngest may be of today. */
const storedOn = (age: number, { steps, today }: Asked): RowFilters => {
  const last = steps[age];
  const from = last === undefined ? '' : addDays(today, -last);
  return { storeTime: `${from},${addDays(today, -firstDay(steps, age))}` };
};

/** What the database keeps of units in the real store: a place that has emptied has a row of nothing, which is no row of the report. */
const KEPT = `(SELECT stage, store_day, sum(units) AS units, sum(cost_amount) AS cost_amount, sum(consigned_amount) AS consigned_amount
    FROM stock_sum WHERE tenant_id = :tenantId AND custody = ${CUSTODY.inStore} GROUP BY stage, store_day HAVING sum(units) <> 0) k WHERE 1 = 1`;

export const stockAge = report({
  spec: REPORTS.stockAge,
  tables: ['product', 'standard_config'],
  source: () => `product u WHERE u.tenant_id = :tenantId AND u.is_deleted = 0 AND ${REAL_STORE}`,
  columns: {
    stockAge: ageOf('u.store_time', ({ begin }, day) => begin(day)),
    warehouseId: 'u.warehouse_id',
    modelId: 'u.model_id',
    brandId: 'u.brand_id',
    conditionId: 'u.condition_id',
    levelId: 'u.level_id',
    stage: 'u.stage',
    ownership: 'u.ownership',
    purchaseUserId: 'u.purchase_user_id',
    supplierId: 'u.channel_id',
  },
  measures: {
    count: 'count(*)',
    costAmount: 'sum(u.cost_price)',
    consignedAmount: 'sum(CASE WHEN u.ownership = 3 THEN u.cost_price ELSE 0 END)',
  },
  kept: {
    source: () => KEPT,
    columns: { stockAge: ageOf('k.store_day', ({ bind }, day) => bind(day)), stage: 'k.stage' },
    measures: { count: 'sum(k.units)', costAmount: 'sum(k.cost_amount)', consignedAmount: 'sum(k.consigned_amount)' },
  },
  shown: { stockAge: said },
  rows: { stockAge: storedOn, supplierId: (id) => ({ channelId: String(id) }) },
});
