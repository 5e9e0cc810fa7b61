import { Button, Tooltip } from 'antd';
import { useT } from '../../lib/language/i18n';
import { type Action, useRunAction } from '../action/row-actions';
import css from './bulk-bar.module.css';

interface Props {
  readonly count: number;
  readonly actions: readonly Action[];
  readonly onClear: () => void;
}

/** Slides over the table's header while rows are selected. */
export function BulkBar({ count, actions, onClear }: Props) {
  const t = useT();
  const run = useRunAction();
  if (count === 0) return null;
  return (
    <div className={css.bar} role="toolbar" aria-label={t('kit.bulk')}>
      <strong aria-live="polite">{t('kit.selected', { count })}</strong>
      {actions.map((action) => (
        <Tooltip key={action.key} title={action.disabled ?? ''}>
          <Button danger={action.danger === true} disabled={action.disabled !== undefined} onClick={() => run(action)}>
            {action.label}
          </Button>
        </Tooltip>
      ))}
      <Button type="text" onClick={onClear}>
        {t('kit.clearSelection')}
      </Button>
    </div>
  );
}
