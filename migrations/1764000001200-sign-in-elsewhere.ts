import type { MigrationInterface, QueryRunner } from 'typeorm';
import { create, drop } from './schema.js';

/** Secrets that are good for one use, and who of ours is who at another provider. */
export class SignInElsewhere1764000001200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'one_time_secret',
      ['id varchar(64) primary', 'content text', 'holder varchar(64)', 'expires_at varchar(24)'],
      ['ix_one_time_secret_expires (expires_at)', 'ix_one_time_secret_holder (holder, expires_at)'],
    );
    await create(
      runner,
      'identity',
      [
        'source varchar(32) primary',
        'subject varchar(255) primary',
        'tenant_id varchar(12)',
        'user_id varchar(20)',
        'linked_at varchar(24)',
      ],
      ['ix_identity_user (tenant_id, user_id)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['one_time_secret', 'identity']);
  }
}
