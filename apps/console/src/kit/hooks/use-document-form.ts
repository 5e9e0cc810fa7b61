import type { EndpointId } from '@phone-trade/shared';
import { useCallback, useRef, useState } from 'react';
import { isApiError, type RowFinding } from '../../lib/api-error';
import { call } from '../../lib/http';
import { newId } from '../../lib/new-id';
import { usePage } from '../../lib/page-context';
import { invalidate } from '../../lib/query';
import { setTabDirty } from '../../lib/tabs';
import { findingsOf } from './findings';
import { useDraft, useUnsaved } from './use-unsaved';

export interface DocumentForm<T> {
  readonly dirty: boolean;
  readonly busy: boolean;
  /** What the server refused, for `FormErrors` and the rows. */
  readonly findings: readonly RowFinding[];
  /** Values of an earlier visit that were never saved; offer them, then `form.setFieldsValue`. */
  readonly draft: T | undefined;
  /** Call on every change with the whole form: marks the tab, keeps the draft. */
  readonly changed: (values: T) => void;
  /** Sends it; answers the data, or undefined when it was refused. Sending the same form twice is one change. */
  readonly submit: <R>(
    id: EndpointId,
    input: Readonly<Record<string, unknown>>,
    success: string,
    touches?: readonly string[],
  ) => Promise<R | undefined>;
  /** Forgets the draft and the mark: after saving, or when the input is given up. */
  readonly finish: () => void;
}

/** The behaviour of an add or edit page around any form: unsaved mark, draft, one request id per form, findings of a refusal. */
export function useDocumentForm<T>(route: string): DocumentForm<T> {
  const [dirty, setDirty] = useState(false);
  const [busy, setBusy] = useState(false);
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const requestId = useRef(newId());
  const { draft, keep, drop } = useDraft<T>(route);
  useUnsaved(dirty);
  const { tabKey } = usePage();

  const changed = useCallback(
    (values: T) => {
      setDirty(true);
      keep(values);
    },
    [keep],
  );
  const finish = useCallback(() => {
    setDirty(false);
    // At once: the caller may navigate in the same breath.
    if (tabKey) setTabDirty(tabKey, false);
    setFindings([]);
    drop();
    requestId.current = newId();
  }, [drop, tabKey]);
  const submit = useCallback(
    async <R>(id: EndpointId, input: Readonly<Record<string, unknown>>, success: string, touches: readonly string[] = []) => {
      setBusy(true);
      setFindings([]);
      try {
        const data = await call<R>(id, input, { success, idempotencyKey: requestId.current });
        finish();
        await invalidate(id.slice(0, id.lastIndexOf('.')), ...touches);
        return data;
      } catch (error) {
        setFindings(findingsOf(error));
        // A refused attempt changed nothing, the corrected form is a new request; without an answer it may have arrived.
        if (!(isApiError(error) && error.code === 0)) requestId.current = newId();
        return undefined;
      } finally {
        setBusy(false);
      }
    },
    [finish],
  );
  return { dirty, busy, findings, draft: draft?.values, changed, submit, finish };
}
