import { UserOutlined } from '@ant-design/icons';
import { AVATAR } from '@phone-trade/shared';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { useT } from '../../lib/language/i18n';
import css from './avatar-input.module.css';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (link: string | undefined) => void;
  readonly 'aria-label': string;
}

const ACCEPTED = AVATAR.extensions.map((extension) => `.${extension}`).join();

/** The picture of a person: chosen, sent at once, and shown by its link. */
export function AvatarInput({ id, value, onChange, ...rest }: Props) {
  const t = useT();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const send = async (file: File) => {
    setBusy(true);
    setRefusal('');
    const form = new FormData();
    form.append('file', file);
    try {
      const { link } = await call<{ link: string }>('resource.oss.put-file', form, { quiet: true, idempotencyKey: newId() });
      onChange?.(link);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : t('errors.unknown'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={css.box} aria-label={rest['aria-label']}>
      <span className={css.picture}>
        {value ? <img src={value} alt={t('kit.avatar.shown')} /> : <UserOutlined aria-label={t('kit.avatar.none')} />}
      </span>
      <input
        ref={chooser}
        type="file"
        // The form of the component library would show it.
        style={{ display: 'none' }}
        accept={ACCEPTED}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <span className={css.tools}>
        <Button {...(id ? { id } : {})} loading={busy} onClick={() => chooser.current?.click()}>
          {t('kit.avatar.choose')}
        </Button>
        {value && <Button onClick={() => onChange?.(undefined)}>{t('kit.avatar.remove')}</Button>}
      </span>
      <p className={css.hint}>{t('kit.avatar.hint')}</p>
      {refusal && (
        <p className={css.fault} role="alert">
          {refusal}
        </p>
      )}
    </fieldset>
  );
}
