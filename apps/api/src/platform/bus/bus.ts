/** What one process tells the others. `data` must be JSON. */
export interface Bus {
  publish(topic: string, data: unknown): void;
  /** Calls `receive` with what other processes published, never with what this one did. */
  subscribe(topic: string, receive: (data: unknown) => void): void;
  /** Called when messages may have been missed: whoever keeps copies forgets them. */
  onGap(forget: () => void): void;
  close(): Promise<void>;
}

/** A server that is alone has nobody to tell. */
export class NoBus implements Bus {
  publish(): void {}
  subscribe(): void {}
  onGap(): void {}
  async close(): Promise<void> {}
}
