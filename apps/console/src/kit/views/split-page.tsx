import type { ReactNode } from 'react';
import { useIsSmall } from '../../lib/use-media';
import css from './split-page.module.css';

interface Props {
  /** Names the left part: what is chosen there. */
  readonly label: string;
  readonly side: ReactNode;
  /** Buttons beside the name. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Two parts: what to choose from on the left (`SideTree`), what belongs to it on the right. On a phone the left part folds. */
export function SplitPage({ label, side, tools, children }: Props) {
  const small = useIsSmall();
  return (
    <div className={css.split}>
      {small ? (
        <details className={css.fold}>
          <summary>{label}</summary>
          <div>
            {tools}
            {side}
          </div>
        </details>
      ) : (
        <aside className={css.side} aria-label={label}>
          <div className={css.head}>
            <h2>{label}</h2>
            {tools}
          </div>
          {side}
        </aside>
      )}
      {children}
    </div>
  );
}
