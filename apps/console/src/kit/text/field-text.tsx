import { countText, type Field, identityOf, isEmpty, type Label } from '@phone-trade/shared';
import { type ReactNode, useState } from 'react';
import { useLabel, useT } from '../../lib/language/i18n';
import { ago } from '../date/dates';
import { Money } from '../price/money';
import { lazyPart } from '../states/lazy-part';
import { CopyText } from './copy-text';
import { refText, type Values } from './ref-text';
import { StatusTag } from './status-tag';
import css from './texts.module.css';

const Attachments = lazyPart(
  async () => (await import('../file/attachments')).Attachments,
  () => <None />,
);

const RichText = lazyPart(
  async () => (await import('./rich-text')).RichText,
  () => <None />,
);

/** The value of a field for reading. `values` is the row or document it comes from. */
export function FieldText({ field, name, values }: { field: Field; name: string; values: Values }): ReactNode {
  const t = useT();
  const label = useLabel();
  const value = field.is.identity ? identityOf(values) : values[name];
  const called = field.kind === 'ref' || field.kind === 'ids' ? refText(values, name) : undefined;
  if (called) return field.kind === 'ids' ? apart(called) : called;
  if (isEmpty(value) || field.is.ref) return <None />;
  switch (field.kind) {
    case 'code':
      return field.is.table ? <StatusTag table={field.is.table} code={Number(value)} /> : String(value);
    case 'flag':
      return t(Number(value) === 1 ? 'common.yes' : 'common.no');
    case 'money':
      return <Money value={Number(value)} />;
    case 'int':
      return <span className={css.number}>{countText(Number(value))}</span>;
    case 'time':
      return <Instant text={String(value)} />;
    case 'day':
      return <time className={css.number}>{String(value)}</time>;
    case 'imei':
      return <CopyText text={String(value)} />;
    case 'images':
      return <Attachments links={value as readonly string[]} />;
    case 'longText':
      if (!field.is.rich) return String(value);
      return <RichText html={String(value)} />;
    case 'ids':
      return apart([value].flat().join());
    case 'list':
      return Array.isArray(value) ? t('kit.entries', { count: value.length }) : <None />;
    case 'text':
      if (field.is.words?.[String(value)]) return label(field.is.words[String(value)] as Label);
      return field.is.identity ? <CopyText text={String(value)} /> : String(value);
    default:
      return typeof value === 'object' ? <None /> : String(value);
  }
}

const None = () => <span className={css.none}>—</span>;

/** An instant to the minute. How long ago that was is reckoned for who points at it: a list has hundreds of them. */
function Instant({ text }: { text: string }) {
  const [since, setSince] = useState<string>();
  return (
    <time className={css.number} title={since} onPointerEnter={() => setSince(ago(text))}>
      {text.slice(0, 16)}
    </time>
  );
}

/** Names and numbers of several things, as the server joins them. */
const apart = (joined: string): string => joined.split(',').join(', ');
