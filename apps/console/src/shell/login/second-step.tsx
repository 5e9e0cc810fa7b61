import { type FormEvent, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { signInWith } from '../../lib/session/login';
import { LoginField } from './login-field';
import css from './login-form.module.css';

interface Props {
  /** What the right password was answered. */
  readonly ticket: string;
  /** Whom a provider has told of, to be linked to this account. */
  readonly oauthId?: string;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code of the app, or one of those written down. */
export function SecondStep({ ticket, oauthId, onBack }: Props) {
  const t = useT();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useFailure();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    setBusy(true);
    setFailure(undefined);
    try {
      const input = { grant_type: 'password', scope: 'all', factor_ticket: ticket, factor_code: code.trim(), oauth_id: oauthId };
      await signInWith(input);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <LoginField
        name="code"
        label={t('account.factor.code')}
        hint={t('account.factor.hint')}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        autoFocus
      />
      <button type="submit" className={css.submit} disabled={busy || code.trim() === ''}>
        {t(busy ? 'login.submitting' : 'login.submit')}
      </button>
      <button type="button" className={css.back} onClick={onBack}>
        {t('account.factor.other')}
      </button>
    </form>
  );
}
