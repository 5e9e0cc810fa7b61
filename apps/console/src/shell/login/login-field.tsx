import { useId, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import css from './login-form.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  /** Said before anything is typed. */
  readonly hint?: string;
  readonly secret?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete: string;
}

export function LoginField({ name, label, value, onChange, error, hint, secret = false, autoFocus = false, autoComplete }: Props) {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose, its first empty field
          autoFocus={autoFocus}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        />
        {secret && value && (
          <button
            type="button"
            className={css.eye}
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          >
            <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
              <path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z" />
              <circle cx="10" cy="10" r="2.5" />
              {!shown && <path d="M3 17L17 3" />}
            </svg>
          </button>
        )}
      </div>
      {hint && !error && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
