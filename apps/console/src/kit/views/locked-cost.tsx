import { LockOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useT } from '../../lib/i18n';
import css from './texts.module.css';

/** Stands for a cost this person may not see, and says who may. */
export function LockedCost() {
  const t = useT();
  return (
    <Tooltip title={t('kit.costHidden')}>
      <span className={css.none}>
        <LockOutlined aria-hidden="true" />
        <span className="sr-only">{t('kit.costHidden')}</span>
      </span>
    </Tooltip>
  );
}
