import { Worker } from 'node:worker_threads';
import { SYSTEM } from '@phone-trade/shared';
import type { SqlParams, SqlReader, SqlValue } from './driver.js';
import { Lru } from './lru.js';
import { rowMaker } from './row-code.js';
import { sqliteText, sqliteValues } from './sql-text.js';

/** A statement on its way to the thread. */
export interface SnapshotStatement {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

/** Rows as lists of values: cheaper to hand over than objects. */
export type SnapshotAnswer = { readonly names: readonly string[]; readonly rows: readonly unknown[][] } | { readonly failed: string };

interface Asked {
  readonly resolve: (answer: SnapshotAnswer) => void;
  readonly reject: (error: Error) => void;
}

const MAX_MAKERS = 100;
const HEAP = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/**
 * One instant of an SQLite file, read by a thread with a connection of its own: the driver is synchronous, so a statement of a second
 * would hold up every other call for a second, and a transaction of minutes on the one reader would show everybody old rows.
 */
export class SnapshotThread implements SqlReader {
  private readonly worker: Worker;
  /** The thread answers in the order of the requests. */
  private readonly asked: Asked[] = [];
  private readonly makers = new Lru<string, (values: readonly unknown[]) => object>(MAX_MAKERS);
  private readonly ended: Promise<void>;
  private failure: Error | undefined;

  constructor(file: string) {
    this.worker = new Worker(new URL('./snapshot-worker.js', import.meta.url), {
      workerData: file,
      resourceLimits: HEAP,
      execArgv: [],
      env: {},
    });
    this.worker.on('message', (answer: SnapshotAnswer) => this.asked.shift()?.resolve(answer));
    this.worker.on('error', (error: Error) => this.fail(error));
    this.ended = new Promise((resolve) => {
      this.worker.on('exit', () => {
        this.fail(SYSTEM.BUSY());
        resolve();
      });
    });
  }

  async all<R>(text: string, params: SqlParams = {}): Promise<R[]> {
    if (this.failure) throw this.failure;
    const { text: placed, names: places } = sqliteText(text);
    const statement: SnapshotStatement = { text: placed, values: sqliteValues(places, params) };
    const answer = await new Promise<SnapshotAnswer>((resolve, reject) => {
      this.asked.push({ resolve, reject });
      this.worker.postMessage(statement);
    });
    if ('failed' in answer) throw new Error(`${answer.failed}: ${text}`);
    const maker = this.makers.get(text) ?? rowMaker(answer.names);
    this.makers.set(text, maker);
    return answer.rows.map(maker) as R[];
  }

  /** Lets go of the instant, after the statements that are under way: the next statement begins another one. */
  release(): void {
    this.worker.postMessage('release');
  }

  /** False once the thread has failed. */
  get works(): boolean {
    return this.failure === undefined;
  }

  /** Ends the thread, after the statements that are under way. */
  end(): Promise<void> {
    this.worker.postMessage('end');
    return this.ended;
  }

  private fail(error: Error): void {
    this.failure ??= error;
    for (const { reject } of this.asked.splice(0)) reject(this.failure);
  }
}
