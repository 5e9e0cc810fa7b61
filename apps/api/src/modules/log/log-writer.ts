import type { OnApplicationBootstrap } from '@nestjs/common';
import { PLATFORM_TENANT, systemContext } from '../../platform/context/context.js';
import type { Workspace } from '../../platform/context/workspace.js';
import type { EntityClass } from '../../platform/database/database.js';
import type { SqlValue } from '../../platform/database/driver/driver.js';
import type { ApiReply, ApiRequest } from '../../platform/http/call.js';
import type { LogEntry, LogKind } from '../../platform/logging/log-queue.js';
import type { Logger } from '../../platform/logging/logger.js';
import type { ServerIdentity } from '../../platform/logging/server-identity.js';
import { paramValue } from '../system/param/param.port.js';
import { apiEntry, errorEntry } from './answered-call.js';
import { ApiLog, ErrorLog, UsualLog } from './log.entity.js';

const EVERY_MS = 1000;

/** How long a change of `log.api.reads` may go unnoticed. */
const READS_MS = 10_000;

const TABLES: Readonly<Record<LogKind, EntityClass>> = { usual: UsualLog, api: ApiLog, error: ErrorLog };

/**
 * Writes what waits in the log queue, beside the calls it is about: once a second one insert a log. A power cut may take the last second
 * back (`relaxed`), a failed write is tried again, and closing writes the rest.
 */
export class LogWriter implements OnApplicationBootstrap {
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();
  private reads = { logged: false, until: 0 };

  constructor(
    private readonly workspace: Workspace,
    private readonly server: ServerIdentity,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), EVERY_MS).unref();
  }

  /** After the last call has been answered and before the database is closed. */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  /** Takes note of a call that has been answered. */
  note(request: ApiRequest, reply: ApiReply): void {
    const { logs, clock } = this.workspace;
    const { call, failure } = request;
    if (failure !== undefined) logs.add(errorEntry(failure, request, reply, clock.iso()));
    if (call?.meta.writes || (call && this.logsReads())) logs.add(apiEntry(request, reply, clock.iso()));
  }

  /** Writes everything that waits. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.writeWaiting());
    return this.writing;
  }

  private async writeWaiting(): Promise<void> {
    const { logs, clock } = this.workspace;
    const { entries, dropped } = logs.take();
    if (entries.length === 0 && dropped === 0) return;
    const told: LogEntry[] = dropped === 0 ? [] : [droppedEntry(dropped, clock.iso())];
    try {
      await this.write([...entries, ...told]);
    } catch (error) {
      this.logger.warn({ err: error, rows: entries.length }, 'log rows could not be written');
      logs.putBack(entries, dropped);
    }
  }

  private async write(entries: readonly LogEntry[]): Promise<void> {
    const { db, ids } = this.workspace;
    await db.write(
      systemContext(this.workspace, PLATFORM_TENANT, 'log'),
      async () => {
        for (const kind of ['usual', 'api', 'error'] as const) {
          const some = entries.filter((entry) => entry.kind === kind);
          if (some.length === 0) continue;
          const { name, typed, valuesOf, empty } = db.shape(TABLES[kind]);
          const stored: SqlValue[][] = some.map(({ tenantId, values }) =>
            valuesOf({ ...this.server, ...values, id: ids.next(), tenantId }, empty),
          );
          for (const tenantId of new Set(some.map((entry) => entry.tenantId))) db.writing(name, tenantId);
          await db.writing(name).insert(name, typed, stored);
        }
      },
      'relaxed',
    );
  }

  /** Asked while calls are answered, so it answers what was so a moment ago. */
  private logsReads(): boolean {
    const now = this.workspace.clock.now();
    if (now >= this.reads.until) {
      this.reads = { ...this.reads, until: now + READS_MS };
      paramValue(this.workspace, 'log.api.reads').then(
        (value) => {
          this.reads = { ...this.reads, logged: value === 'true' };
        },
        (error: unknown) => this.logger.warn({ err: error }, 'log.api.reads could not be read'),
      );
    }
    return this.reads.logged;
  }
}

const droppedEntry = (dropped: number, now: string): LogEntry => ({
  kind: 'usual',
  tenantId: PLATFORM_TENANT,
  values: { createTime: now, createBy: 'system', logLevel: 'warn', logId: 'log.dropped', logData: `${dropped} rows` },
});
