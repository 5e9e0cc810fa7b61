import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What marks a secret that was stored in clear text: no sealed one has a colon. The server, which has the key, seals those with the mark. */
const CLEAR = 'clear:';

/** Secrets of advertisement settings are sealed, which makes them longer. */
export class AdSecrets1764000001722 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await retype(runner, 'text', `'${CLEAR}' || app_secret`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // A sealed secret is lost: it must be entered again.
    await retype(runner, 'varchar(255)', `CASE WHEN app_secret LIKE '${CLEAR}%' THEN substr(app_secret, ${CLEAR.length + 1}) END`);
  }
}

/** SQLite changes no type of a column, so another takes its place on both engines. */
async function retype(runner: QueryRunner, type: string, value: string): Promise<void> {
  await runner.query(`ALTER TABLE game_ad ADD COLUMN secret_ ${type}`);
  await runner.query(`UPDATE game_ad SET secret_ = ${value} WHERE app_secret <> ''`);
  await runner.query('ALTER TABLE game_ad DROP COLUMN app_secret');
  await runner.query('ALTER TABLE game_ad RENAME COLUMN secret_ TO app_secret');
}
