import type { Label } from '@phone-trade/shared';

/** A move that is not begun, or of which nothing is kept: one sentence says why. */
export class MoveRefused extends Error {
  constructor(readonly explanation: Label) {
    super(explanation.en);
    this.name = 'MoveRefused';
  }
}
