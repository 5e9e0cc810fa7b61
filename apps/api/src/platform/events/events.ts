import type { RequestContext } from '../context/context.js';

/** Something the world may notice after a commit. Spectators only: no stock, cost or money follows from an event. */
export interface DomainEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Handler = (ctx: RequestContext, event: DomainEvent) => void | Promise<void>;

/** In-process delivery after commit. A failing spectator is reported, never thrown. */
export class Events {
  private readonly handlers = new Map<string, Handler[]>();

  constructor(private readonly onFailure: (error: unknown, event: DomainEvent) => void) {}

  on(type: string, handler: Handler): void {
    this.handlers.set(type, [...(this.handlers.get(type) ?? []), handler]);
  }

  async deliver(ctx: RequestContext, events: readonly DomainEvent[]): Promise<void> {
    for (const event of events) {
      for (const handler of this.handlers.get(event.type) ?? []) {
        try {
          await handler(ctx, event);
        } catch (error) {
          this.onFailure(error, event);
        }
      }
    }
  }
}
