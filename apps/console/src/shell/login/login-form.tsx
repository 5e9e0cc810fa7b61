import { type FormEvent, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../kit/states/lazy-part';
import { CONFIG } from '../../lib/config';
import { isApiError } from '../../lib/http/api-error';
import { call } from '../../lib/http/http';
import { useSite } from '../../lib/http/site';
import { withAccountStrings } from '../../lib/language/account-strings';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { lastLogin, rememberLogin } from '../../lib/session/last-login';
import { login, ticketIn } from '../../lib/session/login';
import { useSession } from '../../lib/session/session';
import { LoginField } from './login-field';
import css from './login-form.module.css';

const SecondStep = lazyPart(withAccountStrings(async () => (await import('./second-step')).SecondStep));

interface Captcha {
  readonly key: string;
  readonly image: string;
}

type Name = 'tenantName' | 'username' | 'password' | 'code';

const CAPTCHA_ERRORS = ['AUTH_BAD_CAPTCHA', 'AUTH_CAPTCHA_REQUIRED'];

export function LoginForm() {
  const t = useT();
  const last = useRef(lastLogin()).current;
  const [values, setValues] = useState<Record<Name, string>>({
    tenantName: last?.tenantName ?? CONFIG.defaultTenant,
    username: last?.username ?? '',
    password: '',
    code: '',
  });
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [failure, setFailure] = useFailure();
  const [busy, setBusy] = useState(false);
  const [ticket, setTicket] = useState<string>();
  const [captcha, setCaptcha] = useState<Captcha>();
  const form = useRef<HTMLFormElement>(null);
  const ended = useSession((state) => state.ended === true);

  // A tenant with an address of its own need not be named.
  const ownTenant = useSite((state) => state.site?.tenantId);
  useEffect(() => {
    if (ownTenant) setValues((now) => ({ ...now, tenantName: ownTenant }));
  }, [ownTenant]);

  const newCaptcha = async () => setCaptcha(await call<Captcha>('auth.captcha', {}, { quiet: true }).catch(() => undefined));
  const captchaMode = useSite((state) => state.site?.captchaMode === true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, when the server requires a captcha
  useEffect(() => {
    if (captchaMode) void newCaptcha();
  }, [captchaMode]);
  const set = (name: Name) => (value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setMissing((now) => now.filter((other) => other !== name));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const names: readonly Name[] = captcha ? ['tenantName', 'username', 'password', 'code'] : ['tenantName', 'username', 'password'];
    const empty = names.filter((name) => values[name].trim() === '');
    setMissing(empty);
    setFailure(undefined);
    if (empty[0]) return (form.current?.elements.namedItem(empty[0]) as HTMLInputElement | null)?.focus();
    setBusy(true);
    try {
      const { tenantName, username, password, code } = values;
      rememberLogin({ tenantName: tenantName.trim(), username: username.trim() });
      await login({
        tenantName: tenantName.trim(),
        username: username.trim(),
        password,
        ...(captcha ? { captcha: { key: captcha.key, code: code.trim() } } : {}),
      });
    } catch (error) {
      const asked = ticketIn(error);
      if (asked) return setTicket(asked);
      setFailure(error);
      if (captcha || (isApiError(error) && CAPTCHA_ERRORS.includes(error.key))) {
        set('code')('');
        await newCaptcha();
      }
    } finally {
      setBusy(false);
    }
  };

  const field = (name: Name, label: string) => ({
    name,
    label,
    value: values[name],
    onChange: set(name),
    ...(missing.includes(name) ? { error: t('login.required', { field: label }) } : {}),
  });

  if (ticket) {
    return <SecondStep ticket={ticket} onBack={() => setTicket(undefined)} />;
  }
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {ended && !failure && (
        <p className={css.ended} role="status">
          {t('login.ended')}
        </p>
      )}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <LoginField {...field('tenantName', t('login.tenant'))} autoComplete="organization" />
      <LoginField {...field('username', t('login.account'))} autoComplete="username" autoFocus={last === undefined} />
      <LoginField {...field('password', t('login.password'))} secret autoComplete="current-password" autoFocus={last !== undefined} />
      {captcha && (
        <div className={css.captcha}>
          <LoginField {...field('code', t('login.captcha'))} autoComplete="off" />
          <button type="button" onClick={() => void newCaptcha()} aria-label={t('login.captchaImage')}>
            <img src={captcha.image} alt="" height="40" />
          </button>
        </div>
      )}
      <button type="submit" className={css.submit} disabled={busy}>
        {t(busy ? 'login.submitting' : 'login.submit')}
      </button>
    </form>
  );
}
