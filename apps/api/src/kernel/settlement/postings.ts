/** Which way money is owed. */
export type Side = 'payable' | 'receivable';

/** Which way money goes. */
export type Direction = 'payout' | 'income';

/** 1 goods · 2 expense · 3 refund · 4 adjustment · 5 opening. */
export type EntryKind = 1 | 2 | 3 | 4 | 5;
export const REFUND = 3;

/** A document that bills are of. */
export interface BilledDocument {
  readonly businessType: number;
  readonly orderNo: string;
}

/** Opens a bill: we owe `channelId` (payable) or are owed (receivable). Nothing is opened for 0. */
export interface Due {
  readonly post: 'due';
  readonly side: Side;
  readonly channelId: string;
  readonly entryKind: EntryKind;
  readonly amount: number;
  readonly creditDays?: number;
  /** The document whose bill it is, when that is not the one that posts it: a purchase owes more when a consigned unit is sold. */
  readonly of?: BilledDocument;
}

/** A payment line (docs/domain.md 3.8): money through one of our accounts. The fee is our cost. */
export interface PaymentLine {
  readonly payTypeId: string;
  readonly payAccountTypeId: string;
  readonly paymentAmount: number;
  readonly fee?: number;
  /** Unique per account. */
  readonly transNo?: string | null;
  readonly payTime?: string | null;
  readonly remark?: string | null;
}

/** A payment line that is stored with a document. */
export interface PaymentTerms extends PaymentLine {
  readonly id: string;
}

/** The settled amount of one bill. */
export interface BillShare {
  readonly billNo: string;
  /** The record's own when absent; the other side is netted. */
  readonly side?: Side;
  readonly amount: number;
}

/** The bills of a record: named ones, or all open bills of the company by due date, as far as the money goes. */
export type Settles = readonly BillShare[] | 'open';

/** The amounts a record may have besides its payments; fen, 0 when absent (docs/domain.md 4.11). */
export interface RecordAmounts {
  /** Taken from what was paid ahead. */
  readonly balanceAmount?: number;
  readonly discountAmount?: number;
  /** Paid back of what the other has paid ahead: an advance by a payout, a prepayment by an income. */
  readonly balanceBackAmount?: number;
}

/**
 * Pays or collects with a document. It becomes a record, which takes the document's payment lines over; what exceeds the bills is paid
 * ahead. `batch` settles the bills that the same batch has opened.
 */
export interface Payment extends RecordAmounts {
  readonly post: 'payment';
  readonly direction: Direction;
  readonly channelId: string;
  readonly payments: readonly PaymentTerms[];
  readonly settles: Settles | 'batch';
  /** Reviewed at once, or left as a draft that reserves the amount (docs/domain.md 1.11). */
  readonly review: boolean;
  readonly allowPrepay: boolean;
}

/** Reduces what is open on the bills of the document named first (docs/domain.md 5.5). */
export interface Offset extends BilledDocument {
  readonly post: 'offset';
  /** The side that is reduced. */
  readonly side: Side;
  readonly channelId: string;
  readonly amount: number;
  /** Use of the remainder: a claim in the other direction (default), or the balance of the company (an advance, or a prepayment for a payable). */
  readonly restTo?: 'claim' | 'balance';
}

/** A part of a bill that a record settles. */
export interface ShareOf {
  readonly side: Side;
  readonly entryId: string;
  readonly amount: number;
}

/**
 * What the review of a record does (`sign` 1) or its reversal (-1): what its draft has reserved is settled or is reserved again, its
 * payments are booked or taken back. A record is one of the lines it was entered with, so its reversal needs no stored batch.
 */
export interface Settlement {
  readonly post: 'settlement';
  readonly sign: 1 | -1;
  readonly direction: Direction;
  /** The settling company. */
  readonly channelId: string;
  readonly record: { readonly orderNo: string; readonly excessAmount: number } & Required<Omit<RecordAmounts, 'discountAmount'>>;
  readonly payments: readonly PaymentLine[];
  readonly shares: readonly (ShareOf & { readonly billNo: string })[];
}

export type MoneyPosting = Due | Payment | Offset | Settlement;
