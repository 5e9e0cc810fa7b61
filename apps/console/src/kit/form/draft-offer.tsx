import { Alert, Button } from 'antd';
import { useT } from '../../lib/language/i18n';
import type { DocumentForm } from './use-document-form';

interface Props<T, Basis> {
  readonly of: Pick<DocumentForm<T, Basis>, 'draft' | 'restore' | 'forget'>;
  /** Puts the values into the form. */
  readonly take: (values: T, basis: Basis | undefined) => void;
  /** What was left, where there is more to say than that. */
  readonly title?: string;
  /** The button that was pressed goes away with the offer: where the focus goes. */
  readonly onDone?: () => void;
}

/** What was typed here and never saved is offered again. */
export function DraftOffer<T, Basis>({ of: { draft, restore, forget }, take, title, onDone }: Props<T, Basis>) {
  const t = useT();
  if (draft === undefined) return null;
  const both = (first: () => void) => () => {
    first();
    onDone?.();
  };
  return (
    <Alert
      type="info"
      showIcon
      title={title ?? t('kit.draft.text')}
      action={
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          <Button onClick={both(() => restore(take))}>{t('kit.draft.restore')}</Button>
          <Button type="text" onClick={both(forget)}>
            {t('kit.draft.forget')}
          </Button>
        </span>
      }
    />
  );
}
