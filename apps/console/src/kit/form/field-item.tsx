import { deviceNumberNotice, type Field, type FieldKind, type Fields, type Lang, phoneFault } from '@phone-trade/shared';
import { Form } from 'antd';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useFirstFocus } from '../../lib/browser/first-focus';
import { useLabel, useLang, useT } from '../../lib/language/i18n';
import { useSession } from '../../lib/session/session';
import { FieldInput, type FieldInputProps } from '../input/field-input';
import { useLaxImei } from '../price/use-rules';
import { refText, type Values } from '../text/ref-text';
import css from './field-item.module.css';
import { fieldFault, isUnfinished } from './field-rules';

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
export function FieldItem(props: Props) {
  if (props.field.is.format === 'phone' && !props.bare) return <PhoneItem {...props} />;
  return OF_DEVICE.includes(props.field.kind) ? <DeviceNumberItem {...props} /> : <PlainItem {...props} />;
}

const OF_DEVICE: readonly FieldKind[] = ['imei', 'meid'];

/** With what is told of a number that will be stored as another than is typed: completed, or converted. */
function DeviceNumberItem(props: Props) {
  const lang = useLang();
  const laxImei = useLaxImei();
  const typed: unknown = Form.useWatch(props.name as string);
  const notice = typeof typed === 'string' ? deviceNumberNotice(props.field, typed) : undefined;
  return <PlainItem {...props} laxImei={laxImei} extra={notice ? <span role="status">{notice.text(lang)}</span> : props.extra} />;
}

/** Minutes east of Greenwich. */
const CHINA = 480;

/**
 * With what the family says of a number that is no mobile one. It stops nothing: a landline is a telephone too. The family knows the
 * numbers of China, and says nothing to tenants elsewhere.
 */
function PhoneItem(props: Props) {
  const label = useLabel();
  const typed: unknown = Form.useWatch(props.name as string);
  const isInChina = useSession((state) => (state.session?.user.zoneMinutes ?? CHINA) === CHINA);
  const fault = isInChina && typeof typed === 'string' && typed.trim() !== '' ? phoneFault(typed.trim()) : undefined;
  return <PlainItem {...props} extra={fault ? <span role="status">{label(fault)}</span> : props.extra} />;
}

function PlainItem({
  name,
  field,
  bare = false,
  className,
  children,
  extra,
  laxImei = true,
  ...input
}: Props & { readonly laxImei?: boolean }) {
  const label = useLabel();
  const lang = useLang();
  const t = useT();
  /** A save would lose a file that is on its way. */
  const waits = useRef(false);
  const form = Form.useFormInstance();
  const place = useRef(name);
  const onBusy = useCallback(
    (isBusy: boolean) => {
      waits.current = isBusy;
      // The value was checked when it arrived, a moment before nothing was on its way any more.
      const at = place.current as string;
      if (!isBusy && form.getFieldError(at).length > 0) void form.validateFields([at]).catch(() => undefined);
    },
    [form],
  );
  // A fault in sight follows the language; those of the server are the form's to say again.
  const shown = useRef(lang);
  useEffect(() => {
    if (shown.current === lang) return;
    shown.current = lang;
    const at = place.current as string;
    const fault = form.getFieldError(at).length > 0 && fieldFault(field, form.getFieldValue(at), laxImei);
    if (fault) form.setFields([{ name: at, errors: [fault.text(lang)] }]);
  }, [form, lang, field, laxImei]);
  // Leaving an input must not take away its fault: the rules of another trigger say nothing of it.
  const isFaulty = useRef(false);
  const judge = (value: unknown) => {
    isFaulty.current = waits.current || fieldFault(field, value, laxImei) !== undefined;
    return waits.current ? Promise.reject(new Error(t('kit.files.wait'))) : faultText(field, value, lang, laxImei);
  };
  return (
    <Form.Item
      name={name as string}
      label={bare ? undefined : label(field.label)}
      {...(className ? { className } : {})}
      required={field.is.required}
      validateFirst
      extra={extra}
      validateTrigger={TRIGGERS}
      rules={[
        { validateTrigger: 'onChange', validator: (_rule, value) => (isUnfinished(field, value) ? Promise.resolve() : judge(value)) },
        // A number of a device is judged whole once its input is left, and with the form.
        {
          validateTrigger: 'onBlur',
          validator: (_rule, value) => (isFaulty.current || isUnfinished(field, value) ? judge(value) : Promise.resolve()),
        },
      ]}
    >
      {children ?? (
        <FieldInput
          field={field}
          onBusy={onBusy}
          {...input}
          {...(bare || field.kind === 'images' ? { 'aria-label': label(field.label) } : {})}
        />
      )}
    </Form.Item>
  );
}

const TRIGGERS = ['onChange', 'onBlur'];

function faultText(field: Field, value: unknown, lang: Lang, laxImei: boolean): Promise<void> {
  const fault = fieldFault(field, value, laxImei);
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
  /** Choices that lie within that of another field, with what is chosen there: `{ toLocationId: ['toWarehouseId', '17'] }`. */
  readonly within?: Readonly<Record<string, readonly [parent: string, chosen: unknown]>>;
  /** The record edited; its texts stand for values no longer offered. */
  readonly values?: Values | undefined;
}

const WIDE = ['longText', 'list'];

/** The fields of a spec as a grid of labelled inputs: long texts take the whole row. */
export function FieldGrid({ fields, only, columns = 2, disabled = false, own = {}, within = {}, values }: GridProps) {
  const parents = Object.values(within).map(([parent]) => parent);
  const names = (only ?? Object.keys(fields)).filter((name) => !fields[name]?.is.readOnly);
  const box = useFirstFocus();
  return (
    <div ref={box} className={css.grid} style={{ '--columns': columns } as React.CSSProperties}>
      {names.map((name) => {
        const field = fields[name];
        if (own[name] !== undefined)
          return (
            <div key={name} className={`${css.own} ${field && WIDE.includes(field.kind) ? css.wide : ''}`}>
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
            className={WIDE.includes(field.kind) ? css.wide : undefined}
            {...(within[name] ? { within: String(within[name][1] ?? '') } : {})}
            {...(parents.includes(name) ? { roots: true } : {})}
            fallback={values ? refText(values, name) : undefined}
          />
        );
      })}
    </div>
  );
}
