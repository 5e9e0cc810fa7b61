import { type FormEvent, useRef, useState } from 'react';
import { usePasswordRule } from '../../kit/account/password-rule';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { changePassword } from '../../lib/session/password';
import { useSession } from '../../lib/session/session';
import { LoginField } from './login-field';
import css from './login-form.module.css';

const NAMES = ['old', 'chosen', 'again'] as const;
type Name = (typeof NAMES)[number];

const EMPTY: Readonly<Record<Name, string>> = { old: '', chosen: '', again: '' };

/** The old password once, the new one twice. Written without the component library: it is shown before that is loaded, too. */
export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const t = useT();
  const [values, setValues] = useState(EMPTY);
  /** The inputs with a fault in sight. */
  const [faulty, setFaulty] = useState<readonly Name[]>([]);
  const [failure, setFailure] = useFailure();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
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

  const focus = (name: Name) => (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = wrongWith(values);
    const wrong = NAMES.filter((name) => found[name]);
    setFaulty(wrong);
    setFailure(undefined);
    if (wrong[0]) return focus(wrong[0]);
    setBusy(true);
    try {
      await changePassword(values.old, values.chosen);
      setValues(EMPTY);
      onDone?.();
    } catch (error) {
      setFailure(error);
      focus('old');
    } finally {
      setBusy(false);
    }
  };

  // In the language of the moment.
  const errors = wrongWith(values);
  const field = (name: Name) => ({
    name,
    label: labels[name],
    value: values[name],
    onChange: (value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setFaulty((now) => now.filter((other) => other !== name));
    },
    secret: true,
    ...(faulty.includes(name) && errors[name] ? { error: errors[name] } : {}),
  });

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
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
