import { parentPort, workerData } from 'node:worker_threads';
import type { SnapshotAnswer, SnapshotStatement } from './snapshot-thread.js';
import { Sqlite, type Statement } from './sqlite.js';

/** A connection of its own on the file, and one transaction on it: what its first statement sees all of them see. */
const handle = new Sqlite(workerData as string, { readonly: true, fileMustExist: true });
handle.pragma('busy_timeout = 5000');
handle.pragma('cache_size = -8192');
handle.exec('BEGIN');

const statements = new Map<string, Statement>();

function answerTo({ text, values }: SnapshotStatement): SnapshotAnswer {
  try {
    const statement = statements.get(text) ?? handle.prepare(text).raw();
    statements.set(text, statement);
    return { names: statement.columns().map(({ name }) => name), rows: statement.all(values) as unknown[][] };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

parentPort?.on('message', (statement: SnapshotStatement | 'end') => {
  if (statement !== 'end') return parentPort?.postMessage(answerTo(statement));
  handle.close();
  parentPort?.close();
});
