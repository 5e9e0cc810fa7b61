/** What one process tells the others. `data` must be JSON. */
export interface Bus {
  publish(topic: string, data: unknown): void;
  /** Calls `receive` with what other processes published, never with what this one did. */
  subscribe(topic: string, receive: (data: unknown) => void): void;
  /** Called when messages do not arrive any more, as far as can be told: whoever keeps copies keeps them only for a moment from now on. */
  onAway(distrust: () => void): void;
  /** Called when messages arrive after some may have been missed: whoever keeps copies forgets them, and relies on messages again. */
  onGap(forget: () => void): void;
  close(): Promise<void>;
}

/** A server that is alone has nobody to tell. */
export class NoBus implements Bus {
  publish(): void {}
  subscribe(): void {}
  onAway(): void {}
  onGap(): void {}
  async close(): Promise<void> {}
}
