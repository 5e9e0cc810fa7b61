import { addDays, REPORTS } from '@phone-trade/shared';
import { REAL_STORE } from '../stock/stock.port.js';
import { type Asked, placeOf, type RowFilters, report } from './report.js';

/** Ages count from the youngest; a unit that came in `steps[i]` days ago at most is of age `i`. */
const ageOf = ({ steps, today, begin }: Asked): string => {
  const begins = [...steps].reverse().map((days) => begin(addDays(today, -days)));
  return `${steps.length} - ${placeOf('u.store_time', begins)}`;
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

export const stockAge = report({
  spec: REPORTS.stockAge,
  tables: ['product', 'standard_config'],
  source: () => `product u WHERE u.tenant_id = :tenantId AND u.is_deleted = 0 AND ${REAL_STORE}`,
  columns: {
    stockAge: ageOf,
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
  shown: { stockAge: said },
  rows: { stockAge: storedOn, supplierId: (id) => ({ channelId: String(id) }) },
});
