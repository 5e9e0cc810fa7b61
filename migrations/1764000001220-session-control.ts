import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Sessions that are looked at and ended, what a tenant asks of its passwords, second factors, and who signed in as whom. */
export class SessionControl1764000001220 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of ['acting_tenant varchar(12)', 'acting_user varchar(20)', 'acting_session varchar(20)', 'acting_name varchar(64)'])
      await runner.query(`ALTER TABLE session ADD COLUMN ${column}`);
    for (const column of ['password_due', 'factor_due'])
      await runner.query(`ALTER TABLE session ADD COLUMN ${column} integer NOT NULL DEFAULT 0`);
    await runner.query('CREATE INDEX ix_session_list ON session (tenant_id, is_deleted, insert_time, id)');
    await runner.query('CREATE INDEX ix_session_acting ON session (acting_session) WHERE acting_session IS NOT NULL');
    await runner.query('ALTER TABLE sys_user ADD COLUMN password_at varchar(24)');
    await create(
      runner,
      'session_seen',
      ['tenant_id varchar(12) primary', 'session_id varchar(20) primary', 'seen_at varchar(24)'],
      ['ix_session_seen_at (seen_at)'],
    );
    await create(
      runner,
      'security_policy',
      [
        ...BASE,
        'switch_mode integer = 0',
        'password_length integer = 0',
        'password_kinds integer = 1',
        'password_no_name integer = 0',
        'password_history integer = 0',
        'password_days integer = 0',
        'second_factor integer = 0',
      ],
      ['uq_security_policy unique (tenant_id) where is_deleted = 0'],
    );
    await create(runner, 'old_password', [
      'tenant_id varchar(12) primary',
      'user_id varchar(20) primary',
      'id varchar(20) primary',
      'hash varchar(255)',
    ]);
    await create(runner, 'second_factor', [
      'tenant_id varchar(12) primary',
      'user_id varchar(20) primary',
      'secret text',
      'confirmed_at varchar(24)?',
      'used_step integer = 0',
      'recovery text',
    ]);
    await create(
      runner,
      'sign_in_as',
      [
        ...BASE,
        'user_id varchar(20)',
        'by_tenant varchar(12)',
        'by_user varchar(20)',
        'by_name varchar(64)',
        'reason varchar(200)',
        'session_id varchar(20)',
      ],
      ['ix_sign_in_as_list (tenant_id, is_deleted, insert_time, id)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['session_seen', 'security_policy', 'old_password', 'second_factor', 'sign_in_as']);
    await runner.query('ALTER TABLE sys_user DROP COLUMN password_at');
    await runner.query('DROP INDEX ix_session_acting');
    await runner.query('DROP INDEX ix_session_list');
    for (const column of ['factor_due', 'password_due']) await runner.query(`ALTER TABLE session DROP COLUMN ${column}`);
    for (const column of ['acting_name', 'acting_session', 'acting_user', 'acting_tenant'])
      await runner.query(`ALTER TABLE session DROP COLUMN ${column}`);
  }
}
