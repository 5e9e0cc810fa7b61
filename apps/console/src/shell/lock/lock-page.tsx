import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { productTitle, useT } from '../../lib/language/i18n';
import { logout } from '../../lib/session/auth';
import { unlockScreen, useLock } from '../../lib/session/lock';
import { useSession } from '../../lib/session/session';
import { LoginField } from '../login/login-field';
import form from '../login/login-form.module.css';
import css from './lock-page.module.css';

/**
 * The locked screen: a dialog above everything else, which stays as it was. What is behind it can neither be seen nor reached by
 * keyboard or scanner, and what was typed there is still there afterwards.
 */
export function LockPage() {
  const isLocked = useLock(({ isLocked }) => isLocked === true);
  const from = (useLocation().state as { from?: string } | null)?.from;
  if (!isLocked) return <Navigate to={from ?? '/'} replace />;
  return <LockDialog />;
}

function LockDialog() {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const user = useSession((state) => state.session?.user);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const name = user?.realName ?? '';

  useEffect(() => {
    document.title = `${t('shell.lock.title')} - ${productTitle()}`;
    const box = dialog.current;
    box?.showModal();
    return () => box?.close();
  }, [t]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem(t('shell.lock.required'));
    const left = unlockScreen(password);
    setPassword('');
    if (left === 'open') return;
    if (left <= 0) return void logout();
    setProblem(t('shell.lock.wrong', { count: left }));
  };

  return (
    <dialog
      ref={dialog}
      className={css.page}
      // Named, although it is its own: shortcuts and scanners look for this.
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="dialog"
      aria-modal="true"
      aria-label={t('shell.lock.title')}
      onCancel={(event) => event.preventDefault()}
      // A browser closes a dialog at the second Escape whatever the page says.
      onClose={({ currentTarget }) => currentTarget.showModal()}
    >
      <div className={css.card}>
        <p className={css.avatar} aria-hidden="true">
          {user?.avatar ? <img src={user.avatar} alt="" /> : name.slice(0, 1)}
        </p>
        <h1 className={css.name}>{name}</h1>
        <p className={css.hint}>{t('shell.lock.hint')}</p>
        <form className={form.form} onSubmit={submit} noValidate>
          <LoginField
            name="lock"
            label={t('shell.lock.password')}
            value={password}
            onChange={(value) => {
              setPassword(value);
              setProblem('');
            }}
            {...(problem ? { error: problem } : {})}
            secret
            autoFocus
            autoComplete="off"
          />
          <button type="submit" className={form.submit}>
            {t('shell.lock.open')}
          </button>
          <button type="button" className={css.leave} onClick={() => void logout()}>
            {t('shell.logOut')}
          </button>
        </form>
      </div>
    </dialog>
  );
}
