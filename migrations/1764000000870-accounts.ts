import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

/** Passwords that must be changed, tenants that are a demo, and where people have signed in from. */
export class Accounts1764000000870 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sys_user ADD COLUMN must_change_password integer NOT NULL DEFAULT 0');
    await runner.query('ALTER TABLE tenant ADD COLUMN is_demo integer NOT NULL DEFAULT 0');
    // The tenants of the demo may have been put to real use, but not those in which its second person is there too.
    await runner.query(
      `UPDATE tenant SET is_demo = 1 WHERE tenant_id IN ('100001', '100002')
         AND EXISTS (SELECT 1 FROM sys_user WHERE sys_user.id = '1' || tenant.tenant_id || '230002')`,
    );
    await create(
      runner,
      'known_place',
      ['tenant_id varchar(12) primary', 'user_id varchar(20) primary', 'place varchar(32) primary', 'seen_at varchar(24)'],
      ['ix_known_place_seen (seen_at)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['known_place']);
    await runner.query('ALTER TABLE tenant DROP COLUMN is_demo');
    await runner.query('ALTER TABLE sys_user DROP COLUMN must_change_password');
  }
}
