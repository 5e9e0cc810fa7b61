// Brings the schema of the configured database up to date and says what it did. `npm run migrate -- undo` takes back the last step;
// `npm run migrate -- --from-sqlite FILE` moves an SQLite database into the empty PostgreSQL one of DATABASE_URL.
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { migrations } from '../../../../migrations/index.js';
import { product } from '../modules.js';
import { databaseAddress } from '../open-workspace.js';
import { wallClock } from '../platform/clock/clock.js';
import { DataLock } from '../platform/config/data-lock.js';
import { keepToOwner } from '../platform/config/private-files.js';
import { openSource } from '../platform/database/start/open.js';
import { command } from './command.js';
import { moveFromSqlite } from './from-sqlite/move.js';

await command(async (settings, args) => {
  keepToOwner();
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { 'from-sqlite': { type: 'string' } } });
  const file = values['from-sqlite'];
  if (file !== undefined) return moveFromSqlite(file, settings, console.log);
  const lock = DataLock.take(settings.dataDir, wallClock.iso());
  const source = await openSource({ address: databaseAddress(settings), entities: product.entities, migrations });
  try {
    if (positionals[0] === 'undo') {
      await source.undoLastMigration();
      console.log('undone: the last migration');
      return;
    }
    const done = await source.runMigrations();
    console.log(done.length === 0 ? 'up to date' : done.map(({ name }) => `done: ${name}`).join('\n'));
  } finally {
    await source.destroy();
    lock.release();
  }
});
