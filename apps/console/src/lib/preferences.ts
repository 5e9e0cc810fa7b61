import type { Lang } from '@phone-trade/shared';
import { create } from 'zustand';
import { DEFAULT_THEME, isThemeId, type ThemeId } from '../themes/themes';
import { local } from './storage';

interface Preferences {
  readonly lang: Lang;
  readonly theme: ThemeId;
  readonly sidebarCollapsed: boolean;
}

const KEY = 'console-preferences';

function stored(): Preferences {
  const kept = local.read<Partial<Preferences>>(KEY) ?? {};
  return {
    lang: kept.lang === 'en' ? 'en' : 'zh',
    theme: isThemeId(kept.theme) ? kept.theme : DEFAULT_THEME,
    sidebarCollapsed: kept.sidebarCollapsed === true,
  };
}

/** Choices of this browser: language, theme, sidebar. Read synchronously, so the first paint is already right. */
export const usePreferences = create<Preferences>(() => stored());

export function setPreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  usePreferences.setState({ [key]: value } as Pick<Preferences, K>);
  local.write(KEY, usePreferences.getState());
}

export const currentLang = (): Lang => usePreferences.getState().lang;
