import { STATUS } from '@phone-trade/shared';
import { useCallback } from 'react';
import { useCan } from '../../lib/rights/permissions';
import { useCanOpen } from '../navigation/use-can-open';
import type { DocumentRow } from './kind';

/** Something that follows for a document: a page filled for it, or an action of the document's own page. */
export interface NextStep {
  /** Names its text, `document.next.…`, and the action of the document's page, where there is no `to`. */
  readonly key: 'receive' | 'takeBack' | 'pay' | 'payBack' | 'deliver' | 'convert' | 'collect' | 'back';
  /** The right it needs. */
  readonly needs: string;
  readonly to?: string;
}

/** Whether a state says that something is left to do: none or a part of it is done. */
export const isUnfinished = (status: unknown): boolean => status === STATUS.open || status === STATUS.partly;

/** Picks what this person may do next with a document, in order. */
export function useNextSteps(next: (row: DocumentRow) => readonly NextStep[] = none): (row: DocumentRow) => readonly NextStep[] {
  const can = useCan();
  const canOpen = useCanOpen();
  return useCallback((row) => next(row).filter(({ needs, to }) => can(needs) && (to === undefined || canOpen(to))), [next, can, canOpen]);
}

const none = (): readonly NextStep[] => [];
