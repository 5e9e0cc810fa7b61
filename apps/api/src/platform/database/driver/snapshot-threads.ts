import { Turnstile } from '../../load/turnstile.js';
import type { SqlReader } from './driver.js';
import { SnapshotThread } from './snapshot-thread.js';

/** Snapshots at once, a thread each; a few more wait their turn. */
const MAX_SNAPSHOTS = 4;
const MAX_WAITING = 40;

/** A thread takes 40 ms to start, longer than most reports take to read: one is kept for the next that comes soon. */
const KEEP_MS = 30_000;

/** Reads of one instant, by threads that are started when they are needed. */
export class SnapshotThreads {
  private readonly turnstile = new Turnstile(MAX_SNAPSHOTS, MAX_WAITING);
  private readonly busy = new Set<SnapshotThread>();
  private ended = false;
  private kept: { readonly thread: SnapshotThread; readonly timer: NodeJS.Timeout } | undefined;

  constructor(private readonly file: string) {}

  read<T>(work: (reader: SqlReader) => Promise<T>): Promise<T> {
    return this.turnstile.pass(async () => {
      const thread = this.take();
      this.busy.add(thread);
      try {
        return await work(thread);
      } finally {
        this.busy.delete(thread);
        await this.giveBack(thread);
      }
    });
  }

  /** Ends them all, after the statements that are under way. */
  async end(): Promise<void> {
    this.ended = true;
    const kept = this.dropKept();
    await Promise.all([...this.busy, ...(kept ? [kept] : [])].map((thread) => thread.end()));
  }

  private take(): SnapshotThread {
    const kept = this.dropKept();
    return kept?.works ? kept : new SnapshotThread(this.file);
  }

  private async giveBack(thread: SnapshotThread): Promise<void> {
    if (this.ended || this.kept || !thread.works) return thread.end();
    thread.release();
    const timer = setTimeout(() => void this.dropKept()?.end(), KEEP_MS).unref();
    this.kept = { thread, timer };
  }

  private dropKept(): SnapshotThread | undefined {
    const { kept } = this;
    if (kept) clearTimeout(kept.timer);
    this.kept = undefined;
    return kept?.thread;
  }
}
