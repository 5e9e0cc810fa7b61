import type { SocketFrame } from '@phone-trade/shared';
import type { Bus } from '../bus/bus.js';
import type { RequestContext } from '../context/context.js';

const TOPIC = 'push';

/** What is sent to people of a tenant who listen. Of the conditions all that are set must hold. */
export interface Push {
  readonly tenantId: string;
  readonly frame: SocketFrame;
  readonly userIds?: readonly string[];
  /** Whoever has subscribed to it. */
  readonly topic?: string;
  /** Whoever has the right and sees the rows of the whole company: a narrowed scope must not learn of rows beyond it. */
  readonly permission?: string;
  /** Not to this person. */
  readonly except?: string;
  /** Ends the sockets it is sent to. */
  readonly closes?: number;
}

/** Delivers to those who listen, at whichever process they do. A push is a hint and may be lost; what it tells of is in the database. */
export class Pushes {
  private receive: (push: Push) => void = () => {};

  constructor(private readonly bus: Bus) {
    bus.subscribe(TOPIC, (push) => this.receive(push as Push));
  }

  /** Calls `receive` with every push, those of other processes too. */
  listen(receive: (push: Push) => void): void {
    this.receive = receive;
  }

  send(push: Push): void {
    this.receive(push);
    this.bus.publish(TOPIC, push);
  }
}

/** Sends once the open unit of work is committed, and never if it is not; at once outside of one. */
export const pushAfterCommit = ({ workspace }: RequestContext, push: Push): void =>
  workspace.db.afterCommit(() => workspace.pushes.send(push));
