import { Button, Input } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import Squire from 'squire-rte';
import { useT } from '../../lib/language/i18n';
import { htmlOf, isLinkable, richFragment } from './rich-html';
import css from './rich-text.module.css';

interface Props {
  /** HTML; nothing where nothing is written. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly id?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly 'aria-label': string;
}

/** A format by the tag that says so, and how it is given and taken. */
const FORMATS = [
  { tag: 'B', name: 'bold', sign: <b>B</b>, on: 'bold', off: 'removeBold' },
  { tag: 'I', name: 'italic', sign: <i>I</i>, on: 'italic', off: 'removeItalic' },
  { tag: 'U', name: 'underline', sign: <u>U</u>, on: 'underline', off: 'removeUnderline' },
  { tag: 'S', name: 'strike', sign: <s>S</s>, on: 'strikethrough', off: 'removeStrikethrough' },
  { tag: 'UL', name: 'bullets', sign: '•', on: 'makeUnorderedList', off: 'removeList' },
  { tag: 'OL', name: 'numbers', sign: '1.', on: 'makeOrderedList', off: 'removeList' },
] as const;

const NOWHERE: ReadonlySet<string> = new Set();

/** Text with stress, lists and links. Tab leaves it as it leaves any input. */
export function RichTextInput({ value, onChange, id, disabled = false, autoFocus = false, ...rest }: Props) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const editor = useRef<Squire>(null);
  /** What is shown, or was last said: only something else is put into the editor, which would lose its cursor. */
  const shown = useRef<string>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  const [within, setWithin] = useState(NOWHERE);
  const [linking, setLinking] = useState(false);

  useEffect(() => {
    if (!root.current) return;
    const box = root.current;
    const made = new Squire(box, { blockTag: 'P', sanitizeToDOMFragment: richFragment });
    for (const key of ['Tab', 'Shift-Tab']) made.setKeyHandler(key, null);
    made.setHTML(latest.current.value);
    shown.current = latest.current.value;
    const look = () => {
      const tags = FORMATS.flatMap(({ tag }) => (made.hasFormat(tag) ? [tag] : []));
      setWithin(new Set([...tags, ...(made.hasFormat('A') ? ['A'] : [])]));
    };
    made.addEventListener('pathChange', look);
    made.addEventListener('select', look);
    made.addEventListener('input', () => {
      shown.current = htmlOf(box, made.getHTML());
      latest.current.onChange(shown.current);
      look();
    });
    editor.current = made;
    return () => {
      editor.current = null;
      made.destroy();
    };
  }, []);

  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.current?.setHTML(value);
  }, [value]);

  useEffect(() => {
    if (autoFocus) root.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const toggle = ({ tag, on, off }: (typeof FORMATS)[number]) => editor.current?.[within.has(tag) ? off : on]();
  return (
    <div className={css.input} data-disabled={disabled || undefined}>
      {!disabled && (
        <div className={css.bar} role="toolbar" aria-label={t('kit.rich.tools')}>
          {FORMATS.map((format) => (
            <Tool
              key={format.tag}
              name={t(`kit.rich.${format.name}`)}
              sign={format.sign}
              pressed={within.has(format.tag)}
              act={() => toggle(format)}
            />
          ))}
          <Tool
            name={t(within.has('A') ? 'kit.rich.unlink' : 'kit.rich.link')}
            sign="↗"
            pressed={within.has('A')}
            act={() => (within.has('A') ? editor.current?.removeLink() : setLinking(true))}
          />
          <Tool name={t('kit.rich.undo')} sign="↶" act={() => editor.current?.undo()} />
          <Tool name={t('kit.rich.redo')} sign="↷" act={() => editor.current?.redo()} />
        </div>
      )}
      {linking && (
        <LinkForm
          onLink={(address) => {
            editor.current?.focus().makeLink(address);
            setLinking(false);
          }}
          onClose={() => {
            setLinking(false);
            editor.current?.focus();
          }}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea holds no formats */}
      <div
        ref={root}
        id={id}
        className={`${css.text} ${css.field}`}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={rest['aria-label']}
        aria-disabled={disabled || undefined}
        // It makes itself editable; one that must not be changed is only read.
        {...(disabled ? { inert: true } : {})}
      />
    </div>
  );
}

interface ToolProps {
  readonly name: string;
  readonly sign: ReactNode;
  readonly pressed?: boolean;
  readonly act: () => unknown;
}

const Tool = ({ name, sign, pressed, act }: ToolProps) => (
  // What is selected in the text stays so.
  <button
    type="button"
    title={name}
    aria-label={name}
    aria-pressed={pressed}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => act()}
  >
    <span aria-hidden="true">{sign}</span>
  </button>
);

/** Asks for the address of a link. No form of its own: it stands within one. */
function LinkForm({ onLink, onClose }: { onLink: (address: string) => void; onClose: () => void }) {
  const t = useT();
  const [address, setAddress] = useState('https://');
  const [refused, setRefused] = useState(false);
  const link = () => {
    if (isLinkable(address.trim())) onLink(address.trim());
    else setRefused(true);
  };
  return (
    <div className={css.link}>
      <Input
        autoFocus
        value={address}
        aria-label={t('kit.rich.address')}
        {...(refused ? { status: 'error' as const } : {})}
        onChange={({ target }) => {
          setAddress(target.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          // Neither the form around it nor the dialog is meant.
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') link();
          else onClose();
        }}
      />
      <Button onClick={link}>{t('common.confirm')}</Button>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      {refused && <p role="alert">{t('kit.rich.badAddress')}</p>}
    </div>
  );
}
