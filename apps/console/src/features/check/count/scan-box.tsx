import { EditOutlined, ScanOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useScanTarget } from '../../../kit/scan/use-scanner';
import { useT } from '../../../lib/language/i18n';
import css from './count.module.css';

/** Inputs that keep the focus while somebody uses them. */
const WANTS_FOCUS = 'input, textarea, select, [contenteditable], [role="dialog"] *, [role="listbox"] *';

/** Takes the scans of a keyboard wedge. The focus comes back to it; the keys of the screen appear only when they are asked for. */
export function ScanBox({ onScan }: { onScan: (code: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const [typed, setTyped] = useState(false);
  const input = useRef<InputRef>(null);
  useScanTarget(onScan);
  const take = () => {
    if (text.trim() !== '') onScan(text);
    setText('');
  };
  useEffect(() => {
    const back = () => {
      if (document.querySelector('[role="dialog"]')) return;
      if (!document.activeElement?.matches(WANTS_FOCUS)) input.current?.focus({ preventScroll: true });
    };
    // After whatever took the focus has done its work.
    const later = () => void setTimeout(back, 200);
    document.addEventListener('focusout', later);
    document.addEventListener('click', later);
    return () => {
      document.removeEventListener('focusout', later);
      document.removeEventListener('click', later);
    };
  }, []);
  return (
    <div className={css.box}>
      <Input
        ref={input}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Scanners end with one or the other.
          if (event.key !== 'Enter' && (event.key !== 'Tab' || text.trim() === '')) return;
          event.preventDefault();
          take();
        }}
        size="large"
        autoFocus
        inputMode={typed ? 'text' : 'none'}
        prefix={<ScanOutlined aria-hidden="true" />}
        placeholder={t('check.count.scan')}
        aria-label={t('check.count.code')}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
      />
      <Button
        size="large"
        icon={<EditOutlined aria-hidden="true" />}
        aria-label={t('check.count.type')}
        aria-pressed={typed}
        type={typed ? 'primary' : 'default'}
        onClick={() => {
          setTyped(!typed);
          input.current?.blur();
        }}
      />
    </div>
  );
}
