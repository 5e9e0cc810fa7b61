import { useCallback, useEffect, useRef, useState } from 'react';
import { type Draft, dropDraft, keepBasis, keepDraft, readDraft } from '../../lib/pages/drafts';
import { usePage } from '../../lib/pages/page-context';
import { setTabDirty } from '../../lib/pages/tabs';

/** Marks the page's tab while it holds unsaved input: leaving, closing and logging out then ask first. */
export function useUnsaved(dirty: boolean): void {
  const { tabKey } = usePage();
  // No clean-up: a page hidden behind its tab is still dirty.
  useEffect(() => {
    if (tabKey) setTabDirty(tabKey, dirty);
  }, [tabKey, dirty]);
}

export interface DraftControls<T, Basis> {
  /** What was kept before this visit. */
  readonly draft: Draft<T, Basis> | undefined;
  /** Keeps the values at once: a session may end with the next call. */
  readonly keep: (values: T, basis?: Basis) => void;
  readonly drop: () => void;
}

/** Keeps a form's values across a lost session or a reload, under person and route: `useDraft<Purchase>('/ERP/purchase/add')`. */
export function useDraft<T, Basis>(route: string): DraftControls<T, Basis> {
  const [draft] = useState(() => readDraft<T, Basis>(route));
  const kept = useRef(draft?.basis);
  const keep = useCallback(
    (values: T, basis?: Basis) => {
      const isOther = basis !== kept.current;
      // Where there is no room for all of it, no values are left with the row of others.
      if (isOther) dropDraft(route);
      keepDraft(route, values);
      if (isOther) keepBasis(route, basis);
      kept.current = basis;
    },
    [route],
  );
  const drop = useCallback(() => {
    kept.current = undefined;
    dropDraft(route);
  }, [route]);
  return { draft, keep, drop };
}
