import { EditOutlined, ScanOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CODES } from '../../../kit/input/scan-mark';
import { useScanTarget } from '../../../kit/scan/use-scanner';
import { scanBoxMark } from '../../../lib/browser/first-focus';
import { useT } from '../../../lib/language/i18n';
import css from './count.module.css';

/** What keeps the focus after a click. */
const WANTS_FOCUS = 'input, textarea, select, [contenteditable], [role="dialog"] *, [role="listbox"] *';

/** Takes the scans of a keyboard wedge. The focus comes back to it after a click or where nothing has it; the keys of the screen appear only when they are asked for. */
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
    const back = (keeps: string) => {
      if (document.querySelector('[role="dialog"]')) return;
      if (!document.activeElement?.matches(keeps)) input.current?.focus({ preventScroll: true });
    };
    // After whatever took the focus has done its work. By keyboard it stays where it went.
    const onLeave = () => void setTimeout(() => back(':not(body)'), 200);
    const onClick = ({ detail }: MouseEvent) => void (detail > 0 && setTimeout(() => back(WANTS_FOCUS), 200));
    document.addEventListener('focusout', onLeave);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('focusout', onLeave);
      document.removeEventListener('click', onClick);
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
        {...CODES}
        {...scanBoxMark(true)}
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
