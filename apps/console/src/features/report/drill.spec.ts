import { REPORTS } from '@phone-trade/shared';
import { filtersFor, groupsOf, rowsPath } from './drill';

const { grossProfit, stockAge } = REPORTS;

describe('the drill-down of a figure', () => {
  it('leads to the list named by the server', () => {
    expect(rowsPath(stockAge, { rows: { warehouseId: '7' } }, ['warehouseId'], {})).toBe('/ERP/purchase/stock?warehouseId=7');
    expect(rowsPath(stockAge, {}, ['warehouseId'], {})).toBeUndefined();
  });

  it('leads to the same report, filtered by the row and its days', () => {
    const date = '2026-11-10,2026-12-05';
    expect(rowsPath(grossProfit, { customerId: '5' }, ['customerId'], { date })).toBe(
      '/ERP/report/grossProfit?groupBy=orderNo%2CproductNo%2CprofitKind&date=2026-11-10%2C2026-12-05&customerId=5',
    );
    expect(rowsPath(grossProfit, {}, ['customerId'], {})).toContain('customerId_null=1');
    expect(rowsPath(grossProfit, { month: '2026-11' }, ['month'], { date })).toContain('date=2026-11-10%2C2026-11-30');
    expect(rowsPath(grossProfit, { day: '2026-11-12' }, ['day'], { date })).toContain('date=2026-11-12%2C2026-11-12');
    expect(rowsPath(grossProfit, { orderNo: 'XS1' }, ['orderNo'], { date })).toBeUndefined();
  });

  it('accepts only groups and filters of the report from the URL', () => {
    expect(groupsOf(grossProfit, 'day,nothing,modelId')).toEqual(['day', 'modelId']);
    expect(groupsOf(grossProfit, undefined)).toEqual(['modelId']);
    expect(filtersFor(grossProfit, { date: 'a', modelId: '1', modelId_null: '1', other: '2' })).toEqual({
      date: 'a',
      modelId: '1',
      modelId_null: '1',
    });
    expect(filtersFor(stockAge, { date: 'a' })).toEqual({});
  });
});
