import { type FormEvent, useRef, useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { LoginField } from '../login/login-field';
import css from '../login/login-form.module.css';

export interface TextInput<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly autoComplete: string;
  readonly initial?: string;
  readonly secret?: true;
}

interface Props<Name extends string> {
  readonly inputs: readonly TextInput<Name>[];
  readonly submit: string;
  /** Its refusal is shown above the form. */
  readonly onSubmit: (values: Readonly<Record<Name, string>>) => Promise<void>;
}

/** A form of required texts; the first one that is empty is where one begins. */
export function TextForm<Name extends string>({ inputs, submit, onSubmit }: Props<Name>) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(
    () => Object.fromEntries(inputs.map(({ name, initial = '' }) => [name, initial])) as Record<Name, string>,
  );
  const [missing, setMissing] = useState<readonly Name[]>([]);
  const [failure, setFailure] = useFailure();
  const [busy, setBusy] = useState(false);
  const first = inputs.find(({ initial = '' }) => initial === '')?.name;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const empty = inputs.map(({ name }) => name).filter((name) => values[name].trim() === '');
    setMissing(empty);
    setFailure(undefined);
    if (empty[0]) return (form.current?.elements.namedItem(empty[0]) as HTMLInputElement | null)?.focus();
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void send(event)} noValidate>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      {inputs.map(({ name, label, autoComplete, secret = false }) => (
        <LoginField
          key={name}
          name={name}
          label={label}
          autoComplete={autoComplete}
          secret={secret}
          autoFocus={name === first}
          value={values[name]}
          onChange={(value) => {
            setValues((now) => ({ ...now, [name]: value }));
            setMissing((now) => now.filter((other) => other !== name));
          }}
          {...(missing.includes(name) ? { error: t('login.required', { field: label }) } : {})}
        />
      ))}
      <button type="submit" className={css.submit} disabled={busy}>
        {submit}
      </button>
    </form>
  );
}
