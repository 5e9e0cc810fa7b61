import { hash, randomBytes, randomUUID } from 'node:crypto';
import { SYSTEM } from '@phone-trade/shared';
import type { Clock } from '../clock/clock.js';

const EPOCH = Date.UTC(2020, 0, 1);
/** Of one node in one millisecond. */
const MAX_IN_A_MS = 4096;

/** A node number and the milliseconds for which its holder may make ids. */
export interface NodeNumber {
  readonly node: number;
  /** Another may have made ids before this. */
  readonly from: number;
  readonly until: number;
  /** Whether ids can be made now; if not, `renew` first. */
  readonly isFresh: boolean;
  renew(): Promise<void>;
}

const ALONE: NodeNumber = { node: 0, from: 0, until: Number.POSITIVE_INFINITY, isFresh: true, renew: async () => {} };

/**
 * Row ids: 64-bit, rising with time, sent as decimal text. Each process makes them under a node number that is its own for the time
 * stamped into them, so no two are ever the same, whatever a clock does: one that is set back is waited for.
 */
export class Ids {
  private ms = 0;
  private made = 0;
  /** The part of an id that says when, as of the last millisecond. */
  private stamp = 0n;

  constructor(
    private readonly clock: Clock,
    private readonly number: NodeNumber = ALONE,
  ) {}

  /** The last millisecond that was stamped into an id. */
  get lastMs(): number {
    return this.ms;
  }

  /** Before a transaction, which is too late to wait for it. */
  ready(): Promise<void> | undefined {
    return this.number.isFresh ? undefined : this.number.renew();
  }

  next(): string {
    const { node, from, until } = this.number;
    const now = Math.max(this.clock.now(), from);
    this.made += 1;
    if (now > this.ms || this.made >= MAX_IN_A_MS) {
      this.ms = Math.max(now, this.ms + 1);
      this.made = 0;
      this.stamp = BigInt(this.ms - EPOCH) << 22n;
    }
    // Others may have taken this number by now.
    if (this.ms > until) throw SYSTEM.BUSY();
    return (this.stamp | BigInt(node * MAX_IN_A_MS + this.made)).toString();
  }
}

/** An unguessable name for a session, a file or a one-time key. */
export const randomName = (): string => randomUUID().replaceAll('-', '');

/** `bytes` of randomness as hex. */
export const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A short id that ties a request, its log lines and its error message together. One is made per request: randomUUID draws from a pool. */
export function traceId(): string {
  const uuid = randomUUID();
  return uuid.slice(0, 4) + uuid.slice(24);
}

export const sha256 = (text: string | Buffer): string => hash('sha256', text);
