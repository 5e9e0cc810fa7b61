import { toYuan } from '@phone-trade/shared';
import type { ApprovalFacts, ApprovalRequest } from '../../../kernel/document/approval/approval.port.js';

/** The variables about a document, for expressions of its process. */
export const DOCUMENT_VARIABLES = ['documentType', 'orderNo', 'amount', 'loss', 'belowFloor'] as const;

/** Their values; amounts in yuan, as whoever draws a process enters them. */
export const variablesOf = (
  { kind, orderNo }: ApprovalRequest,
  { amount = 0, loss = 0, isBelowFloor = false }: ApprovalFacts,
): Readonly<Record<(typeof DOCUMENT_VARIABLES)[number], string | number | boolean>> => ({
  documentType: kind,
  orderNo,
  amount: toYuan(amount),
  loss: toYuan(loss),
  belowFloor: isBelowFloor,
});
