import type { Label } from '@phone-trade/shared';
import { darkTheme } from './dark';
import { defaultTheme } from './default';
import type { ThemeTokens } from './tokens';

/** Every theme of the console. A further one is one table and one line here; the contrast test judges it. */
export const THEMES = {
  default: { label: { zh: '默认', en: 'Default' }, tokens: defaultTheme },
  dark: { label: { zh: '深色', en: 'Dark' }, tokens: darkTheme },
} as const satisfies Record<string, { label: Label; tokens: ThemeTokens }>;

export type ThemeId = keyof typeof THEMES;

export const DEFAULT_THEME: ThemeId = 'default';
export const THEME_IDS = Object.keys(THEMES) as ThemeId[];
export const isThemeId = (value: unknown): value is ThemeId => typeof value === 'string' && value in THEMES;
export const themeTokens = (id: ThemeId): ThemeTokens => THEMES[id].tokens;
