import { FilterOutlined, SettingOutlined } from '@ant-design/icons';
import type { Label } from '@phone-trade/shared';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useIsSmall } from '../../lib/browser/use-media';
import { useLabel, useT } from '../../lib/language/i18n';
import { SettingsPopover } from '../columns/settings-popover';
import { Soon } from '../states/soon';
import css from './list-page.module.css';
import { totalText } from './total-text';
import type { ListSettings } from './use-list-settings';

interface Props {
  readonly title: Label;
  readonly total: number | undefined;
  /** Given where there are more rows than `total`: counts them all. */
  readonly onCountAll?: (() => void) | undefined;
  readonly views: ReactNode;
  readonly settings: ListSettings;
  /** Buttons, before those of the settings. */
  readonly children: ReactNode;
}

/** First line of a list: what it is, how much there is, what can be done, how it looks. */
export function ListHeader({ title, total, onCountAll, views, settings, children }: Props) {
  const t = useT();
  const label = useLabel();
  return (
    <header className={css.head}>
      <h1>{label(title)}</h1>
      {views}
      <span className={css.count} aria-live="polite">
        {total !== undefined && !onCountAll && t('kit.total', { count: totalText(total) })}
        {total !== undefined && onCountAll && (
          <Soon instead={t('kit.total', { count: totalText(total, true) })}>
            <Button type="link" size="small" title={t('kit.countAll')} onClick={onCountAll}>
              {t('kit.total', { count: totalText(total, true) })}
            </Button>
          </Soon>
        )}
      </span>
      <div className={css.tools}>
        <Soon>
          {children}
          <SettingsButtons title={title} settings={settings} />
        </Soon>
      </div>
    </header>
  );
}

function SettingsButtons({ title, settings: { search, column, nameOf } }: Pick<Props, 'title' | 'settings'>) {
  const t = useT();
  // On a phone every field stands in its drawer.
  const small = useIsSmall();
  return (
    <>
      {!small && search.defaults.length > 0 && (
        <SettingsPopover
          title={t('kit.searchSettings')}
          settings={search.settings}
          sharing={{ table: search.table, name: title, attrs: search.attrs }}
          nameOf={nameOf}
          pins={false}
          onChange={search.show}
          onReset={search.reset}
          onSave={search.save}
        >
          <Button type="text" icon={<FilterOutlined aria-hidden="true" />} aria-label={t('kit.searchSettings')} />
        </SettingsPopover>
      )}
      <SettingsPopover
        title={t('kit.columnSettings')}
        settings={column.settings}
        sharing={{ table: column.table, name: title, attrs: column.attrs }}
        nameOf={nameOf}
        pins
        onChange={column.show}
        onReset={column.reset}
        onSave={column.save}
      >
        <Button type="text" icon={<SettingOutlined aria-hidden="true" />} aria-label={t('kit.columnSettings')} />
      </SettingsPopover>
    </>
  );
}
