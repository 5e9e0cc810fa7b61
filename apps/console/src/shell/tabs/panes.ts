import type { ReactNode } from 'react';
import type { Tab } from '../../lib/pages/tabs';

/** A page kept mounted behind its tab. `Where` is the location it saw last. */
export interface Pane<Where> {
  readonly key: string;
  readonly version: number;
  readonly keepAlive: boolean;
  readonly where: Where;
  readonly element: ReactNode;
  /** Rises with every activation: the smallest is the least recently used. */
  readonly used: number;
}

export type Visit<Where> = Omit<Pane<Where>, 'version' | 'used'>;

/**
 * The panes after a render with `visit` in front. Leaves the array untouched when nothing changed.
 * Hidden panes go when they do not keep alive or there are more than `limit` of them, but never with unsaved input; and when their tab
 * was closed or refreshed.
 */
export function nextPanes<Where>(
  panes: readonly Pane<Where>[],
  visit: Visit<Where>,
  tabs: readonly Tab[],
  limit: number,
): readonly Pane<Where>[] {
  const tabOf = (key: string) => tabs.find((tab) => tab.key === key);
  const version = tabOf(visit.key)?.version ?? 0;
  const newest = Math.max(0, ...panes.map((pane) => pane.used));
  const known = panes.find((pane) => pane.key === visit.key && pane.version === version);
  const inFront = known?.used === newest && newest > 0;
  const active: Pane<Where> =
    known && inFront && known.where === visit.where && known.element === visit.element
      ? known
      : { ...visit, version, used: inFront && known ? known.used : newest + 1 };

  const stays = (pane: Pane<Where>): boolean => {
    const tab = tabOf(pane.key);
    return pane.key !== visit.key && tab?.version === pane.version && (pane.keepAlive || tab.dirty === true);
  };
  const kept = panes.flatMap((pane) => (pane === known ? [active] : stays(pane) ? [pane] : []));
  const all = known ? kept : [...kept, active];
  const surplus = all
    .filter((pane) => pane !== active && !tabOf(pane.key)?.dirty)
    .sort((a, b) => a.used - b.used)
    .slice(0, Math.max(0, all.length - limit));
  const next = all.filter((pane) => !surplus.includes(pane));
  return next.length === panes.length && next.every((pane, i) => pane === panes[i]) ? panes : next;
}
