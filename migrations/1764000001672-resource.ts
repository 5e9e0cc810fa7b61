import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Buckets and text messages of tenants; a file may lie in a bucket. */
export class Resource1764000001672 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'oss',
      [
        ...BASE,
        'oss_code varchar(64)',
        'category integer = 1',
        'endpoint varchar(255)',
        'transform_endpoint varchar(255)?',
        'bucket_name varchar(63)',
        'region varchar(64)?',
        'path_style integer = 1',
        'access_key text?',
        'secret_key text?',
        'app_id varchar(64)?',
        'status integer = 1',
        'remark varchar(500)?',
      ],
      [
        'uq_oss_code unique (tenant_id, oss_code) where is_deleted = 0',
        'uq_oss_active unique (tenant_id) where status = 2 AND is_deleted = 0',
        'ix_oss_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'sms',
      [
        ...BASE,
        'sms_code varchar(64)',
        'category integer = 1',
        'template text?',
        'template_id varchar(64)?',
        'sign_name varchar(32)?',
        'endpoint varchar(255)?',
        'access_key text?',
        'secret_key text?',
        'region_id varchar(64)?',
        'status integer = 1',
        'remark varchar(500)?',
      ],
      ['uq_sms_code unique (tenant_id, sms_code) where is_deleted = 0', 'ix_sms_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'sms_outbox',
      [
        ...BASE,
        'sms_code varchar(64)',
        'phone varchar(32)',
        'content text?',
        'params text?',
        'status integer = 100',
        'error varchar(255)?',
        'send_time varchar(24)?',
      ],
      ['ix_sms_outbox_list (tenant_id, is_deleted, insert_time, id)', 'ix_sms_outbox_phone (tenant_id, phone, insert_time)'],
    );
    await create(
      runner,
      'object_removal',
      ['tenant_id varchar(12) primary', 'name varchar(40) primary', 'oss_id varchar(20)', 'due_time varchar(24)', 'is_claimed integer = 0'],
      ['ix_object_removal_due (due_time)', 'ix_object_removal_oss (tenant_id, oss_id)'],
    );
    await runner.query('ALTER TABLE stored_file ADD COLUMN oss_id varchar(20)');
    await runner.query('CREATE INDEX ix_stored_file_oss ON stored_file (tenant_id, oss_id) WHERE oss_id IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_stored_file_oss');
    await runner.query('ALTER TABLE stored_file DROP COLUMN oss_id');
    await drop(runner, ['oss', 'sms', 'sms_outbox', 'object_removal']);
  }
}
