import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  DisconnectOutlined,
  ExclamationCircleFilled,
  LoadingOutlined,
  ScanOutlined,
} from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { scanBoxMark } from '../../lib/browser/first-focus';
import { useT } from '../../lib/language/i18n';
import { CODES } from '../input/scan-mark';
import { lazyPart } from '../states/lazy-part';
import css from './unit-scan-box.module.css';
import { isSheetBlock, type ScanListOptions, useScanList, type VerdictLevel } from './use-scan-list';
import { useScanTarget } from './use-scanner';

interface Props extends ScanListOptions {
  /** What is scanned: "IMEI or SN". */
  readonly label: string;
  /** On a page. In a dialog it always has the focus. */
  readonly autoFocus?: boolean;
  /** Hides accepted rows: the caller shows them in its own table. */
  readonly onlyProblems?: boolean;
  readonly disabled?: boolean;
  /** Takes a pasted block of several columns, where a grid stands below: it reads them. */
  readonly onBlock?: (text: string) => void;
  /** Scanned before the box was there: taken at once. */
  readonly first?: string | undefined;
  /** Replaces the sums in the live region: the caller says itself how the last scan went. */
  readonly said?: ReactNode;
}

const PhotoButton = lazyPart(async () => (await import('./photo-button')).PhotoButton);

const ICON: Readonly<Record<VerdictLevel, typeof CheckCircleFilled>> = {
  pending: LoadingOutlined,
  ok: CheckCircleFilled,
  warning: ExclamationCircleFilled,
  refused: CloseCircleFilled,
  unchecked: DisconnectOutlined,
};

/** Takes units one by one from a scanner or as a pasted column; every code gets its verdict, none blocks the next. */
export function UnitScanBox({ label, autoFocus = false, onlyProblems = false, disabled = false, first, onBlock, ...of }: Props) {
  const { said, ...options } = of;
  const t = useT();
  const { rows, repeated, add, remove, clear } = useScanList(options);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useScanTarget((code) => void add(code), !disabled, box);
  useEffect(() => {
    if (box.current?.closest('[role=dialog]')) box.current.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const begun = useRef(false);
  useEffect(() => {
    if (first === undefined || begun.current) return;
    begun.current = true;
    void add(first);
  }, [first, add]);

  useEffect(() => {
    if (!repeated) return;
    const line = list.current?.querySelector(`[data-code="${CSS.escape(repeated.code)}"]`);
    line?.scrollIntoView({ block: 'nearest' });
    line?.animate([{ background: 'var(--attention-ground)' }, { background: 'transparent' }], { duration: 900 });
  }, [repeated]);

  /** From the empty box of a dialog to what is done with the units: what was scanned is complete. */
  const leave = () => box.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('.ant-btn-primary:enabled')?.focus();
  const take = () => {
    if (text.trim() !== '') void add(text);
    setText('');
  };
  // Enter takes it: somebody has looked at it then.
  const suggest = (code: string) => {
    setText(code);
    box.current?.querySelector('input')?.focus();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\r\n\t]/.test(pasted.trim())) return;
    event.preventDefault();
    if (onBlock && isSheetBlock(pasted)) onBlock(pasted);
    else void add(pasted);
  };
  const shown = rows.filter((row) => !onlyProblems || row.verdict.level !== 'ok');
  const refused = rows.filter((row) => row.verdict.level === 'refused').length;
  const unchecked = rows.filter((row) => row.verdict.level === 'unchecked').map((row) => row.code);
  const accepted = rows.filter((row) => row.verdict.level === 'ok' || row.verdict.level === 'warning').length;
  return (
    <div ref={box}>
      <div className={css.entry}>
        <Input
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={(event) => {
            // With Ctrl it saves the page.
            if (event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            if (text.trim() === '') leave();
            take();
          }}
          onPaste={paste}
          prefix={<ScanOutlined aria-hidden="true" />}
          placeholder={t('kit.scan.placeholder', { label })}
          aria-label={label}
          autoFocus={autoFocus}
          {...CODES}
          {...scanBoxMark(autoFocus)}
          disabled={disabled}
          spellCheck={false}
        />
        <PhotoButton disabled={disabled} onRead={suggest} />
        <Button onClick={take} disabled={disabled || text.trim() === ''}>
          {t('kit.scan.add')}
        </Button>
      </div>
      <p className={css.sum} aria-live="polite">
        {said ??
          [
            accepted > 0 && t('kit.scan.accepted', { count: accepted }),
            refused > 0 && t('kit.scan.refusals', { count: refused }),
            unchecked.length > 0 && t('kit.scan.uncheckedSome', { count: unchecked.length }),
            repeated && t('kit.scan.repeated', { code: repeated.code }),
          ]
            .filter(Boolean)
            .join(' · ')}
      </p>
      {shown.length > 0 && (
        <ul ref={list} className={css.rows} aria-label={label}>
          {shown.map(({ code, verdict }) => {
            const Icon = ICON[verdict.level];
            return (
              <li key={code} data-code={code} data-level={verdict.level}>
                <Icon aria-label={t(`kit.scan.${verdict.level}`)} />
                <code>{code}</code>
                <span className={css.text}>{verdict.text}</span>
                <button type="button" aria-label={t('kit.scan.remove', { code })} onClick={() => remove(code)}>
                  <CloseOutlined aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {unchecked.length > 0 && (
        <Button type="link" onClick={() => void add(unchecked.join('\n'))}>
          {t('kit.scan.retry', { count: unchecked.length })}
        </Button>
      )}
      {shown.length > 1 && (
        <Button type="link" onClick={clear}>
          {t('kit.scan.clear')}
        </Button>
      )}
    </div>
  );
}
