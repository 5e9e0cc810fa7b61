import { Alert, Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/http/http';
import { useT } from '../../lib/language/i18n';
import { useFailure } from '../../lib/notice/use-failure';
import { CopyText } from '../text/copy-text';
import css from './enrol-factor.module.css';

interface Key {
  readonly secret: string;
  readonly image: string;
}

/** Sets a second factor up: the key as a picture, a code that shows that it was taken, and the recovery codes, once. */
export function EnrolFactor({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [key, setKey] = useState<Key>();
  const [recovery, setRecovery] = useState<readonly string[]>();
  const { busy, failure, run } = useCall();
  const begin = () => run(async () => setKey(await call<Key>('auth.second-factor-begin', {}, { quiet: true })));
  const confirm = (code: string) =>
    run(async () => {
      const answer = await call<{ recoveryCodes: readonly string[] }>('auth.second-factor-confirm', { code }, { quiet: true });
      setRecovery(answer.recoveryCodes);
    });
  if (recovery) return <Recovery codes={recovery} onDone={onDone} />;
  return (
    <div className={css.box}>
      {failure && <Alert type="error" title={failure} role="alert" />}
      <p>{t('account.factor.why')}</p>
      {key ? (
        <>
          <img className={css.code} src={key.image} alt={t('account.factor.picture')} />
          <p>
            {t('account.factor.key')} <CopyText text={key.secret} />
          </p>
          <FactorCode label={t('account.factor.code')} action={t('account.factor.confirm')} busy={busy} onCode={confirm} />
        </>
      ) : (
        <Button type="primary" loading={busy} onClick={() => void begin()}>
          {t('account.factor.begin')}
        </Button>
      )}
    </div>
  );
}

function Recovery({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT();
  return (
    <div className={css.box} role="status">
      <p>{t('account.factor.recovery')}</p>
      <ul className={css.recovery} aria-label={t('account.factor.recoveryName')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button type="primary" onClick={onDone}>
        {t('account.factor.written')}
      </Button>
    </div>
  );
}

interface CodeProps {
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly onCode: (code: string) => Promise<void>;
}

/** A code of the app, and what is done with it. */
export function FactorCode({ label, action, busy, danger = false, onCode }: CodeProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) void onCode(code.trim());
  };
  return (
    <form className={css.confirm} onSubmit={submit}>
      <div>
        <label htmlFor={id}>{label}</label>
        <Input
          id={id}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
        />
      </div>
      <Button type="primary" danger={danger} htmlType="submit" loading={busy} disabled={code.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}

/** Runs calls one at a time and keeps what was wrong with the last. */
export function useCall() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useFailure();
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
