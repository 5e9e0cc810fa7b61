import { type Label, label } from '@phone-trade/shared';
import { darkTheme } from './dark';
import { defaultTheme } from './default';
import { tinted } from './tinted';
import type { ThemeTokens } from './tokens';

/** A theme and its colour as chosen, of which contrast may demand a darker or lighter step. Its tokens are computed at first use. */
function theme(zh: string, en: string, colour: string, reckon: (colour: string) => ThemeTokens) {
  let tokens: ThemeTokens | undefined;
  return {
    label: label(zh, en),
    colour,
    get tokens(): ThemeTokens {
      tokens ??= reckon(colour);
      return tokens;
    },
  };
}

/** Every theme of the console, by the names of the family (docs/domain.md 10.5). A further one is one line here; the contrast test judges it. */
export const THEMES = {
  default: theme('默认', 'Default', defaultTheme.primary, () => defaultTheme),
  white: theme('白色', 'White', '#409eff', (colour) => tinted({ ...defaultTheme, page: '#fcfcfd', sidebar: '#ffffff' }, colour)),
  dark: theme('深色', 'Dark', darkTheme.primary, () => darkTheme),
  colourful: theme('炫彩', 'Colourful', '#8a3ffc', (colour) => tinted(defaultTheme, colour, 0.04)),
  smart: theme('智能', 'Smart', '#0a9396', (colour) => tinted(defaultTheme, colour, 0.03)),
  iview: theme('iView', 'iView', '#2d8cf0', (colour) => tinted(defaultTheme, colour, 0.02)),
  vip: theme('VIP', 'VIP', '#b8892f', (colour) => tinted(darkTheme, colour, 0.03)),
  cool: theme('炫酷', 'Cool', '#12a5c4', (colour) => tinted(darkTheme, colour, 0.05)),
  d2: theme('D2', 'D2', '#4b5cc4', (colour) => tinted(defaultTheme, colour, 0.05)),
  hey: theme('Hey', 'Hey', '#2f9e5b', (colour) => tinted(defaultTheme, colour, 0.02)),
  lte: theme('LTE', 'LTE', '#3c8dbc', (colour) => tinted(defaultTheme, colour, 0.06)),
} as const satisfies Record<string, { label: Label; tokens: ThemeTokens }>;

export type ThemeId = keyof typeof THEMES;

export const DEFAULT_THEME: ThemeId = 'white';
export const THEME_IDS = Object.keys(THEMES) as ThemeId[];
export const isThemeId = (value: unknown): value is ThemeId => typeof value === 'string' && value in THEMES;

/** A custom colour, in the format of the browser's colour picker. */
export const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value);

/** The tokens of a theme, in its default colour or a custom one. */
export const themeTokens = (id: ThemeId, colour?: string): ThemeTokens =>
  colour === undefined ? THEMES[id].tokens : tinted(THEMES[id].tokens, colour);
