interface Place {
  readonly pathname: string;
  readonly search: string;
}

const TARGET = 'target';

/** The place without what says where to open it: so it stands behind its tab. */
export function withoutTarget({ pathname, search }: Place): string {
  const query = new URLSearchParams(search);
  if (!query.has(TARGET)) return `${pathname}${search}`;
  query.delete(TARGET);
  return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
}

/** The place to open in a window of its own, where a `target` in the query asks for one (docs/domain.md 10.2). */
export const ownWindow = (place: Place): string | undefined =>
  new URLSearchParams(place.search).get(TARGET) ? withoutTarget(place) : undefined;
