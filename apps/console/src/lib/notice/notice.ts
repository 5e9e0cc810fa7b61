import { channel } from './channel';
import type { Said } from './said';

/** A message for the user: `lib` sends it, the shell shows it (so the login page needs no toast library). */
export interface Notice {
  readonly kind: 'success' | 'info' | 'warning' | 'error';
  readonly text: Said;
  /** Offered behind "details" with a copy button. */
  readonly traceId?: string;
  readonly errorKey?: string;
  /** The server failed: its error log has a row of that trace id. */
  readonly failed?: boolean;
  /** How long it stays; as long as its kind needs by default. */
  readonly seconds?: number;
  /** Where one goes on from here; such a notice stays a little longer. */
  readonly link?: { readonly to: string; readonly text: Said };
}

/** `say` shows a toast. */
export const { say: notify, listen: onNotice } = channel<Notice>();
