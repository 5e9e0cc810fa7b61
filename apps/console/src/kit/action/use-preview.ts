import type { BusinessKind } from '@phone-trade/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/browser/use-debounced';
import type { RowFinding } from '../../lib/http/api-error';
import { call } from '../../lib/http/http';
import { queryKey } from '../../lib/http/query';

/** A stored document by its number, or one still being entered, finished or not; with both, the one entered in place of the stored. */
export interface PreviewTarget {
  readonly orderNo?: string | undefined;
  readonly document?: Readonly<Record<string, unknown>> | undefined;
  /** What the action would be given for a stored document: the treatments of a review. */
  readonly input?: Readonly<Record<string, unknown>> | undefined;
}

/** A unit as it would be after the action. Amounts are yuan, absent for who may not see its cost. */
export interface PreviewUnit {
  readonly unitNo: number;
  readonly productNo?: string;
  readonly imei?: string;
  readonly meid?: string;
  readonly sn?: string;
  readonly productName?: string;
  readonly costBefore?: number;
  readonly purchasePrice?: number;
  readonly shareExpenseAmount?: number;
  readonly costPrice?: number;
}

/** What a company would be owed, would owe or would be paid. */
export interface PreviewBill {
  readonly post: 'due' | 'offset' | 'payment' | 'settle' | 'balance';
  readonly side: 'payable' | 'receivable';
  /** Of what is due: 1 goods, 2 expenses. */
  readonly entryKind?: number;
  readonly channelId: string;
  readonly channelName?: string;
  /** Of what is settled. */
  readonly billNo?: string;
  readonly amount?: number;
}

/** What an action would do, as the server would do it. */
export interface Preview {
  readonly findings: readonly RowFinding[];
  readonly units: readonly PreviewUnit[];
  readonly bills: readonly PreviewBill[];
  /** The amounts of the document by the names of its derived fields. */
  readonly totals: Readonly<Record<string, number>>;
}

export interface PreviewState<T> {
  /** The last answer; while the next is asked for it stays. */
  readonly preview: Preview | undefined;
  /** What it is the answer to. */
  readonly target: T | undefined;
  /** Whether it is not yet the answer to what is asked now. */
  readonly pending: boolean;
}

const DELAY_MS = 300;

/**
 * Asks the server what an action would do to a document, some moments after the last change of it. `target` must stay the same
 * object while nothing changes, and is undefined while there is nothing to ask; what it holds besides is not sent.
 */
export function usePreview<T extends PreviewTarget>(kind: BusinessKind, action: string, target: T | undefined): PreviewState<T> {
  const debounced = useDebounced(target, DELAY_MS);
  const { orderNo, document, input } = debounced ?? {};
  const params = { kind, action, ...(orderNo ? { orderNo } : {}), ...(document ? { document } : {}), ...(input ? { input } : {}) };
  const { data, isPlaceholderData } = useQuery({
    queryKey: queryKey('phone.document.previewAction', params),
    queryFn: async ({ signal }) => ({
      target: debounced,
      preview: await call<Preview>('phone.document.previewAction', params, { quiet: true, signal }),
    }),
    enabled: debounced !== undefined,
    placeholderData: keepPreviousData,
    // An answer is true for the moment: units, companies and rules may change behind it.
    staleTime: 0,
    gcTime: 0,
  });
  if (target === undefined) return { preview: undefined, target: undefined, pending: false };
  return { preview: data?.preview, target: data?.target, pending: debounced !== target || data === undefined || isPlaceholderData };
}
