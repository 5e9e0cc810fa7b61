import { useT } from '../../lib/language/i18n';
import { ChangePasswordForm } from './change-password-form';
import { DemandPage } from './demand-page';
import css from './login-page.module.css';

/** For somebody whose password was chosen by somebody else, until he has chosen another one. */
export function ChangePasswordPage() {
  const t = useT();
  return (
    <DemandPage title={t('password.title')}>
      <p className={css.hint}>{t('password.why')}</p>
      <ChangePasswordForm />
    </DemandPage>
  );
}
