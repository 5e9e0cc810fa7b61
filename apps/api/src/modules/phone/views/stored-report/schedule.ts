import { REPORT } from '@phone-trade/shared';
import { Cron } from 'croner';
import { isoAt } from '../../../../platform/clock/clock.js';
import type { RequestContext } from '../../../../platform/context/context.js';

const HOUR_MS = 60 * 60_000;
/** Runs that are looked at to tell whether they are far enough apart: those of a day with one an hour. */
const LOOKED_AT = 25;

/** The instant of the next run of a cron line in the tenant's time; null where it never runs again. Refuses what is no cron line. */
export function nextRun({ workspace, zoneMinutes }: RequestContext, line: string): string | null {
  const next = cronOf(line, zoneMinutes).nextRun(new Date(workspace.clock.now()));
  return next && isoAt(next.getTime());
}

/** Refuses a line that cannot be read, never runs, or runs more than once an hour. */
export function checkSchedule({ workspace, zoneMinutes }: RequestContext, line: string): void {
  const runs = cronOf(line, zoneMinutes).nextRuns(LOOKED_AT, new Date(workspace.clock.now()));
  if (runs.length === 0) throw REPORT.BAD_SCHEDULE();
  const isOften = runs.some((run, i) => i > 0 && run.getTime() - (runs[i - 1] as Date).getTime() < HOUR_MS);
  if (isOften) throw REPORT.OFTEN();
}

function cronOf(line: string, utcOffset: number): Cron {
  try {
    return new Cron(line, { utcOffset, mode: '5-part', paused: true });
  } catch {
    // Its words are for programmers; the catalogue has the user's.
    throw REPORT.BAD_SCHEDULE();
  }
}
