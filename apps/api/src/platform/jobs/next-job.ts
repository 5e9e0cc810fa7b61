/** A job that has not ended, as far as it matters for who is next. */
export interface OpenJob {
  readonly id: string;
  readonly tenantId: string;
  readonly version: number;
  readonly leaseUntil: string | null;
}

/**
 * Of the open jobs, the oldest first, the one to begin: of the tenant with the fewest under way, and of those the oldest. One that a
 * tenant asks for a hundred times keeps nobody else waiting.
 */
export function nextJob(open: readonly OpenJob[], now: string): OpenJob | undefined {
  const isHeld = ({ leaseUntil }: OpenJob): boolean => leaseUntil !== null && leaseUntil > now;
  const running = new Map<string, number>();
  for (const { tenantId } of open.filter(isHeld)) running.set(tenantId, (running.get(tenantId) ?? 0) + 1);
  const under = ({ tenantId }: OpenJob): number => running.get(tenantId) ?? 0;
  return open
    .filter((job) => !isHeld(job))
    .reduce<OpenJob | undefined>((best, job) => (best && under(best) <= under(job) ? best : job), undefined);
}
