import { Alert, Button } from 'antd';
import { useT } from '../../../../lib/language/i18n';
import css from './receive.module.css';

/** Offers the units of an earlier visit that were never stored. */
export function DraftOffer({ count, onRestore, onForget }: { count: number; onRestore: () => void; onForget: () => void }) {
  const t = useT();
  return (
    <Alert
      type="info"
      showIcon
      title={t('stock.store.draft', { count })}
      action={
        <span className={css.buttons}>
          <Button onClick={onRestore}>{t('stock.store.restore')}</Button>
          <Button type="text" onClick={onForget}>
            {t('stock.store.forget')}
          </Button>
        </span>
      }
    />
  );
}
