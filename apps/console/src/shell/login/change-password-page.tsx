import { useT } from '../../lib/language/i18n';
import { ChangePasswordForm } from './change-password-form';
import { DemandPage } from './demand-page';
import css from './login-page.module.css';

/** Shown after an administrator set the password, until the user changes it. */
export function ChangePasswordPage() {
  const t = useT();
  return (
    <DemandPage title={t('password.title')}>
      <p className={css.hint}>{t('password.why')}</p>
      <ChangePasswordForm />
    </DemandPage>
  );
}
