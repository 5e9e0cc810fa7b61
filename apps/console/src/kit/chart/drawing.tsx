import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { usePreferences } from '../../lib/browser/preferences';
import type { ChartProps } from './chart';
import css from './chart.module.css';
import { optionsOf } from './options';

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** A chart as the library draws it. What it shows is said by the element around it. */
export function Drawing({ kind, categories, series, onPick }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const theme = usePreferences((state) => state.theme);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const drawn = init(element, undefined, { renderer: 'svg' });
    chart.current = drawn;
    const observer = new ResizeObserver(() => drawn.resize());
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.dispose();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the document, which changes with the theme
  useEffect(() => {
    const styles = getComputedStyle(document.documentElement);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const colour = (name: string): string => styles.getPropertyValue(`--${name}`).trim();
    chart.current?.setOption(
      optionsOf({ kind, categories, series }, { colour, font: getComputedStyle(document.body).fontFamily, still }),
      true,
    );
  }, [kind, categories, series, theme]);

  useEffect(() => {
    const drawn = chart.current;
    if (!drawn || !onPick) return;
    const pick = ({ dataIndex }: { dataIndex?: number }): void => {
      if (dataIndex !== undefined) onPick(dataIndex);
    };
    drawn.on('click', pick);
    return () => {
      if (!drawn.isDisposed()) drawn.off('click', pick);
    };
  }, [onPick]);

  return <div ref={box} className={css.drawing} aria-hidden="true" />;
}
