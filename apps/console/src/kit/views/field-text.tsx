import { type Field, isEmpty } from '@phone-trade/shared';
import { Tooltip } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../lib/i18n';
import { ago } from '../hooks/dates';
import { refText, type Values } from '../hooks/ref-text';
import { CopyText } from './copy-text';
import { Money } from './money';
import { StatusTag } from './status-tag';
import css from './texts.module.css';

const Attachments = lazy(async () => ({ default: (await import('./attachments')).Attachments }));

/** The value of a field for reading. `values` is the row or document it comes from. */
export function FieldText({ field, name, values }: { field: Field; name: string; values: Values }): ReactNode {
  const t = useT();
  const value = values[name];
  const none = <span className={css.none}>—</span>;
  if (field.kind === 'ref' || field.kind === 'ids') return refText(values, name) ?? none;
  if (isEmpty(value)) return none;
  switch (field.kind) {
    case 'code':
      return field.is.table ? <StatusTag table={field.is.table} code={Number(value)} /> : String(value);
    case 'flag':
      return t(Number(value) === 1 ? 'common.yes' : 'common.no');
    case 'money':
      return <Money value={Number(value)} />;
    case 'int':
      return <span className={css.number}>{Number(value).toLocaleString('en-US')}</span>;
    case 'time':
      return (
        <Tooltip title={ago(String(value))}>
          <time className={css.number}>{String(value).slice(0, 16)}</time>
        </Tooltip>
      );
    case 'day':
      return <time className={css.number}>{String(value)}</time>;
    case 'imei':
      return <CopyText text={String(value)} />;
    case 'images':
      return (
        <Suspense fallback={none}>
          <Attachments links={value as readonly string[]} />
        </Suspense>
      );
    case 'list':
      return Array.isArray(value) ? t('kit.entries', { count: value.length }) : none;
    default:
      return typeof value === 'object' ? none : String(value);
  }
}
