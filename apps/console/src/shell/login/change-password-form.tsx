import { type FormEvent, useState } from 'react';
import { usePasswordRule } from '../../kit/account/password-rule';
import { useT } from '../../lib/language/i18n';
import { changePassword } from '../../lib/session/password';
import { useSession } from '../../lib/session/session';
import { LoginField } from './login-field';
import css from './login-form.module.css';

type Name = 'old' | 'chosen' | 'again';

const EMPTY: Readonly<Record<Name, string>> = { old: '', chosen: '', again: '' };

/** The old password once, the new one twice. Written without the component library: it is shown before that is loaded, too. */
export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const t = useT();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const user = useSession((state) => state.session?.user);
  const rule = usePasswordRule({ names: user ? [user.account, user.realName, user.nickName] : [] });
  const labels: Readonly<Record<Name, string>> = { old: t('password.old'), chosen: t('password.chosen'), again: t('password.again') };

  const wrongWith = ({ old, chosen, again }: typeof EMPTY): Partial<Record<Name, string>> => ({
    ...(old ? {} : { old: t('login.required', { field: labels.old }) }),
    ...faultOf(chosen),
    ...(again === chosen ? {} : { again: t('password.differ') }),
  });

  const faultOf = (chosen: string): { chosen?: string } => {
    const found = rule.faultOf(chosen);
    return found ? { chosen: found.fault === 'length' ? t('password.short', { min: rule.min }) : found.text } : {};
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrongWith(values);
    setErrors(found);
    setFailure('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await changePassword(values.old, values.chosen);
      setValues(EMPTY);
      onDone?.();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('errors.unknown'));
    } finally {
      setBusy(false);
    }
  };

  const field = (name: Name) => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    secret: true,
    ...(errors[name] ? { error: errors[name] } : {}),
  });

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <LoginField {...field('old')} autoComplete="current-password" autoFocus />
      <LoginField {...field('chosen')} autoComplete="new-password" hint={rule.text} />
      <LoginField {...field('again')} autoComplete="new-password" />
      <button type="submit" className={css.submit} disabled={busy}>
        {t(busy ? 'password.submitting' : 'password.submit')}
      </button>
    </form>
  );
}
