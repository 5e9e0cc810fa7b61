import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** A part in one or several states, named. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.sample} aria-label={title}>
      <h2>{title}</h2>
      <div className={css.states}>{children}</div>
    </section>
  );
}
