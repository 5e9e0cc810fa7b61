import { linePoints } from '../figures';
import css from './home-page.module.css';

const WIDTH = 240;
const HEIGHT = 40;
/** Half the line stands out of its points. */
const EDGE = 2;

/** The course of some days as a line; `text` says the same to who does not see it. */
export function Sparkline({ values, text }: { values: readonly number[]; text: string }) {
  return (
    <svg className={css.spark} role="img" aria-label={text} viewBox={`0 ${-EDGE} ${WIDTH} ${HEIGHT + 2 * EDGE}`} preserveAspectRatio="none">
      <polyline points={linePoints(values, WIDTH, HEIGHT)} />
    </svg>
  );
}
