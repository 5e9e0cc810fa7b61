import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Label, label } from '@phone-trade/shared';
import { Sqlite, type SqliteHandle } from '../database/driver/sqlite.js';

/** Somebody else works on the data directory. */
export class DataDirBusy extends Error {
  constructor(readonly explanation: Label) {
    super(explanation.en);
    this.name = 'DataDirBusy';
  }
}

/**
 * Keeps a data directory to one process. The lock is one of the operating system on an empty SQLite file: it is taken by
 * exactly one of two who ask at once, and it is gone with its holder, however that ends, so there is none to clean up.
 * Beside it stands who holds it, for the sentence the refused one prints.
 */
export class DataLock {
  private constructor(
    private readonly handle: SqliteHandle,
    private readonly note: string,
  ) {}

  static take(dataDir: string, since: string): DataLock {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const note = join(dataDir, 'server.json');
    const handle = new Sqlite(join(dataDir, 'server.lock'), { timeout: 0 });
    try {
      handle.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      handle.close();
      if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
      throw busy(dataDir, note);
    }
    writeFileSync(note, JSON.stringify({ pid: process.pid, since }));
    return new DataLock(handle, note);
  }

  release(): void {
    if (!this.handle.open) return;
    rmSync(this.note, { force: true });
    this.handle.close();
  }
}

function busy(dataDir: string, note: string): DataDirBusy {
  const { pid = '?', since = '?' } = holder(note);
  return new DataDirBusy(
    label(
      `数据目录 ${dataDir} 正被进程 ${pid} 使用（自 ${since}）。请先停止它，或用 DATA_DIR 指定另一个目录。`,
      `Process ${pid} has been using the data directory ${dataDir} since ${since}. Stop it first, or name another directory with DATA_DIR.`,
    ),
  );
}

/** The note may be missing for the instant between taking the lock and writing it. */
function holder(note: string): { pid?: number; since?: string } {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as { pid?: number; since?: string };
  } catch {
    return {};
  }
}
