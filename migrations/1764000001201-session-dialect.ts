import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which front end a session was opened by: a stock one is shown the menus that it has pages for. */
export class SessionDialect1764000001201 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session ADD COLUMN dialect varchar(16)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session DROP COLUMN dialect');
  }
}
