import { write } from 'node:fs';
import { wallClock } from '../clock/clock.js';

/** What may wait for a disk or a reader that takes nothing for the moment. */
const MAX_WAITING = 1024 * 1024;

/** A full disk, a reader that has stopped: neither says when it goes on. */
const AGAIN_MS = 100;

/** Writes bytes to a descriptor and answers how many; `fs.write`. */
type Put = (fd: number, bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

/**
 * Where log lines go. Nobody waits for it and nothing fails by it: lines are written one bundle after the other beside the work, wait up
 * to a bound while the output takes none, and are counted and let go beyond. The count is told as soon as it can be.
 */
export class LogStream {
  private waiting: string[] = [];
  private held = 0;
  private lost = 0;
  private busy = false;
  private readonly onceEmpty: (() => void)[] = [];

  constructor(
    private readonly fd: number,
    private readonly put: Put = write,
  ) {}

  write(line: string): void {
    if (this.held + line.length > MAX_WAITING) {
      this.lost += 1;
      return;
    }
    this.waiting.push(line);
    this.held += line.length;
    if (!this.busy) this.next();
  }

  /** Tells when all that was written is out. */
  flush(done: () => void): void {
    if (this.busy) this.onceEmpty.push(done);
    else done();
  }

  private next(): void {
    const text = this.waiting.join('') + this.account();
    this.busy = text !== '';
    if (this.busy) {
      this.waiting = [];
      this.send(Buffer.from(text));
    } else for (const done of this.onceEmpty.splice(0)) done();
  }

  private send(bytes: Buffer): void {
    this.put(this.fd, bytes, (error, written) => {
      if (error) setTimeout(() => this.send(bytes), AGAIN_MS).unref();
      else if (written < bytes.length) this.send(bytes.subarray(written));
      else {
        this.held = this.waiting.reduce((sum, { length }) => sum + length, 0);
        this.next();
      }
    });
  }

  /** The line that tells how many there are not, when some are missing. */
  private account(): string {
    const { lost } = this;
    this.lost = 0;
    return lost === 0 ? '' : `${JSON.stringify({ level: 'warn', time: wallClock.iso(), lost, msg: 'log lines lost' })}\n`;
  }
}

/**
 * Standard output. A pipe is made one that refuses rather than waits by Node's own stream for it, which is therefore asked for: a
 * write that waited for a stopped reader would hold up the end of the process.
 */
export function standardOutput(): LogStream {
  return new LogStream(process.stdout.fd ?? 1);
}

/** What is printed beside the log, a greeting or a last sentence, is lost with an output that is gone; the process is not. */
export function outliveOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
