import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../lib/clipboard';
import { useT } from '../../lib/i18n';
import css from './texts.module.css';

/** A number somebody may want elsewhere: the copy button shows on hover and on focus. */
export function CopyText({ text, children }: { text: string; children?: ReactNode }) {
  const t = useT();
  const [done, setDone] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) return;
    setDone(true);
    setTimeout(() => setDone(false), 2000);
  };
  return (
    <span className={css.copy}>
      <span className={css.copyText}>{children ?? text}</span>
      <button
        type="button"
        aria-label={t('kit.copy', { text })}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      >
        {done ? <CheckOutlined aria-hidden="true" /> : <CopyOutlined aria-hidden="true" />}
      </button>
    </span>
  );
}
