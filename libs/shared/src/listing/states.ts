import { STATUS } from '../codes/status.js';

/** Where a listing stands. The first three are live: a unit has at most one of them on each platform. */
export const LISTING_STATUS = { draft: 100, inReview: 200, onSale: 300, off: 400, rejected: 500, sold: 600 } as const;

export const isLive = (status: number): boolean => status <= LISTING_STATUS.onSale;

/** Whether the platform knows what we want of it: of each listing the wish is its status, and this says how far that got. */
export const REMOTE = { toSend: 100, confirmed: 300, failed: 400 } as const;

/** Why a listing came off. */
export const OFF_REASON = { byHand: 1, soldElsewhere: 2, leftShelf: 3, priceWithdrawn: 4, cancelled: 5 } as const;

export interface ListingState {
  readonly status: number;
  /** The platform's verdict: 100 none yet, 300 passed, 400 refused. */
  readonly auditStatus: number;
}

/** What happens to a listing. */
export type ListingEvent = 'submit' | 'pass' | 'reject' | 'onSale' | 'offSale' | 'sell' | 'cancel';

const { draft, inReview, onSale, off, rejected, sold } = LISTING_STATUS;

/** A listing that a platform without review, or with a review that was passed, may show. */
const isCleared = ({ auditStatus }: ListingState, needReview: boolean): boolean => !needReview || auditStatus === STATUS.done;

/**
 * The state of a listing after an event, or undefined where the event is not possible (docs/domain.md 4.19). Platforms may answer twice and
 * late: the same verdict again is not possible, nor is one on a listing that is not in review any more.
 */
export function listingAfter(state: ListingState, event: ListingEvent, needReview: boolean): ListingState | undefined {
  const { status, auditStatus } = state;
  switch (event) {
    case 'submit':
      if (status !== draft && status !== rejected) return undefined;
      return needReview ? { status: inReview, auditStatus: STATUS.open } : { status, auditStatus: STATUS.done };
    case 'pass':
      return status === inReview && auditStatus === STATUS.open ? { status, auditStatus: STATUS.done } : undefined;
    case 'reject':
      return status === inReview && auditStatus === STATUS.open ? { status: rejected, auditStatus: STATUS.none } : undefined;
    case 'onSale':
      return [draft, inReview, off].includes(status as never) && isCleared(state, needReview) ? { status: onSale, auditStatus } : undefined;
    case 'offSale':
      return isLive(status) ? { status: off, auditStatus } : undefined;
    case 'sell':
      return status === onSale ? { status: sold, auditStatus } : undefined;
    case 'cancel':
      return status === sold ? { status: off, auditStatus } : undefined;
  }
}
