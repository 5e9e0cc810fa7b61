import type { EndpointId } from '@phone-trade/shared';
import { useCallback, useEffect, useState } from 'react';
import type { Said } from '../../lib/notice/said';
import { usePage } from '../../lib/pages/page-context';
import { setTabDirty } from '../../lib/pages/tabs';
import { endUndoOfOthers } from '../action/use-undo';
import { type Save, useSave } from './use-save';
import { useDraft, useUnsaved } from './use-unsaved';

/** A form of values `T`, which may be an edit of a stored row, its basis. */
export interface DocumentForm<T, Basis = unknown> extends Omit<Save, 'save'> {
  readonly dirty: boolean;
  /** Values of an earlier visit that were never saved, until they are restored or forgotten: `<DraftOffer of={doc} take={form.setFieldsValue} />`. */
  readonly draft: T | undefined;
  /** Hands the draft to the form, where it counts as typed, with the row that it is an edit of. */
  readonly restore: (take: (values: T, basis: Basis | undefined) => void) => void;
  readonly forget: () => void;
  /** Call on every change with the whole form and the stored row that it was filled from: marks the tab, keeps the draft. */
  readonly changed: (values: T, basis?: Basis) => void;
  /** Sends it, and forgets draft and mark when it was taken; answers the data, or undefined when it was refused. */
  readonly submit: <R>(
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    /** What is said then; `false` where the caller says it. */
    success: Said | false,
    touches?: readonly string[],
  ) => Promise<R | undefined>;
  /** Forgets the draft and the mark: after saving, or when the input is given up. */
  readonly finish: () => void;
}

/** The behaviour of an add or edit page around any form: the save cycle, the mark of unsaved input, and a draft kept for the next visit. */
export function useDocumentForm<T, Basis = unknown>(route: string): DocumentForm<T, Basis> {
  const [dirty, setDirty] = useState(false);
  const { draft: kept, keep, drop } = useDraft<T, Basis>(route);
  const [draft, setDraft] = useState(kept);
  useUnsaved(dirty);
  const { tabKey } = usePage();
  useEffect(() => endUndoOfOthers(tabKey), [tabKey]);
  const { save, ...cycle } = useSave();

  const changed = useCallback(
    (values: T, basis?: Basis) => {
      setDirty(true);
      keep(values, basis);
    },
    [keep],
  );
  const finish = useCallback(() => {
    setDirty(false);
    setDraft(undefined);
    // At once: the caller may navigate in the same breath.
    if (tabKey) setTabDirty(tabKey, false);
    cycle.clear();
    drop();
  }, [drop, tabKey, cycle.clear]);
  const submit = useCallback(
    async <R>(id: EndpointId, input: Readonly<Record<string, unknown>>, success: Said | false, touches: readonly string[] = []) => {
      const data = await save<R>(id, input, { success, touches });
      if (data !== undefined) finish();
      return data;
    },
    [save, finish],
  );
  const restore = (take: (values: T, basis: Basis | undefined) => void): void => {
    if (draft === undefined) return;
    setDraft(undefined);
    take(draft.values, draft.basis);
    changed(draft.values, draft.basis);
  };
  const forget = (): void => {
    setDraft(undefined);
    // What has been typed beside the offer stays.
    if (!dirty) finish();
  };
  return { ...cycle, dirty, draft: draft?.values, restore, forget, changed, submit, finish };
}
