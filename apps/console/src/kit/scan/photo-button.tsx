import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { isApiError } from '../../lib/http/api-error';
import { useT } from '../../lib/language/i18n';
import { notify } from '../../lib/notice/notice';
import css from './photo-button.module.css';

interface Props {
  readonly disabled: boolean;
  /** With the number that was read: a suggestion, which a person confirms. */
  readonly onRead: (code: string) => void;
}

/** Reads the number on a box from a photograph. */
export function PhotoButton({ disabled, onRead }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const read = async (file: File) => {
    setBusy(true);
    try {
      const { readPhoto } = await import('./photo');
      const { imei, barcodes } = await readPhoto(file);
      const code = imei ?? barcodes[0]?.text;
      if (code) onRead(code);
      if (code) notify({ kind: 'info', text: () => t('kit.scan.photoRead', { code }) });
      else notify({ kind: 'warning', text: () => t('kit.scan.photoNothing') });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'error', text: () => error.message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={css.photo}>
      <Button
        icon={<CameraOutlined aria-hidden="true" />}
        aria-label={t('kit.scan.photo')}
        title={t('kit.scan.photo')}
        loading={busy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        // The form of the component library would show a hidden one.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) void read(file);
        }}
      />
    </span>
  );
}
