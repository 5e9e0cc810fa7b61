import type { Lang } from '@phone-trade/shared';
import { create } from 'zustand';
import { DEFAULT_THEME, isColour, isThemeId, type ThemeId } from '../../themes/themes';
import { local } from './storage';

interface Preferences {
  readonly lang: Lang;
  readonly theme: ThemeId;
  /** A custom colour that replaces the theme's. */
  readonly colour: string | undefined;
  readonly sidebarCollapsed: boolean;
  /** The side column of documents. */
  readonly asideHidden: boolean;
}

const KEY = 'console-preferences';

const chosen = (): Partial<Preferences> => local.read<Partial<Preferences>>(KEY) ?? {};

/** The language of the browser, until the user chooses one (docs/domain.md 10.3). */
const browserLang = (): Lang => (typeof document === 'undefined' || /^zh\b/i.test(navigator.language) ? 'zh' : 'en');

function stored(): Preferences {
  const { lang, theme, colour, sidebarCollapsed, asideHidden } = chosen();
  return {
    lang: lang === 'en' || lang === 'zh' ? lang : browserLang(),
    theme: isThemeId(theme) ? theme : DEFAULT_THEME,
    colour: isColour(colour) ? colour : undefined,
    sidebarCollapsed: sidebarCollapsed === true,
    asideHidden: asideHidden === true,
  };
}

/** Choices of this browser: language, theme, sidebar. Read synchronously, so the first paint is already right. */
export const usePreferences = create<Preferences>(() => stored());

/** Keeps what was chosen and nothing else: a theme chosen says nothing about the language. */
export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  usePreferences.setState({ [key]: value } as Pick<Preferences, K>);
  local.write(KEY, { ...chosen(), [key]: value });
}

export const currentLang = (): Lang => usePreferences.getState().lang;
