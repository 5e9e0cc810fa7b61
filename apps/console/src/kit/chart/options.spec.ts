import { axisText, optionsOf } from './options';

const colour = (name: string): string => `<${name}>`;

describe('chart options', () => {
  it('abbreviate large amounts', () => {
    expect([0, 9999, 12_000, -340_000, 3_400_000].map(axisText)).toEqual(['0', '9999', '12k', '-340k', '3.4m']);
  });

  it('put amounts and counts on separate axes', () => {
    const options = optionsOf(
      {
        kind: 'bar',
        categories: ['a', 'b'],
        series: [
          { name: 'n', values: [1, undefined], kind: 'count' },
          { name: '¥', values: [2, 3], kind: 'money' },
        ],
      },
      { colour, font: 'serif', still: true },
    );
    expect(options.yAxis).toHaveLength(2);
    expect(options.series.map(({ yAxisIndex, data }) => [yAxisIndex, data])).toEqual([
      [0, [1, null]],
      [1, [2, 3]],
    ]);
    expect(options.series[1]?.tooltip.valueFormatter(1234.5)).toBe('1,234.50');
    expect(options.color[0]).toBe('<link>');
  });

  it('show the legend of a single series too', () => {
    const series = [{ name: 'days', values: [1], kind: 'count' as const }];
    const { legend, grid } = optionsOf({ kind: 'bar', categories: ['a'], series }, { colour, font: 'serif', still: true });
    expect(legend).not.toHaveProperty('show');
    expect(grid.top).toBeGreaterThan(24);
  });

  it('draw a bad series in the danger colour, at any index', () => {
    const { series } = optionsOf(
      {
        kind: 'bar',
        categories: ['a'],
        series: [
          { name: 'open', values: [2], kind: 'money' },
          { name: 'overdue', values: [1], kind: 'money', isBad: true },
        ],
      },
      { colour, font: 'serif', still: true },
    );
    expect(series.map(({ color }) => color)).toEqual([undefined, '<danger-text>']);
  });
});
