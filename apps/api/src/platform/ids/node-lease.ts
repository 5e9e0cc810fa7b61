import { type Clock, isoAt } from '../clock/clock.js';
import type { SqlSession } from '../database/driver/driver.js';
import { type NodeNumber, randomName } from './ids.js';

const LEASE_MS = 180_000;
const RENEW_EVERY_MS = 30_000;
/** So much may the clocks of two machines differ: the number is given up this long before others may take it. */
const MARGIN_MS = 60_000;
/** As many as fit into an id. */
const MAX_NODES = 1024;

/** What a lease needs of the database: a transaction of nobody's. */
interface Maintained {
  maintain<T>(work: (session: SqlSession) => Promise<T>): Promise<T>;
}

interface LeaseRow {
  readonly node: number;
  readonly holder: string;
  readonly until: string;
}

/**
 * The node number of this process: held by a row of the database that says until when, renewed while the process lives. One whose
 * time is over may be taken by another; its new holder begins behind the last millisecond of the old one. Where no other process can
 * have the database open (`isAlone`) it is always number 0, taken whatever the row says.
 */
export class NodeLease implements NodeNumber {
  private readonly holder = randomName();
  private timer: NodeJS.Timeout | undefined;
  node = 0;
  from = 0;
  until = 0;

  private constructor(
    private readonly db: Maintained,
    private readonly clock: Clock,
    private readonly isAlone: boolean,
  ) {}

  static async take(db: Maintained, clock: Clock, isAlone: boolean, onError: (error: unknown) => void): Promise<NodeLease> {
    const lease = new NodeLease(db, clock, isAlone);
    await lease.renew();
    // Alone it is enough to renew it when the next transaction finds it over.
    if (!isAlone) lease.timer = setInterval(() => void lease.renew().catch(onError), RENEW_EVERY_MS).unref();
    return lease;
  }

  /** Whether ids can be made: after a long sleep of the machine, or of the database, it has to be renewed first. */
  get isFresh(): boolean {
    return this.clock.now() < this.until;
  }

  /** Its end never moves back: ids have been made up to it. */
  async renew(): Promise<void> {
    let end = Math.max(this.clock.now() + LEASE_MS, this.until + MARGIN_MS);
    await this.db.maintain(async (session) => {
      const kept = await session.run('UPDATE node_lease SET until = :until WHERE node = :node AND holder = :holder', {
        until: isoAt(end),
        node: this.node,
        holder: this.holder,
      });
      if (kept === 0) end = await this.takeOne(session);
    });
    this.until = end - MARGIN_MS;
  }

  /** Ends the lease with the last millisecond an id was made in: nobody needs to wait for the rest of its time. */
  async release(lastMs: number): Promise<void> {
    clearInterval(this.timer);
    await this.db.maintain((session) =>
      session.run('UPDATE node_lease SET until = :until WHERE node = :node AND holder = :holder', {
        until: isoAt(Math.max(lastMs, this.from)),
        node: this.node,
        holder: this.holder,
      }),
    );
  }

  /** Takes a number that is free and answers until when it has it. */
  private async takeOne(session: SqlSession): Promise<number> {
    const now = this.clock.now();
    const rows = await session.all<LeaseRow>('SELECT node, holder, until FROM node_lease ORDER BY node');
    const { holder } = this;
    for (const { node, holder: before, until: ended } of rows) {
      if (!this.isAlone && ended >= isoAt(now)) continue;
      const from = Date.parse(ended) + 1;
      const end = Math.max(now, from) + LEASE_MS;
      const taken = await session.run(
        'UPDATE node_lease SET holder = :holder, until = :until WHERE node = :node AND holder = :before AND until = :ended',
        { holder, until: isoAt(end), node, before, ended },
      );
      if (taken === 1) return this.has(node, from, end);
    }
    for (let node = rows.length; node < MAX_NODES; node += 1) {
      const end = now + LEASE_MS;
      const added = await session.run(
        'INSERT INTO node_lease (node, holder, until) VALUES (:node, :holder, :until) ON CONFLICT DO NOTHING',
        {
          holder,
          until: isoAt(end),
          node,
        },
      );
      if (added === 1) return this.has(node, now, end);
    }
    throw new Error(`all ${MAX_NODES} node numbers are taken`);
  }

  private has(node: number, from: number, end: number): number {
    this.node = node;
    this.from = from;
    return end;
  }
}
