import { CloseOutlined } from '@ant-design/icons';
import { modelAttrFields } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input, Popover } from 'antd';
import { useId, useState } from 'react';
import { basicConfigQuery, type RefNode } from '../../../../kit/input/reference';
import { useLabel, useT } from '../../../../lib/language/i18n';
import { changedAt, type DraftValue, sourceOf, textsOf, withValues } from './attrs';
import css from './attrs-input.module.css';

interface Props {
  readonly attrName: string;
  readonly values: readonly DraftValue[];
  readonly onChange: (values: readonly DraftValue[]) => void;
}

const NONE: readonly RefNode[] = [];

/** The values of one attribute: chips to correct or remove, and an entry that offers those of the short list. */
export function ValuesInput({ attrName, values, onChange }: Props) {
  const t = useT();
  const label = useLabel();
  const [entry, setEntry] = useState('');
  const source = sourceOf(attrName);
  const { data = NONE } = useQuery({ ...basicConfigQuery(source ?? 0), enabled: source !== undefined });
  const offered = data.filter((row) => row.name && !values.some((value) => value.valueText === row.name));
  // What comes from the short list keeps its English name with it.
  const draftOf = (valueText: string): DraftValue => {
    const known = offered.find((row) => row.name === valueText);
    return known?.nameEn ? { valueText, valueTextEn: known.nameEn } : { valueText };
  };
  const add = (text: string) => {
    onChange(withValues(values, textsOf(text).map(draftOf)));
    setEntry('');
  };
  return (
    <div className={css.values}>
      {values.map((value, i) => (
        <span key={value.valueId ?? value.valueText} className={css.chip}>
          <Popover
            trigger="click"
            destroyOnHidden
            content={<ValueEditor value={value} onChange={(next) => onChange(changedAt(values, i, next))} />}
          >
            <button type="button" title={t('basic.editValue', { name: value.valueText })}>
              {value.valueText}
              {value.valueTextEn && value.valueTextEn !== value.valueText && <small>{value.valueTextEn}</small>}
            </button>
          </Popover>
          <button
            type="button"
            aria-label={t('basic.removeValue', { name: value.valueText })}
            onClick={() => onChange(changedAt(values, i, undefined))}
          >
            <CloseOutlined aria-hidden="true" />
          </button>
        </span>
      ))}
      <AutoComplete
        className={css.entry ?? ''}
        value={entry}
        onChange={setEntry}
        onSelect={add}
        options={optionsOf(entry.trim(), offered, (name) => t('basic.addNamed', { name }))}
        popupMatchSelectWidth={false}
      >
        <Input
          aria-label={t('basic.addValueTo', { name: attrName, value: label(modelAttrFields.values.label) })}
          placeholder={t('basic.addValue')}
          onBlur={() => add(entry)}
        />
      </AutoComplete>
    </div>
  );
}

/** What was typed comes first, so that Enter takes it as it stands; then what the short list has of it. */
function optionsOf(entry: string, offered: readonly RefNode[], wordsFor: (name: string) => string) {
  const listed = offered.flatMap(({ name = '' }) => (name.includes(entry) && name !== entry ? [{ value: name, label: name }] : []));
  return entry === '' ? listed : [{ value: entry, label: wordsFor(entry) }, ...listed];
}

function ValueEditor({ value, onChange }: { value: DraftValue; onChange: (value: DraftValue) => void }) {
  const label = useLabel();
  const id = useId();
  const { fields = {} } = modelAttrFields.values.is;
  return (
    <div className={css.editor}>
      {(['valueText', 'valueTextEn'] as const).map((name) => {
        const field = fields[name];
        return (
          field && (
            <div key={name}>
              <label htmlFor={`${id}-${name}`}>{label(field.label)}</label>
              <Input
                id={`${id}-${name}`}
                defaultValue={value[name]}
                maxLength={field.is.maxLength}
                onBlur={(event) => {
                  const text = event.target.value.trim();
                  // A value is never nameless: an emptied name is left as it was.
                  if (name === 'valueTextEn' || text !== '') onChange({ ...value, [name]: text });
                }}
                onPressEnter={(event) => event.currentTarget.blur()}
              />
            </div>
          )
        );
      })}
    </div>
  );
}
