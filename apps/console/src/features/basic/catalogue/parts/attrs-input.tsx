import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { type Field, modelAttrFields } from '@phone-trade/shared';
import { Button, Dropdown, Input } from 'antd';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { changedAt, type DraftAttr, PRESETS } from './attrs';
import css from './attrs-input.module.css';
import { ValuesInput } from './values-input';

interface Props {
  readonly id?: string;
  readonly value?: readonly DraftAttr[];
  readonly onChange?: (attrs: readonly DraftAttr[]) => void;
}

const OWN = 'own';

/** What the units of a model differ in: one card an attribute, its values as chips. */
export function AttrsInput({ id, value = [], onChange }: Props) {
  const t = useT();
  const label = useLabel();
  const change = (at: number, attr: DraftAttr | undefined) => onChange?.(changedAt(value, at, attr));
  const add = (key: string) => {
    const preset = PRESETS.find((row) => String(row.code) === key);
    onChange?.([...value, { attrName: preset?.zh ?? '', ...(preset ? { attrNameEn: capital(preset.en) } : {}), values: [] }]);
  };
  const missing = PRESETS.filter((row) => !value.some((attr) => attr.attrName !== '' && row.zh.includes(attr.attrName)));
  return (
    <div id={id} className={css.attrs} tabIndex={-1}>
      {value.map((attr, i) => (
        <fieldset key={attr.attrId ?? `new-${String(i)}`} className={css.attr} aria-label={attr.attrName || t('basic.newAttr')}>
          <div className={css.names}>
            <NameInput field={modelAttrFields.attrName} value={attr.attrName} onChange={(attrName) => change(i, { ...attr, attrName })} />
            <NameInput
              field={modelAttrFields.attrNameEn}
              value={attr.attrNameEn}
              onChange={(attrNameEn) => change(i, { ...attr, attrNameEn })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('basic.removeAttr', { name: attr.attrName })}
              onClick={() => change(i, undefined)}
            />
          </div>
          <ValuesInput attrName={attr.attrName} values={attr.values} onChange={(values) => change(i, { ...attr, values })} />
        </fieldset>
      ))}
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items: [...missing.map((row) => ({ key: String(row.code), label: label(row) })), { key: OWN, label: t('basic.ownAttr') }],
          onClick: ({ key }) => add(key),
        }}
      >
        <Button type="dashed" icon={<PlusOutlined aria-hidden="true" />} block>
          {t('basic.addAttr')}
        </Button>
      </Dropdown>
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface NameProps {
  readonly field: Field;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

function NameInput({ field, value, onChange }: NameProps) {
  const label = useLabel();
  return (
    <Input
      value={value ?? ''}
      aria-label={label(field.label)}
      placeholder={label(field.label)}
      maxLength={field.is.maxLength}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
