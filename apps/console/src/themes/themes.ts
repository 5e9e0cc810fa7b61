import { type Label, label } from '@phone-trade/shared';
import { darkTheme } from './dark';
import { defaultTheme } from './default';
import { tinted } from './tinted';
import type { ThemeTokens } from './tokens';

/** A theme. Its tokens are computed at first use. */
function theme(zh: string, en: string, reckon: () => ThemeTokens) {
  let tokens: ThemeTokens | undefined;
  return {
    label: label(zh, en),
    get tokens(): ThemeTokens {
      tokens ??= reckon();
      return tokens;
    },
  };
}

/** Every theme of the console, by the names of the family (docs/domain.md 10.5). A further one is one line here; the contrast test judges it. */
export const THEMES = {
  default: theme('默认', 'Default', () => defaultTheme),
  white: theme('白色', 'White', () => ({ ...defaultTheme, page: '#fcfcfd', sidebar: '#ffffff', sidebarActive: '#eef4fd' })),
  dark: theme('深色', 'Dark', () => darkTheme),
  colourful: theme('炫彩', 'Colourful', () => tinted(defaultTheme, '#8a3ffc', 0.04)),
  smart: theme('智能', 'Smart', () => tinted(defaultTheme, '#0a9396', 0.03)),
  iview: theme('iView', 'iView', () => tinted(defaultTheme, '#2d8cf0', 0.02)),
  vip: theme('VIP', 'VIP', () => tinted(darkTheme, '#b8892f', 0.03)),
  cool: theme('炫酷', 'Cool', () => tinted(darkTheme, '#12a5c4', 0.05)),
  d2: theme('D2', 'D2', () => tinted(defaultTheme, '#4b5cc4', 0.05)),
  hey: theme('Hey', 'Hey', () => tinted(defaultTheme, '#2f9e5b', 0.02)),
  lte: theme('LTE', 'LTE', () => tinted(defaultTheme, '#3c8dbc', 0.06)),
} as const satisfies Record<string, { label: Label; tokens: ThemeTokens }>;

export type ThemeId = keyof typeof THEMES;

export const DEFAULT_THEME: ThemeId = 'default';
export const THEME_IDS = Object.keys(THEMES) as ThemeId[];
export const isThemeId = (value: unknown): value is ThemeId => typeof value === 'string' && value in THEMES;

/** A custom colour, in the format of the browser's colour picker. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

/** The tokens of a theme, in its default colour or a custom one. */
export const themeTokens = (id: ThemeId, colour?: string): ThemeTokens =>
  colour === undefined ? THEMES[id].tokens : tinted(THEMES[id].tokens, colour);
