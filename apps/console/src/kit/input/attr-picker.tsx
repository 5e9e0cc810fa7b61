import { DownOutlined } from '@ant-design/icons';
import type { ModelAttr } from '@phone-trade/shared';
import { Button, Input, type InputRef, Popover } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLang, useT } from '../../lib/language/i18n';
import css from './attr-picker.module.css';
import { useMatcher } from './matching';
import { type AttrValue, attrText, useModelAttrs } from './model-attrs';

interface Props {
  readonly modelId: string | undefined;
  readonly value?: readonly AttrValue[] | undefined;
  readonly onChange?: (value: readonly AttrValue[] | undefined) => void;
  /** Shown while nothing is chosen: what the line says. */
  readonly placeholder?: string;
  readonly id?: string;
}

/**
 * Chooses memory, colour and version of a model in one pop-over: one click each, a second one takes it back. Or typed: `256`, Enter,
 * `hs`, Enter, Escape. Works as a form item.
 */
export function AttrPicker({ modelId, value = [], onChange, placeholder, id }: Props) {
  const t = useT();
  const lang = useLang();
  const attrs = useModelAttrs(modelId);
  const [open, setOpen] = useState(false);
  const [isOnScreen, setOnScreen] = useState(false);
  const [typed, setTyped] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const search = useRef<InputRef>(null);
  const matches = useMatcher(open);
  const hasSearch = attrs.length > 0;
  // The attributes may arrive after the pop-over.
  useEffect(() => {
    if (isOnScreen && hasSearch) search.current?.focus();
  }, [isOnScreen, hasSearch]);
  const toggle = (attr: ModelAttr, valueId: string) => {
    const chosen = attr.values.find((other) => other.valueId === valueId);
    const same = value.some((other) => other.attrId === attr.attrId && other.valueId === valueId);
    const rest = value.filter((other) => other.attrId !== attr.attrId);
    const next = chosen && !same ? [...rest, { attrId: attr.attrId, attrName: attr.attrName, valueId, valueText: chosen.valueText }] : rest;
    const place = (item: AttrValue) => attrs.findIndex((other) => other.attrId === item.attrId);
    onChange?.(next.length > 0 ? next.sort((a, b) => place(a) - place(b)) : undefined);
  };
  const text = attrText(value, attrs, lang);
  const nameOf = (item: ModelAttr['values'][number]) => (lang === 'en' && item.valueTextEn) || item.valueText;
  const shown = attrs.flatMap((attr) => {
    const values = attr.values.filter((item) => typed.trim() === '' || matches(nameOf(item), typed.trim()));
    return values.length > 0 ? [{ attr, values }] : [];
  });
  const takeFirst = () => {
    const [first] = shown;
    if (typed.trim() !== '' && first?.values[0]) toggle(first.attr, first.values[0].valueId);
    setTyped('');
  };
  const show = (next: boolean) => {
    setOpen(next);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The library gives no way out by keyboard, and what it opens stands at the end of the page.
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show(false);
    button.current?.focus();
  };
  const content = (
    <div className={css.attrs} role="dialog" aria-label={t('kit.attrs.label')} onKeyDown={onKeyDown}>
      {hasSearch && (
        <Input
          ref={search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            takeFirst();
          }}
          placeholder={t('kit.tree.filter')}
          aria-label={t('kit.tree.filter')}
        />
      )}
      {shown.map(({ attr, values }) => {
        const name = (lang === 'en' && attr.attrNameEn) || attr.attrName;
        return (
          <fieldset key={attr.attrId}>
            <legend>{name}</legend>
            {values.map((item) => (
              <button
                key={item.valueId}
                type="button"
                aria-pressed={value.some((other) => other.attrId === attr.attrId && other.valueId === item.valueId)}
                onClick={() => toggle(attr, item.valueId)}
              >
                {nameOf(item)}
              </button>
            ))}
          </fieldset>
        );
      })}
      {!hasSearch && <p>{t(modelId ? 'kit.attrs.none' : 'kit.attrs.modelFirst')}</p>}
      {hasSearch && shown.length === 0 && <p>{t('kit.nothingToChoose')}</p>}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" content={content} open={open} onOpenChange={show} afterOpenChange={setOnScreen}>
      <Button
        ref={button}
        id={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={css.button ?? ''}
        aria-label={`${t('kit.attrs.label')} ${text}`}
        title={text}
      >
        <span data-empty={text === '' || undefined}>{text || placeholder || t('kit.attrs.label')}</span>
        <DownOutlined aria-hidden="true" />
      </Button>
    </Popover>
  );
}
