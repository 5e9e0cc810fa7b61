import { codes, type Field, normaliseImei } from '@phone-trade/shared';
import { Checkbox, Input, type InputProps, Radio, Select } from 'antd';
import { useLabel } from '../../lib/language/i18n';
import { DateInput } from '../date/date-input';
import { lazyPart } from '../states/lazy-part';
import { RowsSkeleton } from '../states/skeletons';
import { ChoiceSelect } from './choice-select';
import { NumberInput } from './number-input';
import { RefPicker } from './ref-picker';
import { CODES, scanMark } from './scan-mark';

const AttachmentsInput = lazyPart(
  async () => (await import('../file/attachments-input')).AttachmentsInput,
  () => <RowsSkeleton rows={2} />,
);

const RichTextInput = lazyPart(
  async () => (await import('../text/rich-text-input')).RichTextInput,
  () => <RowsSkeleton rows={4} />,
);

export interface FieldInputProps {
  readonly field: Field;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  /** Set by `FieldItem`; the label points at it. */
  readonly id?: string;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  /** Where no visible label stands: table cells, search forms. */
  readonly 'aria-label'?: string;
  readonly placeholder?: string;
  /** For `ref`: narrows the list, see `RefPicker`. */
  readonly within?: string | undefined;
  readonly roots?: boolean;
  /** For `ref`: the text of a value no longer offered. */
  readonly fallback?: string | undefined;
  /** For files: whether one of them is not there yet. */
  readonly onBusy?: (isBusy: boolean) => void;
}

const NO_FILES: readonly string[] = [];

/** The input for a field of any kind. Emits wire values: yuan as number, codes as number, `yyyy-MM-dd HH:mm:ss`, undefined when empty. */
export function FieldInput({ field, value, onChange, within, roots, fallback, placeholder, onBusy, ...rest }: FieldInputProps) {
  const { kind, is } = field;
  const label = useLabel();
  const emit = (next: unknown) => onChange?.(next === null || next === '' ? undefined : next);
  const text = (value ?? '') as string;
  switch (kind) {
    case 'code':
      return <CodeInput field={field} value={value as number | undefined} emit={emit} placeholder={placeholder} {...rest} />;
    case 'flag':
      return <Checkbox {...rest} checked={Number(value) === 1} onChange={(event) => emit(event.target.checked ? 1 : 0)} />;
    case 'money':
    case 'int':
      return (
        <NumberInput
          {...rest}
          value={value as number | undefined}
          onChange={emit}
          decimals={kind === 'money' ? 2 : 0}
          placeholder={placeholder ?? (kind === 'money' ? '0.00' : undefined)}
        />
      );
    case 'day':
    case 'time':
      return <DateInput {...rest} value={text} onChange={emit} time={kind === 'time'} placeholder={placeholder} />;
    case 'ref':
      return (
        <RefPicker
          {...rest}
          target={is.ref ?? 'company'}
          refType={is.refType}
          value={value as string}
          onChange={(next) => emit(next)}
          clearable={!is.required}
          within={within}
          fallback={fallback}
          {...(roots ? { roots } : {})}
          {...(placeholder ? { placeholder } : {})}
        />
      );
    case 'ids':
      if (!is.ref) return <ListInput field={field} value={idList(value)} emit={emit} placeholder={placeholder} {...rest} />;
      return (
        <RefPicker
          {...rest}
          target={is.ref ?? 'company'}
          refType={is.refType}
          multiple
          value={idList(value)}
          onChange={(next) => emit(next)}
          {...(placeholder ? { placeholder } : {})}
        />
      );
    case 'images':
      return (
        <AttachmentsInput {...rest} value={(value ?? NO_FILES) as readonly string[]} onChange={emit} max={is.max ?? 20} onBusy={onBusy} />
      );
    case 'longText':
      if (is.rich) return <RichTextInput {...rest} value={text} onChange={emit} aria-label={rest['aria-label'] ?? label(field.label)} />;
      return (
        <Input.TextArea
          {...rest}
          value={text}
          onChange={(event) => emit(event.target.value)}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={is.maxLength}
          {...(placeholder ? { placeholder } : {})}
        />
      );
    case 'imei':
      return (
        <Input
          {...rest}
          value={text}
          onChange={(event) => emit(normaliseImei(event.target.value))}
          {...scanMark(field)}
          maxLength={is.maxLength}
          inputMode="numeric"
          spellCheck={false}
          {...(placeholder ? { placeholder } : {})}
        />
      );
    case 'meid':
      return (
        <Input
          {...rest}
          value={text}
          onChange={(event) => emit(normaliseImei(event.target.value))}
          {...scanMark(field)}
          maxLength={is.maxLength}
          spellCheck={false}
          {...(placeholder ? { placeholder } : {})}
        />
      );
    default:
      if (is.words) return <WordInput field={field} value={text || undefined} emit={emit} placeholder={placeholder} {...rest} />;
      if (is.secret) return <SecretInput {...rest} value={text} onChange={emit} maxLength={is.maxLength} />;
      return (
        <Input
          {...rest}
          value={text}
          onChange={(event) => emit(event.target.value)}
          {...scanMark(field)}
          maxLength={is.maxLength}
          {...(placeholder ? { placeholder } : {})}
        />
      );
  }
}

/** A secret is there as its mask, which typing replaces as a whole: half a mask would be a new secret. */
function SecretInput({ onChange, ...rest }: Pick<InputProps, 'id' | 'disabled' | 'autoFocus' | 'aria-label' | 'maxLength'> & SecretProps) {
  return (
    <Input.Password
      {...rest}
      autoComplete="new-password"
      spellCheck={false}
      {...CODES}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface SecretProps {
  readonly value: string;
  readonly onChange: (value: unknown) => void;
}

/** Ids travel as a list or, in older resources, as a comma text. */
const idList = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter((id) => id !== '') : ((value ?? []) as readonly string[]);

interface CodeInputProps extends Omit<FieldInputProps, 'value' | 'onChange' | 'placeholder' | 'onBusy'> {
  readonly value: number | undefined;
  readonly emit: (value: unknown) => void;
  readonly placeholder: string | undefined;
}

/** Few codes of a required field stand open; others fold. */
function CodeInput({ field, value, emit, placeholder, ...rest }: CodeInputProps) {
  const label = useLabel();
  const rows = field.is.table ? codes(field.is.table).filter((row) => field.is.only?.includes(row.code) ?? true) : [];
  if (field.is.required && rows.length <= 2 && !rest['aria-label']) {
    const { autoFocus = false, ...group } = rest;
    const isFirst = (code: number, i: number) => (value === undefined ? i === 0 : code === value);
    return (
      <Radio.Group {...group} value={value} onChange={(event) => emit(event.target.value)}>
        {rows.map((row, i) => (
          <Radio key={row.code} value={row.code} autoFocus={autoFocus && isFirst(row.code, i)}>
            {label(row)}
          </Radio>
        ))}
      </Radio.Group>
    );
  }
  return (
    <ChoiceSelect
      {...rest}
      choices={rows.map((row) => ({ value: String(row.code), label: label(row) }))}
      value={value === undefined ? undefined : String(value)}
      onChange={(next) => emit(next === undefined ? undefined : Number(next))}
      clearable={!field.is.required}
      placeholder={placeholder}
    />
  );
}

/** One of a few words that programs agree on. */
function WordInput({ field, value, emit, placeholder, ...rest }: Omit<CodeInputProps, 'value'> & { readonly value: string | undefined }) {
  const label = useLabel();
  return (
    <ChoiceSelect
      {...rest}
      choices={Object.entries(field.is.words ?? {}).map(([word, text]) => ({ value: word, label: label(text) }))}
      value={value}
      onChange={emit}
      clearable={!field.is.required}
      placeholder={placeholder}
    />
  );
}

interface ListInputProps extends Omit<CodeInputProps, 'value'> {
  readonly value: readonly string[];
}

/** Several codes of a table, or several free entries separated by commas or spaces. */
function ListInput({ field, value, emit, placeholder, ...rest }: ListInputProps) {
  const label = useLabel();
  const { table, only } = field.is;
  if (table) {
    const rows = codes(table).filter((row) => only?.includes(row.code) ?? true);
    return (
      <ChoiceSelect
        {...rest}
        multiple
        choices={rows.map((row) => ({ value: String(row.code), label: label(row) }))}
        value={value}
        onChange={emit}
        placeholder={placeholder}
      />
    );
  }
  return (
    <Select
      {...rest}
      {...scanMark(field)}
      mode="tags"
      value={[...value]}
      onChange={(next: readonly string[]) => emit(next)}
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，', ' ']}
      placeholder={placeholder}
      style={{ width: '100%' }}
    />
  );
}
