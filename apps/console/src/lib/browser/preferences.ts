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
}

const KEY = 'console-preferences';

const chosen = (): Partial<Preferences> => local.read<Partial<Preferences>>(KEY) ?? {};

function stored(): Preferences {
  const { lang, theme, colour, sidebarCollapsed } = chosen();
  return {
    // Chinese until the user chooses (docs/domain.md 10.3), independent of the browser's language.
    lang: lang === 'en' ? 'en' : 'zh',
    theme: isThemeId(theme) ? theme : DEFAULT_THEME,
    colour: isColour(colour) ? colour : undefined,
    sidebarCollapsed: sidebarCollapsed === true,
  };
}

/** Choices of this browser: language, theme, sidebar. Read synchronously, so the first paint is already right. */
export const usePreferences = create<Preferences>(() => stored());

/** Keeps what was chosen and nothing else: a theme chosen says nothing about the language. */
export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  usePreferences.setState({ [key]: value } as Pick<Preferences, K>);
  local.write(KEY, { ...chosen(), [key]: value });
}

/** Whether somebody chose a language in this browser. */
export const hasChosenLang = (): boolean => chosen().lang !== undefined;

export const currentLang = (): Lang => usePreferences.getState().lang;
