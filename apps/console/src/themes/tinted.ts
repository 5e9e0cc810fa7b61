import { contrast } from './contrast';
import type { ThemeTokens } from './tokens';

const BLACK = '#000000';
const WHITE = '#ffffff';

/** WCAG AA for text. */
const READABLE = 4.5;

/** `colour` with a share of `other` in it; both `#rrggbb`. */
function mixed(colour: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, moved towards black or white just as far as it takes to be read on all of these grounds. */
function readableOn(grounds: readonly string[], colour: string, towards: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const moved = mixed(colour, towards, share);
    if (grounds.every((ground) => contrast(moved, ground) >= READABLE)) return moved;
  }
  return towards;
}

/** Somebody's own colour for text, as dark or light as it takes to be read on a card of this theme. */
export const readableIn = ({ scheme, surface }: ThemeTokens, colour: string): string =>
  readableOn([surface], colour, scheme === 'dark' ? WHITE : BLACK);

/**
 * A theme in another colour (`#rrggbb`): buttons, links and what is selected take it, as dark or light as contrast demands, and the
 * grounds around the work lean towards it by the share `lean`. What colours mean stays (docs/domain.md 10.5).
 */
export function tinted(base: ThemeTokens, colour: string, lean = 0): ThemeTokens {
  const isDark = base.scheme === 'dark';
  const glow = isDark ? 0.2 : 0.09;
  const { surface, raised, sunken, hover, onPrimary } = base;
  const primary = readableOn([onPrimary], colour, BLACK);
  const grounds = {
    page: mixed(base.page, colour, lean),
    header: mixed(base.header, colour, lean / 2),
    sidebar: mixed(base.sidebar, colour, lean * 1.5),
    selected: mixed(surface, primary, glow),
    sidebarActive: mixed(base.sidebar, primary, glow * 1.4),
  };
  const towards = isDark ? WHITE : BLACK;
  return {
    ...base,
    ...grounds,
    primary,
    primaryHover: mixed(primary, BLACK, 0.12),
    link: readableOn([surface, raised, sunken, hover, ...Object.values(grounds)], colour, towards),
    // The group of the page shown stands on the sidebar itself, the tab in front on `selected`.
    sidebarActiveText: readableOn([grounds.sidebarActive, grounds.sidebar, grounds.selected, hover], colour, towards),
  };
}
