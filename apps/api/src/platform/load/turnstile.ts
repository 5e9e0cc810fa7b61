import { SYSTEM } from '@phone-trade/shared';

/** Lets `width` pieces of heavy work run at once; a few more wait their turn, the rest are told to come back. */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly width: number,
    private readonly queue: number,
  ) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.width) this.running += 1;
    else if (this.waiting.length >= this.queue) throw SYSTEM.BUSY();
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
