import { useCallback, useEffect, useRef } from 'react';
import { type Draft, dropDraft, keepDraft, readDraft } from '../../lib/drafts';
import { usePage } from '../../lib/page-context';
import { setTabDirty } from '../../lib/tabs';

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
  /** Keeps the values half a second after the last change. */
  readonly keep: (values: T) => void;
  readonly drop: () => void;
}

/** Keeps a form's values across a lost session or a reload, under person and route: `useDraft<Purchase>('/ERP/purchase/add')`. */
export function useDraft<T>(route: string): DraftControls<T> {
  const draft = useRef(readDraft<T>(route));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(
    (values: T) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keepDraft(route, values), 500);
    },
    [route],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    dropDraft(route);
  }, [route]);
  return { draft: draft.current, keep, drop };
}
