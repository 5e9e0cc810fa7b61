import { useEffect } from 'react';
import { logout } from '../../lib/auth';
import { productTitle, useT } from '../../lib/i18n';
import { ChangePasswordForm } from './change-password-form';
import css from './login-page.module.css';

/** All that somebody sees whose password was chosen by somebody else, until he has chosen another one. */
export function ChangePasswordPage() {
  const t = useT();
  useEffect(() => {
    document.title = `${t('password.title')} - ${productTitle()}`;
  }, [t]);
  return (
    <main className={`${css.main} ${css.alone}`}>
      <div className={css.tools}>
        <button type="button" onClick={() => void logout()}>
          {t('password.leave')}
        </button>
      </div>
      <div className={css.card}>
        <h1 className={css.title}>{t('password.title')}</h1>
        <p className={css.hint}>{t('password.why')}</p>
        <ChangePasswordForm />
      </div>
    </main>
  );
}
