import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Platforms that units are inspected for and listed on. */
export class QcPlatform1764000001520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'qc_platform',
      [
        ...BASE,
        'name varchar(64)',
        'name_en varchar(64)?',
        'code varchar(20)',
        'channel_id varchar(20)?',
        'order_platform_id varchar(20)?',
        'fee_rate integer = 0',
        'fee_type_id varchar(20)?',
        'need_review integer = 1',
        'need_report integer = 1',
        'need_photos integer = 0',
        'account_name varchar(64)?',
        'login_expire varchar(24)?',
        'cursor varchar(64)?',
        'status integer = 1',
        'sort integer = 1',
      ],
      [
        'uq_qc_platform_name unique (tenant_id, name) where is_deleted = 0',
        'uq_qc_platform_code unique (tenant_id, code) where is_deleted = 0',
        'ix_qc_platform_list (tenant_id, is_deleted, sort, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['qc_platform']);
  }
}
