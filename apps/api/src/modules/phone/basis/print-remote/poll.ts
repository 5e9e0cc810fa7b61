import { PRINT, type PrintJobHandout } from '@phone-trade/shared';
import type { OnGone } from '../../../../platform/bus/wakeups.js';
import type { RequestContext } from '../../../../platform/context/context.js';
import type { Row } from '../../../../platform/database/query/table.js';
import { Turnstile } from '../../../../platform/load/turnstile.js';
import type { PrintDevice } from './print-device.entity.js';
import { noteAsked } from './print-devices.js';
import { dueKeys, jobKey, takeJob } from './print-jobs.js';

/** Without a bus between processes a job sent at another waits this long. */
const LOOK_EVERY_MS = 5_000;

/** Three of those who wait are one person's: a few tabs. */
const SHARE = 3;

/** Those who wait at this process. Waiting costs little, but not nothing: whoever finds no place comes back later, and nobody loses his. */
export const pollPlaces = (waiting: number): Turnstile => new Turnstile(waiting, 0, SHARE, PRINT.POLLS_FULL);

export interface Poll {
  /** Milliseconds until an empty answer. */
  readonly heldMs: number;
  readonly places: Turnstile;
  readonly devices: readonly Row<PrintDevice>[];
  readonly onGone: OnGone;
  /** Whether the caller still is who he was when he began to wait. */
  readonly isGood: () => Promise<boolean>;
}

/** Waits for a job of these printers: one, or none when the time is over. */
export function poll(
  ctx: RequestContext,
  { heldMs, places, devices, onGone, isGood }: Poll,
  person = ctx.userId,
): Promise<PrintJobHandout[]> {
  return places.pass(
    async () => {
      // Said at once: whoever asks in a loop would ask without end.
      if (devices.length === 0) throw PRINT.NO_DEVICE();
      await noteAsked(ctx, devices);
      const keys = devices.map(({ id }) => jobKey(ctx, id));
      const watch = { forMs: heldMs, sweep: { name: 'print', everyMs: LOOK_EVERY_MS, find: () => dueKeys(ctx.workspace) }, onGone };
      const job = await ctx.workspace.wakeups.watch(keys, watch, () => takeJob(ctx, devices, isGood));
      return job ? [job] : [];
    },
    { tenantId: ctx.tenantId, userId: person },
  );
}
