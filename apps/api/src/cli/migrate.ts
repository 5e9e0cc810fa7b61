// Brings the schema of the configured database up to date and says what it did. `npm run migrate -- undo` takes back the last step.
import 'reflect-metadata';
import { migrations } from '../../../../migrations/index.js';
import { entities } from '../entities.js';
import { databaseAddress } from '../open-workspace.js';
import { wallClock } from '../platform/clock/clock.js';
import { DataLock } from '../platform/config/data-lock.js';
import { openSource } from '../platform/database/open.js';
import { command } from './command.js';

await command(async (settings, [verb]) => {
  const lock = DataLock.take(settings.dataDir, wallClock.iso());
  const source = await openSource({ address: databaseAddress(settings), entities, migrations });
  try {
    if (verb === 'undo') {
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
