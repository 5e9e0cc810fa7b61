import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useLabel, useT } from '../lib/i18n';
import { setPreference, usePreferences } from '../lib/preferences';
import { THEME_IDS, THEMES, type ThemeId } from '../themes/themes';
import css from './theme-picker.module.css';

export function ThemePicker() {
  const t = useT();
  const label = useLabel();
  const theme = usePreferences((state) => state.theme);
  const items = THEME_IDS.map((id) => {
    const { page, surface, primary, border } = THEMES[id].tokens;
    return {
      key: id,
      label: (
        <span className={css.item}>
          <i style={{ borderColor: border, background: `linear-gradient(90deg, ${page} 33%, ${surface} 33% 66%, ${primary} 66%)` }} />
          {label(THEMES[id].label)}
        </span>
      ),
    };
  });
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      menu={{ items, selectedKeys: [theme], onClick: ({ key }) => setPreference('theme', key as ThemeId) }}
    >
      <Button type="text" icon={<BgColorsOutlined aria-hidden="true" />} aria-label={t('shell.theme')} />
    </Dropdown>
  );
}
