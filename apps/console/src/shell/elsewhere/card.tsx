import { type ReactNode, useEffect } from 'react';
import { productTitle } from '../../lib/language/i18n';
import css from '../login/login-page.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** A page of one question, outside of the console's frame. */
export function Card({ title, hint, children }: Props) {
  useEffect(() => {
    document.title = `${title} - ${productTitle()}`;
  }, [title]);
  return (
    <main className={`${css.main} ${css.alone}`}>
      <div className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {hint && <p className={css.hint}>{hint}</p>}
        {children}
      </div>
    </main>
  );
}
