import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const JOB = [
  'status integer = 100',
  'row_count integer = 0',
  'total_count integer = 0',
  'attempts integer = 0',
  'holder varchar(40)?',
  'lease_until varchar(24)?',
  'lang varchar(2)',
  'finish_time varchar(24)?',
  'error_msg varchar(500)?',
];

/** Work in the background: exports with their files, and checks of what must always hold. */
export class Jobs1764000001110 implements MigrationInterface {
  name = 'Jobs1764000001110';

  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'download_task',
      [
        ...BASE,
        ...JOB,
        'file_name varchar(160)',
        'biz_type varchar(32)',
        'params text',
        'role_id varchar(1000)',
        'dept_id varchar(20)?',
        'slot integer',
        'file_size integer = 0',
        'file_url varchar(64)?',
        'expire_time varchar(24)?',
      ],
      [
        'ix_download_task_list (tenant_id, is_deleted, create_user, insert_time, id)',
        'ix_download_task_open (insert_time, id) where status < 300',
        'uq_download_task_slot unique (tenant_id, create_user, slot) where status < 300',
        'ix_download_task_kept (tenant_id, expire_time) where file_url IS NOT NULL',
        'ix_download_task_old (insert_time)',
      ],
    );
    await create(
      runner,
      'audit_run',
      [...BASE, ...JOB, 'user_name varchar(64)', 'result text?'],
      [
        'ix_audit_run_list (tenant_id, is_deleted, insert_time, id)',
        'ix_audit_run_open (insert_time, id) where status < 300',
        'uq_audit_run_open unique (tenant_id) where status < 300',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['download_task', 'audit_run']);
  }
}
