import { ACTING } from '@phone-trade/shared';
import type { RequestContext } from '../../../platform/context/context.js';

/** Refuses who is signed in as somebody else: what one gets in with is one's own to change (ADR 29). */
export function mustBeOneself({ actedBy }: RequestContext): void {
  if (actedBy !== undefined) throw ACTING.NOT_ONESELF();
}
