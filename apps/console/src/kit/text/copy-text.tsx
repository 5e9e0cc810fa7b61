import { type ReactNode, useState } from 'react';
import { copyText } from '../../lib/browser/clipboard';
import { useT } from '../../lib/language/i18n';
import css from './texts.module.css';

/** A number somebody may want elsewhere: the copy button shows on hover and on focus. Its picture is made of style: a list has many. */
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
        data-done={done || undefined}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      />
    </span>
  );
}
