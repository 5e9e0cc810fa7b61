import { isColour } from '../../themes/themes';

/** One column (or search field) as the settings pop-over and the server know it: an ordered list of these is the whole truth. */
export interface Setting {
  readonly key: string;
  readonly hidden: boolean;
  readonly fixed: Pin;
  readonly width?: number;
  /** How many columns of a description it takes. */
  readonly span?: Span;
  /** The colour of its text in a description, `#rrggbb`. */
  readonly colour?: string;
}

export const SPANS = [1, 2, 3] as const;
export type Span = (typeof SPANS)[number];

export type Pin = 'left' | '' | 'right';

/** What is sent and answered; fields this console does not know pass through untouched. */
export interface WireAttr {
  readonly key: string;
  readonly hidden?: number;
  readonly sort?: number;
  readonly fixed?: string;
  readonly width?: number;
  readonly name?: string;
  readonly column?: number;
  readonly colour?: string;
}

const PINS: readonly Pin[] = ['left', '', 'right'];

/** Order and pin never disagree: left ones first, right ones last, otherwise as they stood. */
export const byPin = <S extends Setting>(settings: readonly S[]): readonly S[] =>
  PINS.flatMap((pin) => settings.filter((item) => item.fixed === pin));

/**
 * The stored settings laid over those of the code. Stored keys the code does not know are dropped; new columns come after the one
 * that precedes them in the code; the stored shape is never trusted.
 */
export function mergeSettings(defaults: readonly Setting[], stored: readonly WireAttr[] | undefined): readonly Setting[] {
  if (!Array.isArray(stored) || stored.length === 0) return byPin(defaults);
  const known = new Map(defaults.map((item) => [item.key, item]));
  const rows = stored.filter((attr, i) => known.has(attr?.key) && stored.findIndex((other) => other?.key === attr.key) === i);
  const sorted = [...rows].sort((a, b) => Number(a.sort ?? 0) - Number(b.sort ?? 0));
  const merged: Setting[] = sorted.map((attr) => {
    const fixed: Pin = attr.fixed === 'left' || attr.fixed === 'right' ? attr.fixed : '';
    const width = Number(attr.width) > 0 ? Number(attr.width) : known.get(attr.key)?.width;
    const span = SPANS.find((one) => one === Number(attr.column)) ?? known.get(attr.key)?.span;
    return {
      key: attr.key,
      hidden: Number(attr.hidden) === 1,
      fixed,
      ...(width === undefined ? {} : { width }),
      ...(span === undefined ? {} : { span }),
      ...(isColour(attr.colour) ? { colour: attr.colour } : {}),
    };
  });
  defaults.forEach((item, i) => {
    if (merged.some((other) => other.key === item.key)) return;
    const before = defaults[i - 1];
    merged.splice(before ? merged.findIndex((other) => other.key === before.key) + 1 : 0, 0, item);
  });
  return byPin(merged.every((item) => item.hidden) ? merged.map((item, i) => (i === 0 ? { ...item, hidden: false } : item)) : merged);
}

/** The settings as the server keeps them. Stored attributes of a newer console travel back unharmed. */
export function toWire(
  settings: readonly Setting[],
  names: (key: string) => string,
  stored: readonly WireAttr[] = [],
): readonly WireAttr[] {
  const attrs = settings.map((item, i) => ({
    ...before(stored, item),
    key: item.key,
    name: names(item.key),
    hidden: item.hidden ? 1 : 0,
    sort: i + 1,
    fixed: item.fixed,
    ...(item.width === undefined ? {} : { width: item.width }),
    ...(item.span === undefined ? {} : { column: item.span }),
    ...(item.colour === undefined ? {} : { colour: item.colour }),
  }));
  return [...attrs, ...stored.filter((attr) => !settings.some((item) => item.key === attr.key))];
}

/** What was stored of one. The colour of an item of a description is its own to say: none there means that it was taken away. */
function before(stored: readonly WireAttr[], { key, span }: Setting): Partial<WireAttr> {
  const { colour, ...attr } = stored.find((one) => one.key === key) ?? ({} as Partial<WireAttr>);
  return span !== undefined || colour === undefined ? attr : { ...attr, colour };
}

/** Moves one item to where another stands; dropping among pinned ones pins it too. */
export function moveSetting(settings: readonly Setting[], key: string, over: string): readonly Setting[] {
  const from = settings.findIndex((item) => item.key === key);
  const to = settings.findIndex((item) => item.key === over);
  const moved = settings[from];
  const target = settings[to];
  if (!moved || !target || from === to) return settings;
  const rest = settings.filter((item) => item !== moved);
  rest.splice(to, 0, { ...moved, fixed: target.fixed });
  return byPin(rest);
}

/** Pins or releases one. */
export const pinSetting = (settings: readonly Setting[], key: string, fixed: Pin): readonly Setting[] =>
  byPin(settings.map((item) => (item.key === key ? { ...item, fixed } : item)));

/** Shows or hides one; the last one shown stays. */
export function showSetting(settings: readonly Setting[], key: string, shown: boolean): readonly Setting[] {
  if (!shown && settings.filter((item) => !item.hidden).length <= 1) return settings;
  return settings.map((item) => (item.key === key ? { ...item, hidden: !shown } : item));
}

/** Shows all, or only the first. */
export const showAll = (settings: readonly Setting[], shown: boolean): readonly Setting[] =>
  settings.map((item, i) => ({ ...item, hidden: !shown && i > 0 }));

/** Makes one wider or narrower. */
export const resizeSetting = (settings: readonly Setting[], key: string, width: number): readonly Setting[] =>
  settings.map((item) => (item.key === key ? { ...item, width } : item));

/** Gives one of a description so many columns. */
export const spanSetting = (settings: readonly Setting[], key: string, span: Span): readonly Setting[] =>
  settings.map((item) => (item.key === key ? { ...item, span } : item));

/** Gives the text of one of a description a colour, or takes it away. */
export const colourSetting = (settings: readonly Setting[], key: string, colour: string | undefined): readonly Setting[] =>
  settings.map((item) => {
    if (item.key !== key) return item;
    const { colour: _, ...plain } = item;
    return colour === undefined ? plain : { ...plain, colour };
  });
