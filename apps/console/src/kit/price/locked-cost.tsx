import { LockOutlined } from '@ant-design/icons';
import { useT } from '../../lib/language/i18n';
import css from '../text/texts.module.css';

/** Stands for a cost this person may not see, and says who may. */
export function LockedCost() {
  const t = useT();
  return (
    <span className={css.none} title={t('kit.costHidden')}>
      <LockOutlined aria-hidden="true" />
      <span className="sr-only">{t('kit.costHidden')}</span>
    </span>
  );
}
