import { Worker } from 'node:worker_threads';
import { AppError, errorCatalogue, FILE } from '@phone-trade/shared';
import type { Answer, Request } from './messages.js';

const HEAP = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 };
/** Loading its modules takes a third of a second, so a worker is kept for who comes next; but not for long, with its memory. */
const KEPT = 2;
const KEPT_MS = 30_000;
/** After this a thread that does not end by itself is terminated; on a busy machine one takes seconds to answer. */
const STOP_MS = 10_000;

/** One thread with a bounded heap that reads or writes workbooks. */
class SheetWorker {
  private readonly worker = new Worker(new URL('./sheet-worker.js', import.meta.url), { resourceLimits: HEAP, execArgv: [], env: {} });
  private readonly answers: Answer[] = [];
  private failure: { readonly error: unknown } | undefined;
  /** Requests of the task in hand. */
  private posted = 0;
  private wake: () => void = () => undefined;
  private readonly ended: Promise<void>;

  constructor() {
    this.worker.on('message', (answer: Answer) => {
      // Refused, a task of one request is over; of a workbook that is written the thread may still find requests.
      if ('done' in answer || ('refused' in answer && this.posted === 1)) this.posted = 0;
      this.answers.push(answer);
      this.wake();
    });
    this.worker.on('error', (error) => this.fail(error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.fail(new Error('The sheet worker ended'));
        resolve();
      });
    });
  }

  get hasFailed(): boolean {
    return this.failure !== undefined;
  }

  /** Whether it may be given another task: it has finished, and everything it said was heard. */
  get isFree(): boolean {
    return this.posted === 0 && this.answers.length === 0 && !this.hasFailed;
  }

  /** Ends the work in hand; the first reason counts. */
  fail(error: unknown): void {
    this.failure ??= { error };
    this.wake();
  }

  post(request: Request, transfer: readonly ArrayBuffer[] = []): void {
    this.posted += 1;
    this.worker.postMessage(request, transfer);
  }

  /** The next answer; a refusal is thrown. */
  async next(): Promise<Answer> {
    for (;;) {
      if (this.failure) throw this.failure.error;
      const answer = this.answers.shift();
      if (answer && 'refused' in answer) throw refusal(answer.refused, answer.params);
      if (answer) return answer;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Whether the process waits for this thread before it ends. */
  hold(isNeeded: boolean): void {
    if (isNeeded) this.worker.ref();
    else this.worker.unref();
  }

  /**
   * Ends the thread by a message, and by force only if it does not answer: terminated while it creates a stream of zlib, it would abort the
   * whole process ("close before init", node_zlib.cc).
   */
  async stop(): Promise<void> {
    const force = setTimeout(() => void this.worker.terminate(), STOP_MS);
    this.post({ stop: true });
    await this.ended;
    clearTimeout(force);
  }
}

export type { SheetWorker };

/** What one piece of work may take, and what is said when it takes more time or memory. */
export interface WorkLimits {
  readonly ms: number;
  readonly exceeded: () => AppError;
}

/** The threads for sheets. They and their memory belong to the process, not to a workspace: there is nothing in here to reset. */
class SheetWorkers {
  private readonly kept = new Map<SheetWorker, NodeJS.Timeout>();

  async run<T>(limits: WorkLimits, work: (worker: SheetWorker) => Promise<T>): Promise<T> {
    const worker = this.take();
    const timer = setTimeout(() => worker.fail(limits.exceeded()), limits.ms);
    try {
      return await work(worker);
    } catch (error) {
      throw isOutOfMemory(error) ? limits.exceeded() : error;
    } finally {
      clearTimeout(timer);
      // After a failure it may still be at work on what it was given.
      if (worker.isFree) this.keep(worker);
      else await worker.stop();
    }
  }

  private take(): SheetWorker {
    for (const [worker, timer] of this.kept) {
      clearTimeout(timer);
      this.kept.delete(worker);
      if (worker.hasFailed) continue;
      worker.hold(true);
      return worker;
    }
    return new SheetWorker();
  }

  private keep(worker: SheetWorker): void {
    worker.hold(false);
    const leave = (): void => {
      this.kept.delete(worker);
      void worker.stop();
    };
    if (this.kept.size < KEPT) this.kept.set(worker, setTimeout(leave, KEPT_MS).unref());
    else leave();
  }
}

export const sheetWorkers = new SheetWorkers();

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** The error a worker named. */
function refusal(key: string, params: Readonly<Record<string, unknown>>): AppError {
  const entry = errorCatalogue().get(key);
  return entry ? new AppError(key, entry, params) : FILE.NOT_XLSX();
}
