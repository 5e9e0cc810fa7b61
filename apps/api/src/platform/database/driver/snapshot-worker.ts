import { parentPort, workerData } from 'node:worker_threads';
import { Lru } from './lru.js';
import type { SnapshotAnswer, SnapshotStatement } from './snapshot-thread.js';
import { Sqlite, type Statement } from './sqlite.js';

const MAX_STATEMENTS = 100;

/** A connection of its own on the file. What the first statement of a transaction sees all of them see. */
const handle = new Sqlite(workerData as string, { readonly: true, fileMustExist: true });
handle.pragma('busy_timeout = 5000');
handle.pragma('cache_size = -8192');

const statements = new Lru<string, Statement>(MAX_STATEMENTS);

function prepared(text: string): Statement {
  const known = statements.get(text);
  if (known) return known;
  const statement = handle.prepare(text).raw();
  statements.set(text, statement);
  return statement;
}

function answerTo({ text, values }: SnapshotStatement): SnapshotAnswer {
  try {
    if (!handle.inTransaction) handle.exec('BEGIN');
    const statement = prepared(text);
    return { names: statement.columns().map(({ name }) => name), rows: statement.all(values) as unknown[][] };
  } catch (error) {
    return { failed: (error as Error).message };
  }
}

parentPort?.on('message', (message: SnapshotStatement | 'release' | 'end') => {
  if (message === 'release') {
    if (handle.inTransaction) handle.exec('COMMIT');
  } else if (message === 'end') {
    handle.close();
    parentPort?.close();
  } else parentPort?.postMessage(answerTo(message));
});
