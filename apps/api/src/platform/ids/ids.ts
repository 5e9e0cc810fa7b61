import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../clock/clock.js';

const EPOCH = Date.UTC(2020, 0, 1);

/** Row ids: 64-bit, rising with time, sent as decimal text. Each process takes its own node number, so two never meet. */
export class Ids {
  private last = 0n;
  private readonly node: bigint;

  constructor(
    private readonly clock: Clock,
    node: number = randomBytes(2).readUInt16BE() % 1024,
  ) {
    this.node = BigInt(node);
  }

  next(): string {
    const stamp = (BigInt(this.clock.now() - EPOCH) << 22n) | (this.node << 12n);
    this.last = stamp > this.last ? stamp : this.last + 1n;
    return this.last.toString();
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

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
