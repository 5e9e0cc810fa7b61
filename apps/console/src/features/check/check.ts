import type { PartRow, StoredDocument } from '../../kit/document/kind';

/** A check with its sums and counters. It has no `products`: its lines come by the page. */
export interface Check extends StoredDocument {
  readonly checkStatus: number;
  readonly expectCount: number;
  readonly checkedCount: number;
  readonly progress: number;
  readonly blind: number;
  readonly sums: readonly { readonly result: number; readonly count: number; readonly amount?: number }[];
  readonly counters: readonly { readonly userName: string; readonly scans: number; readonly lastTime: string }[];
}

/** A line of a check. */
export interface CheckLine extends PartRow {
  readonly productNo?: string;
  readonly scanCode?: string;
  readonly result: number;
}

export const DETAIL = '/ERP/storage/check/details';
export const detailOf = (orderNo: string): string => `${DETAIL}?orderNo=${encodeURIComponent(orderNo)}`;
