import { CUSTODY, RULE, STATUS } from '@phone-trade/shared';
import type { Posting } from '../../../../kernel/document/kind.js';
import { type LineDocument, linesAsked, type UnitsAsked } from '../../../../kernel/document/part/line-document.js';
import type { Payments } from '../../../../kernel/document/part/money-parts.js';
import type { LineUnit } from '../../../../kernel/document/part/unit-lines.js';
import { type PaymentPolicy, paidWith } from '../../trade/terms/terms.port.js';
import type { Presale, PresaleProduct } from './presale.entity.js';

/** A presale with what its actions need to know. */
export interface LoadedPresale extends LineDocument<Presale, PresaleProduct>, Payments {
  readonly at: string;
  readonly policy: PaymentPolicy;
}

/** It is on the presale still, neither taken off nor sold, and has not been sent out. */
const isWaiting = ({ line, unit }: LineUnit<PresaleProduct>): boolean =>
  line.cancelStatus === STATUS.open && line.saleOrderNo === null && unit.custody === CUSTODY.inStore;

export const asked = linesAsked(isWaiting);

/** The effects of the review of a presale (docs/domain.md 4.7): commits the units and books the deposit as an advance. */
export function reviewEffects({ head, lines, payments, policy }: LoadedPresale): Posting[] {
  const moves = lines.map(({ unit }): Posting => ({ post: 'move', unit, rule: RULE.presold, to: { presaleOrderNo: head.orderNo } }));
  return [...moves, ...paidWith(policy, { direction: 'income', channelId: head.channelId, payments, settles: [] })];
}

export const shipEffects = (presale: LoadedPresale, input: UnitsAsked): Posting[] =>
  asked(presale, input).map(({ unit }) => ({ post: 'move', unit, rule: RULE.sentOnPresale, to: {} }));
