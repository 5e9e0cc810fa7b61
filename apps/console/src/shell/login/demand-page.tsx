import { type ReactNode, useEffect } from 'react';
import { productTitle, useT } from '../../lib/language/i18n';
import { logout } from '../../lib/session/auth';
import css from './login-page.module.css';

/** All that somebody sees of whom something is wanted before he may go on: it, and the way out. */
export function DemandPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} - ${productTitle()}`;
  }, [title]);
  return (
    <main className={`${css.main} ${css.alone}`}>
      <div className={css.tools}>
        <button type="button" onClick={() => void logout()}>
          {t('password.leave')}
        </button>
      </div>
      <div className={css.card}>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
