import type { Field } from '@phone-trade/shared';

/** What a list shows: page, order and filters. Lives in the URL, so a link, a reload and the tab strip bring it back. */
export interface ListState {
  readonly current: number;
  readonly size: number;
  /** `insertTime` ascending, `-insertTime` descending. */
  readonly sort?: string;
  /** Which of the page's views is shown, for pages that have several (`useView`). */
  readonly view?: string;
  /** The id of the saved view that is shown (`useNamedViews`). */
  readonly named?: string;
  readonly filters: Filters;
}

/** Values as they stand in the URL; several are comma separated, a range is `from,to`. */
export type Filters = Readonly<Record<string, string>>;

const OWN = ['current', 'size', 'sort', 'view', 'named'];

export function readListUrl(params: URLSearchParams, defaultSize: number): ListState {
  const number = (name: string, otherwise: number) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 ? value : otherwise;
  };
  const filters = Object.fromEntries([...params].filter(([name, value]) => !OWN.includes(name) && value !== ''));
  const sort = params.get('sort');
  const view = params.get('view');
  const named = params.get('named');
  return {
    current: number('current', 1),
    size: number('size', defaultSize),
    filters,
    ...(sort ? { sort } : {}),
    ...(view ? { view } : {}),
    ...(named ? { named } : {}),
  };
}

/** Only what differs from the default is written. */
export function writeListUrl(state: ListState, defaultSize: number): URLSearchParams {
  const params = new URLSearchParams();
  if (state.view) params.set('view', state.view);
  if (state.named) params.set('named', state.named);
  for (const [name, value] of Object.entries(state.filters)) if (value !== '') params.set(name, value);
  if (state.sort) params.set('sort', state.sort);
  if (state.size !== defaultSize) params.set('size', String(state.size));
  if (state.current !== 1) params.set('current', String(state.current));
  return params;
}

/** The state as the wire wants it: ranges of days with the suffixes of the family, order as `ascs`/`descs`. */
export function listParams(state: ListState, ranges: readonly string[]): Readonly<Record<string, unknown>> {
  const { current, size, sort, filters } = state;
  const params: Record<string, unknown> = { current, size };
  if (sort) params[sort.startsWith('-') ? 'descs' : 'ascs'] = sort.replace('-', '');
  for (const [name, value] of Object.entries(filters)) {
    if (!ranges.includes(name)) {
      params[name] = value;
      continue;
    }
    const [from, to] = value.split(',');
    if (from) params[`${name}_datege`] = `${from} 00:00:00`;
    if (to) params[`${name}_datelt`] = `${shiftDay(to, 1)} 00:00:00`;
  }
  return params;
}

export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + by * 86_400_000).toISOString().slice(0, 10);
}

/** Fields whose filter is a range of days. */
export const isRange = (field: Field): boolean => field.kind === 'day' || field.kind === 'time';

/** Whether a filter's value is a range of days, one end of which may be open. */
export const isDays = (value: string): boolean => /^(\d{4}-\d\d-\d\d)?,(\d{4}-\d\d-\d\d)?$/.test(value);

const CREATED: ReadonlySet<string> = new Set(['createTime', 'insertTime']);

/** What is left of the filters when they are taken back: those to keep, and the days of creation while there are others (docs/domain.md 10.1). */
export function clearedFilters(filters: Filters, keeps: (name: string) => boolean = () => false): Filters {
  const own = Object.keys(filters).filter((name) => !keeps(name));
  const gone = own.length > 1 ? own.filter((name) => !CREATED.has(name)) : own;
  return Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name)));
}
