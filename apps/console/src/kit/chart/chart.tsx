import { lazyPart } from '../states/lazy-part';
import css from './chart.module.css';

/** One set of values, in the order of the categories; what is not known is left out of the drawing. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
  /** An amount or a count: only those of one kind stand on one axis. */
  readonly kind: 'money' | 'count';
  /** The more there is of it the worse: drawn in the colour of danger. */
  readonly isBad?: boolean;
}

export interface ChartProps {
  readonly kind: 'bar' | 'line';
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** What the drawing shows, for who does not see it. A table with the same figures stands beside it. */
  readonly text: string;
  /** A category was clicked. */
  readonly onPick?: ((index: number) => void) | undefined;
  readonly height?: number;
}

// Drawing is heavy: it arrives when a chart is in sight.
const Drawing = lazyPart(async () => (await import('./drawing')).Drawing);

/** Bars or lines in the colours of the theme. */
export function Chart(props: ChartProps) {
  const height = props.height ?? 220;
  return (
    <div className={css.chart} style={{ height }} role="img" aria-label={props.text}>
      <Drawing {...props} />
    </div>
  );
}
