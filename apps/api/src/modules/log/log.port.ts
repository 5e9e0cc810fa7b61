import type { RequestContext } from '../../platform/context/context.js';

/** How much an event matters. */
type LogLevel = 'info' | 'warn' | 'error';

/** An event of the usual log. */
interface LoggedEvent {
  readonly level: LogLevel;
  /** What it is called in all languages: `oss.enabled`. */
  readonly id: string;
  readonly data: string;
}

/** Puts an event into the usual log of the caller's tenant. Nobody waits for it, and it is kept whatever becomes of the transaction. */
export function logEvent(ctx: Pick<RequestContext, 'workspace' | 'tenantId' | 'account'>, { level, id, data }: LoggedEvent): void {
  const { logs, clock } = ctx.workspace;
  logs.add({
    kind: 'usual',
    tenantId: ctx.tenantId,
    values: { createTime: clock.iso(), createBy: ctx.account, logLevel: level, logId: id, logData: data.slice(0, 2000) },
  });
}
