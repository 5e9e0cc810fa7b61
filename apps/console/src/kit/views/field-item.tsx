import type { Field, Fields, Lang } from '@phone-trade/shared';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useLabel, useLang } from '../../lib/i18n';
import { fieldFault } from '../hooks/field-rules';
import { FieldInput, type FieldInputProps } from './field-input';
import css from './field-item.module.css';
import { refText, type Values } from './field-text';

interface Props extends Pick<FieldInputProps, 'disabled' | 'autoFocus' | 'within' | 'roots' | 'placeholder' | 'fallback'> {
  /** Where the value lies in the form: `'remark'`, `['payments', 0, 'amount']`. */
  readonly name: string | readonly (string | number)[];
  readonly field: Field;
  /** In a table cell: the label is for screen readers only. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
  /** Replaces the input of the field's kind. */
  readonly children?: ReactNode;
  readonly extra?: ReactNode;
}

/** One labelled input of a form. Label, input and checks come from the field; faults read as the server would say them. */
export function FieldItem({ name, field, bare = false, className, children, extra, ...input }: Props) {
  const label = useLabel();
  const lang = useLang();
  return (
    <Form.Item
      name={name as string}
      label={bare ? undefined : label(field.label)}
      {...(className ? { className } : {})}
      required={field.is.required}
      validateFirst
      extra={extra}
      rules={[{ validator: (_rule, value) => faultText(field, value, lang) }]}
    >
      {children ?? <FieldInput field={field} {...input} {...(bare ? { 'aria-label': label(field.label) } : {})} />}
    </Form.Item>
  );
}

function faultText(field: Field, value: unknown, lang: Lang): Promise<void> {
  const fault = fieldFault(field, value);
  return fault ? Promise.reject(new Error(fault.text(lang))) : Promise.resolve();
}

interface GridProps {
  readonly fields: Fields;
  /** Names in order; all by default. */
  readonly only?: readonly string[];
  readonly columns?: 1 | 2 | 3;
  readonly disabled?: boolean;
  /** Replaces single items: `{ menuId: <MenuTreeItem /> }`. */
  readonly own?: Readonly<Record<string, ReactNode>>;
  /** The record edited; its texts stand for values no longer offered. */
  readonly values?: Values | undefined;
}

const WIDE = ['longText', 'images', 'list'];

/** The fields of a spec as a grid of labelled inputs: long texts and pictures take the whole row. */
export function FieldGrid({ fields, only, columns = 2, disabled = false, own = {}, values }: GridProps) {
  const names = (only ?? Object.keys(fields)).filter((name) => !fields[name]?.is.readOnly);
  return (
    <div className={css.grid} style={{ '--columns': columns } as React.CSSProperties}>
      {names.map((name, i) => {
        const field = fields[name];
        if (own[name] !== undefined)
          return (
            <div key={name} className={css.own}>
              {own[name]}
            </div>
          );
        if (!field) return null;
        return (
          <FieldItem
            key={name}
            name={name}
            field={field}
            disabled={disabled}
            autoFocus={i === 0}
            className={WIDE.includes(field.kind) ? css.wide : undefined}
            fallback={values ? refText(values, name) : undefined}
          />
        );
      })}
    </div>
  );
}
