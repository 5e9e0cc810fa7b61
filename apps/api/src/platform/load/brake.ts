import { setTimeout as wait } from 'node:timers/promises';
import { SYSTEM } from '@phone-trade/shared';

/** Makes whoever comes too often wait a moment; of one name only so many at once, the rest are told to come back. */
export class Brake {
  private readonly waiting = new Map<string, number>();

  constructor(
    private readonly delayMs: number,
    private readonly width: number,
  ) {}

  async hold(name: string): Promise<void> {
    const ahead = this.waiting.get(name) ?? 0;
    if (ahead >= this.width) throw SYSTEM.BUSY();
    this.waiting.set(name, ahead + 1);
    try {
      await wait(this.delayMs);
    } finally {
      const left = (this.waiting.get(name) ?? 1) - 1;
      if (left > 0) this.waiting.set(name, left);
      else this.waiting.delete(name);
    }
  }
}
