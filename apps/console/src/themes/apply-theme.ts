import { type ThemeTokens, TONES } from './tokens';

/** The tokens as CSS variables: `sidebarText` → `--sidebar-text`, tones as `--done-ground`. */
export function cssVariables(tokens: ThemeTokens): Readonly<Record<string, string>> {
  const { scheme: _scheme, tones, ...colours } = tokens;
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(colours))
    variables[`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value;
  for (const tone of TONES) for (const [part, value] of Object.entries(tones[tone])) variables[`--${tone}-${part}`] = value;
  return variables;
}

/** Puts a theme on the document. */
export function applyTheme(tokens: ThemeTokens): void {
  const { style } = document.documentElement;
  style.colorScheme = tokens.scheme;
  for (const [name, value] of Object.entries(cssVariables(tokens))) style.setProperty(name, value);
}
