import { antdTheme } from './antd-theme';
import { contrast } from './contrast';
import { DEFAULT_THEME, THEME_IDS, THEMES, themeTokens } from './themes';
import { type ThemeTokens, TONES } from './tokens';

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const;
const TEXTS = ['text', 'textSoft', 'textFaint', 'link', 'danger'] as const;

/** Every text colour with every background it is used on. */
function pairs(theme: ThemeTokens): [name: string, text: string, ground: string][] {
  return [
    ...GROUNDS.flatMap((ground) => TEXTS.map((text): [string, string, string] => [`${text} on ${ground}`, theme[text], theme[ground]])),
    ...TONES.flatMap((tone): [string, string, string][] => [
      [`${tone} tag`, theme.tones[tone].text, theme.tones[tone].ground],
      ...(['surface', 'raised', 'sunken', 'hover', 'selected'] as const).map((ground): [string, string, string] => [
        `${tone} on ${ground}`,
        theme.tones[tone].text,
        theme[ground],
      ]),
    ]),
    ['primary button', theme.onPrimary, theme.primary],
    ['primary button, hovered', theme.onPrimary, theme.primaryHover],
    ['sidebar', theme.sidebarText, theme.sidebar],
    ['sidebar, hovered', theme.sidebarText, theme.hover],
    ...(['sidebarActive', 'sidebar', 'selected', 'hover'] as const).map((ground): [string, string, string] => [
      `sidebar, active, on ${ground}`,
      theme.sidebarActiveText,
      theme[ground],
    ]),
    ['header', theme.text, theme.header],
    ['header, soft', theme.textSoft, theme.header],
  ];
}

// Custom colours a user may choose: the swatch of the specification, and colours with poor contrast.
const COLOURS = [undefined, '#409eff', '#ffff00', '#ffffff', '#000000', '#ff0000', '#00ff66'];

const THEMED = THEME_IDS.flatMap((id) => COLOURS.map((colour) => [id, colour ?? 'its own', themeTokens(id, colour)] as const));

describe.each(THEMED)('theme %s in the colour %s', (_id, _colour, theme) => {
  it('has text contrast of at least 4.5:1', () => {
    const tooFaint = pairs(theme).filter(([, text, ground]) => contrast(text, ground) < 4.5);
    expect(tooFaint.map(([name, text, ground]) => `${name}: ${contrast(text, ground).toFixed(2)}`)).toEqual([]);
  });

  const { token = {} } = antdTheme(theme, false);
  const grounds = ([...GROUNDS, 'sidebar', 'sidebarActive', 'header'] as const).map((name): [string, string] => [name, theme[name]]);
  const tags = TONES.map((tone): [string, string] => [`${tone} ground`, theme.tones[tone].ground]);

  it.each([
    ['of our own', theme.link],
    ['of buttons and links of the library', token.colorPrimaryBorder],
    ['of inputs', token.controlOutline],
    ['of inputs with an error', token.colorErrorOutline],
    ['of inputs with a warning', token.colorWarningOutline],
  ])('the focus ring %s reaches 3:1 on every background', (_name, ring = '') => {
    for (const [ground, colour] of [...grounds, ...tags]) expect(`${ground} ${contrast(ring, colour) >= 3}`).toBe(`${ground} true`);
  });

  it.each([
    ['info', token.colorInfoBg, token.colorInfo],
    ['success', token.colorSuccessBg, token.colorSuccess],
    ['warning', token.colorWarningBg, token.colorWarning],
    ['error', token.colorErrorBg, token.colorError],
  ])('the text of an alert (%s) reaches 4.5:1, its icon 3:1', (_name, ground = '', sign = '') => {
    expect(contrast(theme.text, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(sign, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('the default theme is white in #409eff, of which buttons and links take a readable step', () => {
  const { colour, tokens } = THEMES[DEFAULT_THEME];
  expect([DEFAULT_THEME, colour]).toEqual(['white', '#409eff']);
  expect(contrast(colour, '#ffffff')).toBeLessThan(4.5);
  expect([contrast(tokens.primary, tokens.onPrimary), contrast(tokens.link, tokens.surface)].every((ratio) => ratio >= 4.5)).toBe(true);
});
