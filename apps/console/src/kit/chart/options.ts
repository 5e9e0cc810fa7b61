import { countText, formatYuan } from '@phone-trade/shared';
import type { ChartProps, ChartSeries } from './chart';

/** The colours of series, in their order: those of the states that docs/domain.md 10.5 allows. */
const COLOURS = ['link', 'done-text', 'away-text', 'attention-text'] as const;
const STILL = { animation: false };

/** Large amounts on an axis are read by their size: 120k, 3.4m. */
export function axisText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${trimmed(value / 1_000_000)}m`;
  return size >= 10_000 ? `${trimmed(value / 1000)}k` : trimmed(value);
}

const trimmed = (value: number): string => String(Math.round(value * 10) / 10);

const valueText = (kind: ChartSeries['kind'], value: unknown): string =>
  typeof value !== 'number' ? '—' : kind === 'money' ? formatYuan(value) : countText(value);

/** How the page looks around it: its colours by their names, its font, and whether nothing may move. */
interface Look {
  readonly colour: (name: string) => string;
  readonly font: string;
  readonly still: boolean;
}

/** Amounts and counts never share an axis: the second kind has its own on the right. */
export function optionsOf({ kind, categories, series }: Pick<ChartProps, 'kind' | 'categories' | 'series'>, { colour, font, still }: Look) {
  const kinds = [...new Set(series.map((one) => one.kind))];
  const text = { color: colour('text-soft'), fontSize: 12 };
  const line = { lineStyle: { color: colour('border-soft') } };
  return {
    ...(still ? STILL : { animationDuration: 160 }),
    textStyle: { fontFamily: font },
    color: COLOURS.map(colour),
    grid: { left: 8, right: 8, top: 32, bottom: 4, containLabel: true },
    // A single series too says what its values are.
    legend: { selectedMode: series.length > 1, top: 0, right: 0, itemHeight: 8, itemWidth: 14, itemGap: 16, textStyle: text },
    tooltip: {
      trigger: 'axis' as const,
      confine: true,
      backgroundColor: colour('raised'),
      borderColor: colour('border'),
      textStyle: { color: colour('text'), fontSize: 12 },
    },
    xAxis: {
      type: 'category' as const,
      data: [...categories],
      axisLabel: {
        ...text,
        hideOverlap: true,
        width: 160,
        overflow: 'truncate' as const,
      },
      axisLine: line,
      axisTick: { show: false },
    },
    yAxis: kinds.map((one, i) => ({
      type: 'value' as const,
      position: i === 0 ? ('left' as const) : ('right' as const),
      axisLabel: { ...text, formatter: axisText },
      splitLine: { show: i === 0, ...line },
      ...(one === 'count' ? { minInterval: 1 } : {}),
    })),
    series: series.map((one) => ({
      type: kind,
      name: one.name,
      data: one.values.map((value) => value ?? null),
      yAxisIndex: kinds.indexOf(one.kind),
      barMaxWidth: 28,
      ...(one.isBad ? { color: colour('danger-text') } : {}),
      showSymbol: one.values.length < 3,
      tooltip: { valueFormatter: (value: unknown) => valueText(one.kind, value) },
    })),
  };
}
