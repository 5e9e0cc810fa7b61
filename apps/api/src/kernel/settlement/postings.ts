/** Which way money is owed. */
export type Side = 'payable' | 'receivable';

/** 1 goods · 2 expense · 3 refund · 4 adjustment · 5 opening. */
export type EntryKind = 1 | 2 | 3 | 4 | 5;

/** Opens a bill: we owe `channelId` (payable) or are owed (receivable). Nothing is opened for 0. */
export interface Due {
  readonly post: 'due';
  readonly side: Side;
  readonly channelId: string;
  readonly entryKind: EntryKind;
  readonly amount: number;
  readonly creditDays?: number;
}

/** One payment of money from one of our accounts. */
export interface PaymentTerms {
  readonly payAccountTypeId: string;
  readonly accountName: string;
  readonly paymentAmount: number;
  readonly fee: number;
  readonly transNo: string | null;
  readonly openingBalance: number;
  readonly allowOverdraft: boolean;
}

/** Pays the bill this batch opened with the same company; what exceeds it becomes a prepayment. */
export interface Payout {
  readonly post: 'payout';
  readonly channelId: string;
  readonly channelName: string;
  readonly payments: readonly PaymentTerms[];
  /** Reviewed at once, or left as a draft that reserves the amount (D11). */
  readonly review: boolean;
  readonly allowPrepay: boolean;
}

/** Reduces what is open on another document's bills first; the rest becomes a claim the other way (erp-domain 5.5). */
export interface Offset {
  readonly post: 'offset';
  /** The side that is reduced. */
  readonly side: Side;
  readonly channelId: string;
  /** The document whose bills are reduced. */
  readonly businessType: number;
  readonly orderNo: string;
  readonly amount: number;
}

export type MoneyPosting = Due | Payout | Offset;
