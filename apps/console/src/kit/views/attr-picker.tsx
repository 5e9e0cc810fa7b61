import { DownOutlined } from '@ant-design/icons';
import type { ModelAttr } from '@phone-trade/shared';
import { Button, Popover } from 'antd';
import { useLang, useT } from '../../lib/i18n';
import { type AttrValue, attrText, useModelAttrs } from '../hooks/model-attrs';
import css from './attr-picker.module.css';

interface Props {
  readonly modelId: string | undefined;
  readonly value?: readonly AttrValue[] | undefined;
  readonly onChange?: (value: readonly AttrValue[] | undefined) => void;
  /** Shown while nothing is chosen: what the line says. */
  readonly placeholder?: string;
  readonly id?: string;
}

/** Chooses memory, colour and version of a model in one pop-over: one click each, a second one takes it back. Works as a form item. */
export function AttrPicker({ modelId, value = [], onChange, placeholder, id }: Props) {
  const t = useT();
  const lang = useLang();
  const attrs = useModelAttrs(modelId);
  const toggle = (attr: ModelAttr, valueId: string) => {
    const chosen = attr.values.find((other) => other.valueId === valueId);
    const same = value.some((other) => other.attrId === attr.attrId && other.valueId === valueId);
    const rest = value.filter((other) => other.attrId !== attr.attrId);
    const next = chosen && !same ? [...rest, { attrId: attr.attrId, attrName: attr.attrName, valueId, valueText: chosen.valueText }] : rest;
    const place = (item: AttrValue) => attrs.findIndex((other) => other.attrId === item.attrId);
    onChange?.(next.length > 0 ? next.sort((a, b) => place(a) - place(b)) : undefined);
  };
  const text = attrText(value, attrs, lang);
  const content = (
    <div className={css.attrs}>
      {attrs.map((attr) => {
        const name = (lang === 'en' && attr.attrNameEn) || attr.attrName;
        return (
          <fieldset key={attr.attrId}>
            <legend>{name}</legend>
            {attr.values.map((item) => (
              <button
                key={item.valueId}
                type="button"
                aria-pressed={value.some((other) => other.attrId === attr.attrId && other.valueId === item.valueId)}
                onClick={() => toggle(attr, item.valueId)}
              >
                {(lang === 'en' && item.valueTextEn) || item.valueText}
              </button>
            ))}
          </fieldset>
        );
      })}
      {attrs.length === 0 && <p>{t(modelId ? 'kit.attrs.none' : 'kit.attrs.modelFirst')}</p>}
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" content={content}>
      <Button id={id} className={css.button ?? ''} aria-label={`${t('kit.attrs.label')} ${text}`} title={text}>
        <span data-empty={text === '' || undefined}>{text || placeholder || t('kit.attrs.label')}</span>
        <DownOutlined aria-hidden="true" />
      </Button>
    </Popover>
  );
}
