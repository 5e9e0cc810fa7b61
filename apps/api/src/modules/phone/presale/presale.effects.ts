import type { LoadedDocument, Posting } from '../../../kernel/document/kind.js';
import type { MoneyParts } from '../../../kernel/document/parts.js';
import type { LineUnit } from '../../../kernel/document/unit-lines.js';
import type { Presale, PresaleProduct } from './presale.entity.js';

export type PresoldUnit = LineUnit<PresaleProduct>;

/** A presale with what its actions need to know. */
export interface LoadedPresale extends LoadedDocument<Presale>, Pick<MoneyParts, 'payments'> {
  readonly at: string;
  readonly presold: readonly PresoldUnit[];
  readonly policy: { readonly autoReviewOrderPayment: number; readonly allowPrepay: number };
}

/** Units that an action is done to; done to the presale, it is done to all that wait. */
export interface UnitsInput {
  readonly productIds?: readonly string[];
}

const OPEN = 100;
const IN_STORE = 1;

/** It is on the presale still, neither taken off nor sold, and has not been sent out. */
const isWaiting = ({ line, unit }: PresoldUnit): boolean =>
  line.cancelStatus === OPEN && line.saleOrderNo === null && unit.custody === IN_STORE;

export const asked = ({ presold }: LoadedPresale, { productIds }: UnitsInput): PresoldUnit[] =>
  presold.filter((one) => (productIds ? productIds.includes(one.unit.id) : isWaiting(one)));

/** What the review of a presale does (erp-domain 3.10): its units are committed, and a deposit is paid ahead. */
export function reviewEffects({ head, presold, payments, policy }: LoadedPresale): Posting[] {
  const moves = presold.map(({ unit }): Posting => ({ post: 'move', unit, rule: 'T36', to: { presaleOrderNo: head.orderNo } }));
  if (payments.length === 0) return moves;
  const [review, allowPrepay] = [policy.autoReviewOrderPayment === 1, policy.allowPrepay === 1];
  return [...moves, { post: 'payment', direction: 'income', channelId: head.channelId, payments, settles: [], review, allowPrepay }];
}

export const shipEffects = (presale: LoadedPresale, input: UnitsInput): Posting[] =>
  asked(presale, input).map(({ unit }) => ({ post: 'move', unit, rule: 'T38', to: {} }));
