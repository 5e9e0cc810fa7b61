import {
  AUTH,
  CRUD,
  type InputOf,
  JOB_FAILED,
  JOB_PRINTED,
  JOB_TAKEN,
  JOB_WAITING,
  label,
  PRINT,
  type PrintJobHandout,
  type printRemoteFields,
  type printReportFields,
} from '@phone-trade/shared';
import { isoAt } from '../../../../platform/clock/clock.js';
import { can, nowOf, type RequestContext } from '../../../../platform/context/context.js';
import type { Workspace } from '../../../../platform/context/workspace.js';
import { type Row, rows } from '../../../../platform/database/query/table.js';
import type { PrintDevice } from './print-device.entity.js';
import { deviceInUse, ownDevices } from './print-devices.js';
import { PrintJob } from './print-job.entity.js';
import { dueDevices, dueJob, openJobs } from './print-jobs.queries.js';

/** A printer that has so many before it is out of order. */
const MAX_OPEN = 200;
/** Whoever took a job and has not said within this what became of it will not. */
const GIVEN_UP_MS = 60_000;
/** A paper that so many could not print is not tried on the next. */
const MAX_TAKEN = 5;

const NOUN = label('打印任务', 'print job');

export interface NewJob extends Pick<InputOf<typeof printRemoteFields>, 'type' | 'printDeviceId' | 'title' | 'orderNos'> {
  /** Whole documents. */
  readonly documents: readonly string[];
}

/** What is woken when a printer gets a job. */
export const jobKey = ({ tenantId }: Pick<RequestContext, 'tenantId'>, deviceId: string): string => `print/${tenantId}/${deviceId}`;

/** What can be handed out at this moment, by its printer, of all tenants. */
export const dueKeys = async (workspace: Workspace): Promise<readonly string[]> =>
  (await dueDevices(workspace, givenUpBefore(workspace))).map(({ tenantId, deviceId }) => jobKey({ tenantId }, deviceId));

/** Whoever took a job before this has been given up. */
const givenUpBefore = ({ clock }: Workspace): string => isoAt(clock.now() - GIVEN_UP_MS);

/** Puts papers into the queue of a printer. */
export async function enqueue(ctx: RequestContext, { documents, printDeviceId, type, title, orderNos }: NewJob): Promise<{ id: string }> {
  const made = await ctx.workspace.db.write(ctx, async () => {
    const { name } = await deviceInUse(ctx, printDeviceId);
    if ((await openJobs(ctx, printDeviceId)) >= MAX_OPEN) throw PRINT.QUEUE_FULL({ name, max: MAX_OPEN });
    const [id] = await rows(ctx, PrintJob).insert([
      { printDeviceId, type, title: title || null, orderNos: orderNos?.join(',') || null, content: JSON.stringify(documents) },
    ]);
    return { id: id as string };
  });
  ctx.workspace.wakeups.wake(jobKey(ctx, printDeviceId));
  return made;
}

export const openJobOf = async (ctx: RequestContext, deviceId: string): Promise<boolean> => (await openJobs(ctx, deviceId)) > 0;

/** Takes the oldest job there is for these printers. Of several who find the same one the database lets one have it. */
export async function takeJob(
  ctx: RequestContext,
  devices: readonly Row<PrintDevice>[],
  isGood: () => Promise<boolean>,
): Promise<PrintJobHandout | undefined> {
  const ids = devices.map(({ id }) => id);
  while (ids.length > 0) {
    const due = await dueJob(ctx, ids, givenUpBefore(ctx.workspace));
    if (!due) return undefined;
    // He may have signed out while he waited.
    if (!(await isGood())) throw AUTH.UNAUTHORIZED();
    const spent = due.retry >= MAX_TAKEN;
    const change = spent
      ? { status: JOB_FAILED, errorMsg: PRINT.NO_ANSWER({ count: due.retry }).text(ctx.lang) }
      : { status: JOB_TAKEN, takenTime: nowOf(ctx), retry: due.retry + 1 };
    const taken = await ctx.workspace.db.write(ctx, () => rows(ctx, PrintJob).update({ id: due.id, version: due.version }, change));
    if (taken === 1 && !spent) return handout(ctx, due.id, devices);
  }
  return undefined;
}

async function handout(ctx: RequestContext, id: string, devices: readonly Row<PrintDevice>[]): Promise<PrintJobHandout | undefined> {
  const job = await rows(ctx, PrintJob).one({ id });
  const device = devices.find((known) => known.id === job?.printDeviceId);
  return job && device && handoutOf(job, device);
}

const handoutOf = (job: Row<PrintJob>, device: Row<PrintDevice>): PrintJobHandout => ({
  id: job.id,
  printDeviceId: device.id,
  content: job.content,
  copies: device.copies,
  ...(job.title === null ? {} : { title: job.title }),
  ...(device.printerName === null ? {} : { printerName: device.printerName }),
  ...(device.paper === null ? {} : { paper: device.paper }),
});

type Report = InputOf<typeof printReportFields>;

/** What may become of a job, by what it is to be. */
const FROM: Readonly<Record<number, readonly number[]>> = {
  [JOB_WAITING]: [JOB_PRINTED, JOB_FAILED],
  [JOB_PRINTED]: [JOB_WAITING, JOB_TAKEN],
  [JOB_FAILED]: [JOB_WAITING, JOB_TAKEN],
};

/** Says what became of a job, or sends it again; said twice it is the same. `isConcerned` tells whether the caller may. */
export async function reportJob(
  ctx: RequestContext,
  { id, status, errorMsg }: Report,
  isConcerned: (job: Row<PrintJob>) => Promise<boolean> | boolean,
): Promise<void> {
  const wakes = await ctx.workspace.db.write(ctx, async () => {
    const job = await jobOf(ctx, id, isConcerned);
    if (job.status === status) return undefined;
    const change =
      status === JOB_WAITING
        ? { status, takenTime: null, printTime: null, retry: 0, errorMsg: null }
        : { status, printTime: status === JOB_PRINTED ? nowOf(ctx) : null, errorMsg: status === JOB_FAILED ? (errorMsg ?? null) : null };
    if ((await rows(ctx, PrintJob).update({ id, status: FROM[status] ?? [] }, change)) === 0) throw PRINT.JOB_TAKEN();
    return status === JOB_WAITING ? job.printDeviceId : undefined;
  });
  if (wakes !== undefined) ctx.workspace.wakeups.wake(jobKey(ctx, wakes));
}

/** Whether a job concerns a person: he sent it, it goes to a printer of his, or he looks after all of them. */
export const concerns = (ctx: RequestContext) => async (job: Row<PrintJob>) => can(ctx, 'printcontent_edit') || (await isOwn(ctx, job));

/** A job with what it prints, for who sent it and who prints it, and nobody else: a paper may tell a cost. */
export async function ownJob(ctx: RequestContext, id: string): Promise<Row<PrintJob>> {
  return jobOf(ctx, id, (job) => isOwn(ctx, job));
}

async function jobOf(
  ctx: RequestContext,
  id: string,
  isConcerned: (job: Row<PrintJob>) => Promise<boolean> | boolean,
): Promise<Row<PrintJob>> {
  const job = await rows(ctx, PrintJob).one({ id });
  if (!job) throw CRUD.NOT_FOUND({ noun: NOUN });
  if (!(await isConcerned(job))) throw PRINT.NOT_YOURS();
  return job;
}

async function isOwn(ctx: RequestContext, job: Row<PrintJob>): Promise<boolean> {
  return job.createUser === ctx.userId || (await ownDevices(ctx)).some(({ id }) => id === job.printDeviceId);
}
