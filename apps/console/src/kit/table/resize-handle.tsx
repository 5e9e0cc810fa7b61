import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useT } from '../../lib/language/i18n';
import css from './data-table.module.css';

const MIN = 56;
const MAX = 800;
const STEP = 8;

interface Props {
  readonly name: string;
  readonly width: number;
  /** Shows the width; `done` also keeps it. */
  readonly onResize: (width: number, done: boolean) => void;
}

/** The right edge of a column's header: dragged, or moved by the arrow keys. */
export function ResizeHandle({ name, width, onResize }: Props) {
  const t = useT();
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const moved = useRef(false);
  const to = (next: number, done: boolean) => {
    moved.current = !done;
    onResize(Math.round(Math.min(MAX, Math.max(MIN, next))), done);
  };
  const keep = () => {
    start.current = undefined;
    if (moved.current) to(width, true);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) to(start.current.width + event.clientX - start.current.x, false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The header around it would sort.
    event.stopPropagation();
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    to(width + by, false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule divides, it cannot be moved.
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('kit.resize', { name })}
      aria-valuenow={width}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      className={css.handle}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={keep}
      onPointerCancel={keep}
      onKeyDown={onKeyDown}
      onKeyUp={keep}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
