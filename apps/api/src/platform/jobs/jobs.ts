import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { AppError, JOB, JOBS, type Lang } from '@phone-trade/shared';
import { CLOCK_TOLERANCE_MS, isoAt } from '../clock/clock.js';
import { nowOf, type RequestContext, systemContext } from '../context/context.js';
import type { Workspace } from '../context/workspace.js';
import type { EntityClass } from '../database/database.js';
import { type Row, rows } from '../database/query/table.js';
import type { Where } from '../database/query/where.js';
import { randomName } from '../ids/ids.js';
import type { Logger } from '../logging/logger.js';
import { IS_OPEN, type JobRow } from './job.entity.js';
import { nextJob, type OpenJob } from './next-job.js';

/** Reports progress. Throws if the job no longer belongs to this run: cancelled, taken over, or the server stops. */
export type Report = (done: number, total?: number) => void;

/** The result of a job, stored in the transaction that ends it. Returns the columns of its row. */
export type Keep<T extends JobRow> = (ctx: RequestContext) => Promise<Partial<T>>;

/** One kind of work that outlives its call. */
export interface JobKind<T extends JobRow = JobRow> {
  readonly entity: EntityClass<T>;
  /** Does the work without writing. An error of the catalogue is shown to the user who started the job. */
  run(workspace: Workspace, job: Row<T>, report: Report): Promise<Keep<T>>;
}

/** Declares a kind of job. `Jobs` passes to a kind only rows of the kind's own table. */
export const jobKind = <T extends JobRow>(kind: JobKind<T>): JobKind => kind as unknown as JobKind;

/** Interval at which a server looks for jobs that another server received or abandoned. */
const LOOK_MS = 3000;
/** Interval at which a run writes its progress and checks for cancellation. */
const BEAT_MS = 1000;
/** A run that was not heard of for so long is dead; the clocks of two servers may differ. */
const LEASE_MS = 30_000 + CLOCK_TOLERANCE_MS;
/** A job that was begun so often is one that brings servers down, or none that will ever be done. */
const MAX_ATTEMPTS = 3;
/** Jobs of all tenants that are chosen from; more than any server catches up with. */
const LOOKED_AT = 500;
/** How long a call waits for its job: the answer has the result of a job that ends within that time. */
const ANSWERED_MS = 2000;
/** Delay before a retry if the server was too busy. */
const AGAIN_MS = 5000;

/** Thrown inside a run that has to stop. */
class Stopped extends Error {}

/**
 * Does the jobs of a workspace, one of a kind at a time, those of tenants with the fewest under way first. A job is one run's by
 * compare-and-set on its row, for as long as that run renews its lease: of several servers on a database exactly one does it, and
 * when that one dies another begins it again.
 */
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private readonly busy = new Map<JobKind, Promise<void>>();
  /** Woken while they were being looked for: what was entered since that look began is looked for again. */
  private readonly again = new Set<JobKind>();
  /** Calls that wait for a job, by its id. */
  private readonly waiting = new Map<string, () => void>();
  private stopped = false;

  constructor(
    private readonly workspace: Workspace,
    readonly kinds: readonly JobKind[],
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), LOOK_MS).unref();
    this.wake();
  }

  /** Releases running jobs for another server or the next start. The database closes afterwards. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopped = true;
    await this.idle();
  }

  /** Until what is under way has ended. */
  async idle(): Promise<void> {
    while (this.busy.size > 0) await Promise.all(this.busy.values());
  }

  /** Looks for work at once: called after a job has been entered. */
  wake(): void {
    for (const kind of this.kinds) {
      if (this.busy.has(kind)) this.again.add(kind);
      else this.look(kind);
    }
  }

  private look(kind: JobKind): void {
    if (this.stopped) return;
    const round = this.drain(kind)
      .catch((error: unknown) => this.logger.error({ err: error, jobs: kind.entity.name }, 'jobs could not be looked for'))
      .finally(() => {
        this.busy.delete(kind);
        if (this.again.delete(kind)) this.look(kind);
      });
    this.busy.set(kind, round);
  }

  /** Looks for work at once and waits for a job: until this server has ended it or leaves it to another, but no longer than `ms`. */
  settle({ entity, id }: { readonly entity: EntityClass<JobRow>; readonly id: string }, ms = ANSWERED_MS): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        this.waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(over, ms);
      this.waiting.set(id, over);
      void this.rounds(entity, id).then(over);
    });
  }

  /** A round that is under way may have looked before the job was entered; the next one has not. */
  private async rounds(entity: EntityClass<JobRow>, id: string): Promise<void> {
    const kind = this.kinds.find((one) => one.entity === entity);
    for (let round = 1; kind && round <= 2 && this.waiting.has(id); round += 1) {
      this.wake();
      await this.busy.get(kind);
    }
  }

  private async drain(kind: JobKind): Promise<void> {
    while (!this.stopped) {
      const next = await this.next(kind);
      if (!next) return;
      const job = await this.claim(kind, next);
      if (job) await this.work(kind, job);
    }
  }

  private async next({ entity }: JobKind): Promise<OpenJob | undefined> {
    const { db, clock } = this.workspace;
    const open = await db.reading().all<OpenJob>(
      `SELECT id AS "id", tenant_id AS "tenantId", version AS "version", lease_until AS "leaseUntil" FROM ${db.shape(entity).name} t
        WHERE ${IS_OPEN} AND is_deleted = 0 ORDER BY insert_time, id LIMIT ${LOOKED_AT}`,
    );
    return nextJob(open, clock.iso());
  }

  /** Undefined when another server was quicker, or when it is given up. */
  private async claim({ entity }: JobKind, { id, tenantId, version }: OpenJob): Promise<Row<JobRow> | undefined> {
    const ctx = this.contextOf(tenantId);
    const table = rows(ctx, entity);
    return this.workspace.db.write(ctx, async () => {
      const job = await table.one({ id, version, status: [JOB.waiting, JOB.running] });
      if (!job) return undefined;
      const isHopeless = job.attempts >= MAX_ATTEMPTS;
      const changed = await table.update(
        { id, version },
        isHopeless ? ended(ctx, JOB.failed, JOBS.GIVEN_UP({ times: job.attempts }).text(job.lang as Lang)) : this.begun(job),
      );
      return changed === 1 && !isHopeless ? table.one({ id }) : undefined;
    });
  }

  private begun = (job: Row<JobRow>): Partial<JobRow> => ({
    status: JOB.running,
    holder: randomName(),
    leaseUntil: this.leaseEnd(),
    attempts: job.attempts + 1,
    rowCount: 0,
  });

  private async work(kind: JobKind, job: Row<JobRow>): Promise<void> {
    const run = new Run(this.workspace, kind, job, () => this.leaseEnd());
    try {
      const keep = await kind.run(this.workspace, job, (done, total) => {
        if (this.stopped) throw new Stopped();
        run.report(done, total);
      });
      await run.end(async (ctx) => ({ ...(await keep(ctx)), ...ended(ctx, JOB.done) }));
    } catch (error) {
      await this.afterFault(run, job, error);
    } finally {
      run.close();
      this.waiting.get(job.id)?.();
    }
  }

  /** A refusal ends the job with its message. Overload and unexpected errors are retried. */
  private async afterFault(run: Run, job: Row<JobRow>, error: unknown): Promise<void> {
    if (error instanceof Stopped || this.stopped) {
      await run.end(async () => ({ status: JOB.waiting, holder: null, leaseUntil: null, attempts: job.attempts - 1 }));
      return;
    }
    if (error instanceof AppError && error.entry.code < 500) {
      await run.end(async (ctx) => ended(ctx, JOB.failed, error.text(job.lang as Lang)));
      return;
    }
    this.logger.error({ err: error, job: job.id, attempt: job.attempts }, 'a job failed');
    await run.end(async () => ({ status: JOB.waiting, holder: null, leaseUntil: isoAt(this.workspace.clock.now() + AGAIN_MS) }));
  }

  private contextOf(tenantId: string): RequestContext {
    return systemContext(this.workspace, tenantId, 'job');
  }

  private leaseEnd(): string {
    return isoAt(this.workspace.clock.now() + LEASE_MS);
  }
}

/** One run of a job: writes its progress and checks its lease. */
class Run {
  private readonly timer: NodeJS.Timeout;
  private readonly ctx: RequestContext;
  private told: Partial<JobRow> = {};
  private beating: Promise<void> = Promise.resolve();
  private lost = false;

  constructor(
    private readonly workspace: Workspace,
    private readonly kind: JobKind,
    private readonly job: Row<JobRow>,
    private readonly leaseEnd: () => string,
  ) {
    this.ctx = systemContext(workspace, job.tenantId, 'job');
    this.timer = setInterval(() => {
      this.beating = this.beat();
    }, BEAT_MS).unref();
  }

  report(done: number, total?: number): void {
    if (this.lost) throw new Stopped();
    this.told = { rowCount: done, ...(total === undefined ? {} : { totalCount: total }) };
  }

  /** Writes the result, if the run still holds the lease. */
  async end(outcome: (ctx: RequestContext) => Promise<Partial<JobRow>>): Promise<void> {
    this.close();
    await this.beating;
    const { db } = this.workspace;
    await db.write(this.ctx, async () => {
      const table = rows(this.ctx, this.kind.entity);
      if ((await table.update(this.own, { leaseUntil: this.leaseEnd() })) === 0) return;
      await table.update(this.own, await outcome(this.ctx));
    });
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    // A database that is away for a moment ends no run; the lease does.
    const changed = await this.workspace.db
      .write(this.ctx, () => rows(this.ctx, this.kind.entity).update(this.own, { ...this.told, leaseUntil: this.leaseEnd() }))
      .catch(() => 1);
    if (changed === 0) this.lost = true;
  }

  private get own(): Where<JobRow> {
    return { id: this.job.id, holder: this.job.holder, status: JOB.running };
  }
}

const ended = (ctx: RequestContext, status: number, errorMsg: string | null = null): Partial<JobRow> => ({
  status,
  holder: null,
  leaseUntil: null,
  finishTime: nowOf(ctx),
  errorMsg: errorMsg?.slice(0, 500),
});

/** Ends a job that is not wanted any more; false when it has ended already, or is not the caller's. */
export const cancelJob = async (ctx: RequestContext, entity: EntityClass<JobRow>, id: string): Promise<boolean> =>
  (await rows(ctx, entity).update({ id, createUser: ctx.userId, status: [JOB.waiting, JOB.running] }, ended(ctx, JOB.cancelled))) === 1;
