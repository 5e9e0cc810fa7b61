import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useRef } from 'react';
import { setPreference, usePreferences } from '../../lib/browser/preferences';
import { useLabel, useT } from '../../lib/language/i18n';
import { THEME_IDS, THEMES, type ThemeId } from '../../themes/themes';
import css from './theme-picker.module.css';

const OWN = 'own-colour';
const RESET = 'theme-colour';

/** The themes, and a colour of one's own for any of them. */
export function ThemePicker() {
  const t = useT();
  const label = useLabel();
  const theme = usePreferences((state) => state.theme);
  const colour = usePreferences((state) => state.colour);
  // The browser's own picker: everybody knows it, keyboard and screen reader do too.
  const picker = useRef<HTMLInputElement>(null);
  const themes = THEME_IDS.map((id) => {
    const { page, surface, border } = THEMES[id].tokens;
    return {
      key: id,
      label: (
        <span className={css.item}>
          <i
            style={{ borderColor: border, background: `linear-gradient(90deg, ${page} 33%, ${surface} 33% 66%, ${THEMES[id].colour} 66%)` }}
          />
          {label(THEMES[id].label)}
        </span>
      ),
    };
  });
  const colours = [
    { key: OWN, label: t('shell.ownColour') },
    { key: RESET, label: t('shell.themeColour'), disabled: colour === undefined },
  ];
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === OWN) picker.current?.click();
    else if (key === RESET) setPreference('colour', undefined);
    else setPreference('theme', key as ThemeId);
  };
  return (
    <>
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{ items: [...themes, { type: 'divider' }, ...colours], selectedKeys: [theme], onClick, className: css.menu ?? '' }}
      >
        <Button type="text" icon={<BgColorsOutlined aria-hidden="true" />} aria-label={t('shell.theme')} />
      </Dropdown>
      <input
        ref={picker}
        type="color"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('shell.ownColour')}
        value={colour ?? THEMES[theme].colour}
        onChange={({ target }) => setPreference('colour', target.value)}
      />
    </>
  );
}
