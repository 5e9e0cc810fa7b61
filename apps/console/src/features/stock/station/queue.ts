import type { RowFinding } from '../../../lib/http/api-error';

/** A code scanned at the station, and the unit it means once the server has told. */
export interface Scan {
  readonly code: string;
  readonly productNo?: string;
  readonly name?: string;
}

export interface Place {
  readonly warehouseId: string;
  readonly locationId?: string | undefined;
}

/** Scans to be stored in one go. From its first sending on, the request id stands for exactly these. */
export interface Batch {
  readonly requestId: string;
  readonly place: Place;
  readonly scans: readonly Scan[];
}

/** A scan that could not be stored: somebody has to look. */
export interface Conflict {
  readonly scan: Scan;
  readonly reason: string;
}

/** What one person scanned on this machine and the server does not have yet. */
export interface Queue {
  /** The batch being scanned. */
  readonly open: readonly Scan[];
  /** Closed batches, in the order they have to be stored. */
  readonly batches: readonly Batch[];
  readonly conflicts: readonly Conflict[];
}

export const EMPTY: Queue = { open: [], batches: [], conflicts: [] };

/** What the server says of a code: the unit, or why it cannot be stored. */
export type Answer = Required<Omit<Scan, 'code'>> | { readonly reason: string };

const scansOf = (queue: Queue): readonly Scan[] => [...queue.open, ...queue.batches.flatMap((batch) => batch.scans)];

export const isKnown = (queue: Queue, code: string): boolean =>
  scansOf(queue).some((scan) => scan.code === code || scan.productNo === code);

export const productNosOf = (queue: Queue): readonly string[] => scansOf(queue).flatMap(({ productNo }) => productNo ?? []);

export const uncheckedOf = (scans: readonly Scan[]): readonly string[] => scans.filter((scan) => !scan.productNo).map((scan) => scan.code);

/** A code scanned again is a conflict settled: it gets another try. */
export const scanned = (queue: Queue, code: string): Queue =>
  isKnown(queue, code) ? queue : { ...settled(queue, code), open: [...queue.open, { code }] };

export const dropped = (queue: Queue, code: string): Queue => ({ ...queue, open: queue.open.filter((scan) => scan.code !== code) });

/** The server's answer about a code of the open batch. The same unit under two of its numbers is taken once; an answer too late changes nothing. */
export function judged(queue: Queue, code: string, answer: Answer): Queue {
  if ('reason' in answer || productNosOf(queue).includes(answer.productNo)) return dropped(queue, code);
  return { ...queue, open: queue.open.map((scan) => (scan.code === code ? { code, ...answer } : scan)) };
}

/** Ends the open batch; the next scan begins another. */
export const closed = (queue: Queue, requestId: string, place: Place): Queue =>
  queue.open.length === 0 ? queue : { ...queue, open: [], batches: [...queue.batches, { requestId, place, scans: queue.open }] };

/** A batch scanned without network, now that the server told what its codes mean. */
export function resolved(queue: Queue, requestId: string, answers: ReadonlyMap<string, Answer>): Queue {
  const conflicts: Conflict[] = [];
  const resolve = (scan: Scan): readonly Scan[] => {
    const answer = answers.get(scan.code);
    if (scan.productNo || !answer) return [scan];
    if (!('reason' in answer)) return [{ ...scan, ...answer }];
    conflicts.push({ scan, reason: answer.reason });
    return [];
  };
  return withBatch(queue, requestId, (batch) => ({ ...batch, scans: batch.scans.flatMap(resolve) }), conflicts);
}

/** The server has the batch. */
export const stored = (queue: Queue, requestId: string): Queue => withBatch(queue, requestId, () => undefined);

/**
 * The server refused the batch, and nothing of it was stored. The units it names become conflicts and the others a new request; where it
 * names none, the reason is one of all.
 */
export function refused(queue: Queue, requestId: string, findings: readonly RowFinding[], nextId: string): Queue {
  const reasons = new Map<number, string>();
  for (const { path, msg } of findings) {
    const index = /^products\[(\d+)\]/.exec(path ?? '')?.[1];
    if (index !== undefined && !reasons.has(Number(index))) reasons.set(Number(index), msg);
  }
  const scans = queue.batches.find((batch) => batch.requestId === requestId)?.scans ?? [];
  const general = findings[0]?.msg ?? '';
  const reasonOf = (i: number): string | undefined => (reasons.size > 0 ? reasons.get(i) : general);
  const conflicts = scans.flatMap((scan, i): Conflict[] => {
    const reason = reasonOf(i);
    return reason === undefined ? [] : [{ scan, reason }];
  });
  const rest = scans.filter((_, i) => reasonOf(i) === undefined);
  return withBatch(queue, requestId, (batch) => ({ ...batch, requestId: nextId, scans: rest }), conflicts);
}

/** Somebody looked at the conflict. */
export const settled = (queue: Queue, code: string): Queue => ({
  ...queue,
  conflicts: queue.conflicts.filter(({ scan }) => scan.code !== code),
});

/** A batch changed; one without scans is no batch. */
function withBatch(
  queue: Queue,
  requestId: string,
  change: (batch: Batch) => Batch | undefined,
  conflicts: readonly Conflict[] = [],
): Queue {
  const batches = queue.batches.flatMap((batch) => {
    const next = batch.requestId === requestId ? change(batch) : batch;
    return next && next.scans.length > 0 ? [next] : [];
  });
  return { ...queue, batches, conflicts: [...queue.conflicts, ...conflicts] };
}
