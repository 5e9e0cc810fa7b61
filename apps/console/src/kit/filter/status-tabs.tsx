import type { Label } from '@phone-trade/shared';
import { useLabel, useT } from '../../lib/language/i18n';
import css from './status-tabs.module.css';

export interface StatusTabItem {
  /** Value of the filter; empty for "all". */
  readonly value: string;
  readonly label: Label;
  readonly count?: string | undefined;
}

/** The states of a work queue above its table. */
export function StatusTabs({
  items,
  value,
  onChange,
}: {
  items: readonly StatusTabItem[];
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useT();
  const label = useLabel();
  return (
    <fieldset className={css.tabs} aria-label={t('kit.states')}>
      {items.map((item) => (
        <button key={item.value} type="button" aria-pressed={item.value === value} onClick={() => onChange(item.value)}>
          {label(item.label)}
          {item.count !== undefined && <span>{item.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
