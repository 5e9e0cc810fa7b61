import { fractionStatus, STATUS } from '@phone-trade/shared';

/** The unit of a line is on its way back to us, it is back in store, or nothing of it comes back. */
export const COMING_BACK = STATUS.open;
export const CAME_BACK = STATUS.done;
export const NOTHING_COMES = STATUS.none;

/** How many units of a document have come back, and how far that is all that was to come (docs/domain.md 4.10). */
export function cameBack(lines: readonly { readonly receiveStatus: number }[]) {
  const coming = lines.filter(({ receiveStatus }) => receiveStatus !== NOTHING_COMES);
  const receiveNum = coming.filter(({ receiveStatus }) => receiveStatus === CAME_BACK).length;
  return { receiveNum, receiveStatus: coming.length === 0 ? NOTHING_COMES : fractionStatus(receiveNum, coming.length) };
}
