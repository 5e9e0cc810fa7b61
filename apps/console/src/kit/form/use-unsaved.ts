import { useCallback, useEffect, useRef } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../lib/pages/drafts';
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

export interface DraftControls<T> {
  /** What was kept before this visit. */
  readonly draft: Draft<T> | undefined;
  /** Keeps the values at once: a session may end with the next call. */
  readonly keep: (values: T) => void;
  readonly drop: () => void;
}

/** Keeps a form's values across a lost session or a reload, under person and route: `useDraft<Purchase>('/ERP/purchase/add')`. */
export function useDraft<T>(route: string): DraftControls<T> {
  const draft = useRef(readDraft<T>(route));
  const keep = useCallback((values: T) => keepDraft(route, values), [route]);
  const drop = useCallback(() => dropDraft(route), [route]);
  return { draft: draft.current, keep, drop };
}
