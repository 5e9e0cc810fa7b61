import { type ReactNode, useState } from 'react';
import { useIsSmall } from '../../lib/browser/use-media';
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
  const [open, setOpen] = useState(false);
  return (
    <div className={css.split}>
      {small ? (
        // Something chosen: what belongs to it is what one wants to see now.
        <details className={css.fold} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{label}</summary>
          <div onClickCapture={(event) => setOpen((event.target as Element).closest('[data-choice]') === null)}>
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
