import type { EndpointId } from '@phone-trade/shared';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type ApiError, isApiError, type RowFinding } from '../../lib/http/api-error';
import { call } from '../../lib/http/http';
import { newId } from '../../lib/http/new-id';
import { invalidate } from '../../lib/http/query';
import { type Translate, useT } from '../../lib/language/i18n';
import { ask } from '../../lib/notice/ask';
import type { Said } from '../../lib/notice/said';
import { findingsOf } from './findings';

export interface SaveOptions {
  /** What is said once it is done; false where the page says it itself. */
  readonly success: Said | false;
  /** Other areas that the change outdates, besides that of the call. */
  readonly touches?: readonly string[];
  /** Findings are the form's to show: no toast repeats them. */
  readonly quiet?: boolean;
}

export interface Save {
  readonly busy: boolean;
  /** What the server refused, for `FormErrors` and the inputs. */
  readonly findings: readonly RowFinding[];
  /** Set when somebody else changed the record meanwhile. */
  readonly conflict: boolean;
  /** Sends it; answers the data, or undefined when it was refused or another save is under way. */
  readonly save: <R>(id: EndpointId, input: Readonly<Record<string, unknown>>, options: SaveOptions) => Promise<R | undefined>;
  readonly clear: () => void;
}

/** What the server says to a save of what is no longer as it was read. */
const CHANGED = ['CRUD_CHANGED', 'ERP_DOC_STATE'];

/** Asks whether what the server warns of is meant. */
const isMeant = (error: ApiError, t: Translate): Promise<boolean> =>
  new Promise((resolve) => {
    ask({
      title: () => t('kit.warned'),
      content: () => error.message,
      okText: () => t('kit.saveAnyway'),
      cancelText: () => t('common.cancel'),
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });

/**
 * One save cycle for every form: a request id per attempt that may have arrived, so that sending the same form twice is one change;
 * findings of a refusal; the queries it outdates.
 */
export function useSave(): Save {
  const t = useT();
  const requestId = useRef(newId());
  const [findings, setFindings] = useState<readonly RowFinding[]>([]);
  const [conflict, setConflict] = useState(false);
  const clear = useCallback(() => {
    setFindings([]);
    setConflict(false);
  }, []);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ id, input, options }: { id: EndpointId; input: Readonly<Record<string, unknown>>; options: SaveOptions }) => {
      const send = (values: Readonly<Record<string, unknown>>) =>
        call(id, values, {
          success: options.success,
          quiet: options.quiet === true,
          asks: true,
          idempotencyKey: requestId.current,
        });
      try {
        return await send(input);
      } catch (error) {
        if (!isApiError(error) || error.warnings.length === 0 || !(await isMeant(error, t))) throw error;
        requestId.current = newId();
        return send({ ...input, confirm: error.warnings.map(({ key }) => key) });
      }
    },
    onMutate: clear,
    onError: (error) => {
      setFindings(findingsOf(error));
      setConflict(isApiError(error) && CHANGED.includes(error.key));
      // A refused attempt changed nothing, the corrected form is a new request; without an answer it may have arrived.
      if (!(isApiError(error) && error.code === 0)) requestId.current = newId();
    },
    onSuccess: async (_data, { id, options }) => {
      requestId.current = newId();
      await invalidate(id.slice(0, id.lastIndexOf('.')), ...(options.touches ?? []));
    },
  });
  const pending = useRef(false);
  const save = useCallback(
    async <R>(id: EndpointId, input: Readonly<Record<string, unknown>>, options: SaveOptions): Promise<R | undefined> => {
      // The state of the last render may not yet know of a save that has just begun.
      if (pending.current) return undefined;
      pending.current = true;
      try {
        // A call that answers nothing has been done all the same.
        return ((await mutateAsync({ id, input, options })) ?? null) as R;
      } catch (error) {
        if (isApiError(error)) return undefined;
        throw error;
      } finally {
        pending.current = false;
      }
    },
    [mutateAsync],
  );
  return { busy: isPending, findings, conflict, save, clear };
}
