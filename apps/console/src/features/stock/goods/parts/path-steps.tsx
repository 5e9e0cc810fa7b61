import { codeLabel } from '@phone-trade/shared';
import { useEffect, useRef } from 'react';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { stopsOf, type TraceRow } from '../unit-life';
import css from './goods.module.css';

/** The stops a unit really made, the last one is where it stands. */
export function PathSteps({ trace, open }: { trace: readonly TraceRow[]; open: boolean }) {
  const t = useT();
  const label = useLabel();
  const box = useRef<HTMLOListElement>(null);
  const stops = stopsOf(trace);
  // A long way ends out of sight: what counts is where it stands now.
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, []);
  if (stops.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <ol ref={box} className={css.steps} aria-label={t('stock.goods.path')} tabIndex={0}>
      {stops.map((stop, i) => {
        const known = stop.stage > 0 ? codeLabel('productStage', stop.stage) : codeLabel('custody', stop.custody);
        const here = i === stops.length - 1;
        return (
          <li key={stop.key} aria-current={here ? 'step' : undefined} data-done={!here || !open || undefined}>
            <b>{known ? label(known) : ''}</b>
            {stop.warehouseName && <span>{stop.warehouseName}</span>}
            <time title={stop.time}>{stop.time.slice(5, 16)}</time>
          </li>
        );
      })}
    </ol>
  );
}
