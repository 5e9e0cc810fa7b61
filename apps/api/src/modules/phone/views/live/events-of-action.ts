import { type DocumentSpec, REVIEWED } from '@phone-trade/shared';
import { statesOf } from '../../../../kernel/document/states.js';

const isReviewed = (spec: DocumentSpec, state: string): boolean => statesOf(spec)[state]?.reviewStatus === REVIEWED;

/** Whether an action takes back a review: from a reviewed state to one that is not. */
export function isReversal(spec: DocumentSpec, action: string): boolean {
  const { from = [], to } = spec.actions[action] ?? {};
  return to !== undefined && to !== 'removed' && from.some((state) => isReviewed(spec, state)) && !isReviewed(spec, to);
}

/** Whether an action enters a document that waits for review, or completes one until then. Restored and reversed ones have waited before. */
export function leadsToWaiting(spec: DocumentSpec, action: string): boolean {
  const { from = [], to } = spec.actions[action] ?? {};
  const waits = spec.actions.review?.from ?? [];
  if (to === undefined || !waits.includes(to)) return false;
  return !from.includes('removed') && !from.some((state) => isReviewed(spec, state) || waits.includes(state));
}

/** The columns of the receivers of units: of a person, and of a department that the document may name instead. */
interface HandedTo {
  readonly action: string;
  readonly to: string;
  readonly toDept?: string;
}

/** Actions that give units to a person or a department. */
const HANDED: Partial<Record<DocumentSpec['kind'], HandedTo>> = {
  distribute: { action: 'review', to: 'handlerUserId', toDept: 'handlerDeptId' },
  inspectionTransfer: { action: 'create', to: 'toUserId' },
  repairTransfer: { action: 'create', to: 'toUserId' },
};

export const handedTo = ({ kind }: DocumentSpec, action: string): HandedTo | undefined =>
  HANDED[kind]?.action === action ? HANDED[kind] : undefined;
