import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Clock } from '../../clock/clock.js';
import type { Database } from '../database.js';

/** The mark that stands while an empty database is being filled. Whoever finds it at a start begins anew: nobody has worked with it. */
export interface FirstStart {
  isUnfinished(): Promise<boolean>;
  begin(): Promise<void>;
  finish(): Promise<void>;
}

/** Beside an SQLite file: what is written to that meanwhile does not wait for the disk and may be anything after a power cut. */
export const markedByFile = (path: string, clock: Clock): FirstStart => ({
  isUnfinished: async () => existsSync(path),
  begin: async () => writeFileSync(path, clock.iso()),
  finish: async () => rmSync(path),
});

/** In PostgreSQL, whoever of several servers starts next. */
export const markedInRow = (db: Database, clock: Clock): FirstStart => ({
  isUnfinished: async () => (await db.reading().all('SELECT begun FROM unfinished_start')).length > 0,
  begin: async () => {
    await db.maintain((session) => session.run('INSERT INTO unfinished_start (begun) VALUES (:begun)', { begun: clock.iso() }));
  },
  finish: async () => {
    await db.maintain((session) => session.run('DELETE FROM unfinished_start'));
  },
});
