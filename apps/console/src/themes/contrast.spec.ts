import { contrast } from './contrast';
import { THEME_IDS, themeTokens } from './themes';
import { type ThemeTokens, TONES } from './tokens';

const GROUNDS = ['page', 'surface', 'raised', 'sunken', 'hover', 'selected'] as const;
const TEXTS = ['text', 'textSoft', 'textFaint', 'link', 'danger'] as const;

/** Every text with every ground it may stand on. */
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
    ['sidebar, active', theme.sidebarActiveText, theme.sidebarActive],
    ['header', theme.text, theme.header],
    ['header, soft', theme.textSoft, theme.header],
  ];
}

describe.each(THEME_IDS)('theme %s', (id) => {
  it.each(pairs(themeTokens(id)))('%s reaches 4.5:1', (_name, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the focus ring at 3:1', () => {
    const theme = themeTokens(id);
    for (const ground of GROUNDS) expect(contrast(theme.link, theme[ground])).toBeGreaterThanOrEqual(3);
  });
});
