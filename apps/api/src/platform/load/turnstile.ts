import { type AppError, SYSTEM } from '@phone-trade/shared';
import type { RequestContext } from '../context/context.js';

/** Who the work is for. */
export type Person = Pick<RequestContext, 'tenantId' | 'userId'>;

/**
 * Lets `width` pieces of heavy work run at once; a few more wait their turn, the rest are told to come back. One person has a `share` of
 * all these places, so that nobody else is kept out by what he asks for.
 */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly places = new Map<string, number>();

  constructor(
    private readonly width: number,
    private readonly queue: number,
    private readonly share = Number.POSITIVE_INFINITY,
    /** What whoever finds no place is told. */
    private readonly full: () => AppError = SYSTEM.BUSY,
  ) {}

  async pass<T>(work: () => Promise<T>, person?: Person): Promise<T> {
    if (!person) return this.inTurn(work);
    const key = `${person.tenantId}/${person.userId}`;
    const held = this.places.get(key) ?? 0;
    if (held >= this.share) throw SYSTEM.TOO_MANY();
    this.places.set(key, held + 1);
    try {
      return await this.inTurn(work);
    } finally {
      const left = (this.places.get(key) ?? 1) - 1;
      if (left === 0) this.places.delete(key);
      else this.places.set(key, left);
    }
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.width) this.running += 1;
    else if (this.waiting.length >= this.queue) throw this.full();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      // The place is handed on rather than given back, so that nobody slips in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
