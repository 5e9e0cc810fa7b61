import { type ColumnMapping, type ImportColumn, importChoices, importOfType, proposedColumns, type SheetHeader } from '@phone-trade/shared';
import { Button, Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { ChoiceSelect } from '../../../../kit/input/choice-select';
import { useLabel, useLang, useT } from '../../../../lib/language/i18n';
import css from './mappings.module.css';
import { SheetReader } from './sheet-reader';
import { type ReadHeader, useSheetHeaders } from './use-sheet-headers';

interface Props {
  readonly id?: string;
  readonly value?: readonly ColumnMapping[];
  readonly onChange?: (value: readonly ColumnMapping[]) => void;
}

const NONE: readonly ColumnMapping[] = [];

/** Somebody's sheet is dropped, and for each of our fields its column or a default chosen; columns of the same name are proposed. */
export function MappingsInput({ id, value = NONE, onChange }: Props) {
  const t = useT();
  const form = Form.useFormInstance();
  const type = Form.useWatch('templateType', form) as number | undefined;
  const headerRow = Form.useWatch('headerRow', form) as number | undefined;
  const template = type === undefined ? undefined : importOfType(type);
  const sheet = useSheetHeaders(headerRow ?? 1);
  const { headers } = sheet;

  // Another import has other fields.
  const foreign = template && value.some(({ field }) => !template.columns.some(({ key }) => key === field));
  useEffect(() => {
    if (foreign) onChange?.(value.filter(({ field }) => template.columns.some(({ key }) => key === field)));
  }, [foreign, template, value, onChange]);

  const put = (mapping: ColumnMapping) => {
    const others = value.filter(({ field }) => field !== mapping.field);
    const isEmpty = !mapping.columnIndex && !mapping.header && !mapping.defaultValue;
    onChange?.(isEmpty ? others : [...others, mapping]);
  };
  const match = () => {
    if (!template) return;
    const proposed = proposedColumns(template, headers);
    onChange?.(
      template.columns.flatMap(({ key }) => {
        const known = value.find(({ field }) => field === key);
        const found = proposed.get(key);
        if (found) return [{ ...known, field: key, header: found.header, columnIndex: found.columnIndex }];
        return known ? [known] : [];
      }),
    );
  };
  // A sheet that is read first is matched at once; what somebody has chosen stays.
  const matchFirst = useRef<() => void>(undefined);
  useEffect(() => {
    matchFirst.current = value.length === 0 ? match : undefined;
  });
  useEffect(() => {
    if (headers.length > 0) matchFirst.current?.();
  }, [headers]);
  if (!template)
    return (
      <p id={id} className={css.first}>
        {t('basic.template.first')}
      </p>
    );
  return (
    <div id={id} className={css.mappings}>
      <SheetReader sheet={sheet} />
      {headers.length > 0 && (
        <Button size="small" onClick={match}>
          {t('basic.template.match')}
        </Button>
      )}
      <ul className={css.rows}>
        <li className={css.head} aria-hidden="true">
          <span>{t('basic.template.field')}</span>
          <span>{t('basic.template.column')}</span>
          <span>{t('basic.template.default')}</span>
        </li>
        {template.columns.map((column) => (
          <MappingRow
            key={column.key}
            column={column}
            headers={headers}
            mapping={value.find(({ field }) => field === column.key)}
            put={put}
          />
        ))}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly column: ImportColumn;
  readonly headers: readonly ReadHeader[];
  readonly mapping: ColumnMapping | undefined;
  readonly put: (mapping: ColumnMapping) => void;
}

function MappingRow({ column, headers, mapping, put }: RowProps) {
  const t = useT();
  const label = useLabel();
  const { key, required } = column;
  const name = label(column.label);
  const choices = choicesOf(headers, mapping);
  const chosen = mapping?.columnIndex || mapping?.header ? keyOf(mapping) : undefined;
  const choose = (next: string | undefined) => {
    const found = choices.find((choice) => keyOf(choice) === next);
    put({ field: key, defaultValue: mapping?.defaultValue, ...(found ? { header: found.header, columnIndex: found.columnIndex } : {}) });
  };
  const textOf = ({ columnIndex, header, sample }: ReadHeader): string => {
    const place = columnIndex ? t('basic.template.letter', { letter: letterOf(columnIndex) }) : '';
    return [place, header || t('basic.template.noHeader'), sample].filter(Boolean).join(' · ');
  };
  return (
    <li className={css.row}>
      <span className={css.name} data-required={required || undefined}>
        {name}
      </span>
      <ChoiceSelect
        aria-label={t('basic.template.columnOf', { field: name })}
        choices={choices.map((choice) => ({ value: keyOf(choice), label: textOf(choice) }))}
        value={chosen}
        onChange={(next) => choose(next as string | undefined)}
      />
      <DefaultInput
        column={column}
        label={t('basic.template.defaultOf', { field: name })}
        value={mapping?.defaultValue ?? ''}
        onChange={(defaultValue) => put({ ...mapping, field: key, defaultValue })}
      />
    </li>
  );
}

interface DefaultProps {
  readonly column: ImportColumn;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What a cell might say: one of the labels of a code, any text otherwise. */
function DefaultInput({ column, label, value, onChange }: DefaultProps) {
  const choices = importChoices(column, useLang());
  if (choices.length === 0)
    return <Input aria-label={label} value={value} maxLength={255} onChange={({ target }) => onChange(target.value)} />;
  return (
    <ChoiceSelect
      aria-label={label}
      choices={choices.map((text) => ({ value: text, label: text }))}
      value={value || undefined}
      fallback={value}
      onChange={(next) => onChange((next as string | undefined) ?? '')}
    />
  );
}

const keyOf = ({ columnIndex, header }: Pick<ColumnMapping, 'columnIndex' | 'header'>): string =>
  `${String(columnIndex ?? '')} ${header ?? ''}`;

/** The headers of the sheet; the column of a template that was made from another one stays to choose. */
function choicesOf(headers: readonly ReadHeader[], mapping: ColumnMapping | undefined): readonly ReadHeader[] {
  if (!mapping?.columnIndex && !mapping?.header) return headers;
  const own: SheetHeader = { columnIndex: mapping.columnIndex ?? 0, header: mapping.header ?? '' };
  return headers.some((header) => keyOf(header) === keyOf(mapping)) ? headers : [own, ...headers];
}

/** 1 → A, 27 → AA. */
const letterOf = (index: number): string =>
  index > 26 ? letterOf(Math.floor((index - 1) / 26)) + letterOf(((index - 1) % 26) + 1) : String.fromCharCode(64 + index);
