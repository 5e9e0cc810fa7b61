import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** What providers answered about IMEIs, and what that cost. */
export class ImeiCheck1764000001562 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'imei_check',
      [
        ...BASE,
        'imei varchar(20)',
        'product_id varchar(20)?',
        'product_no varchar(16)?',
        'provider varchar(32)',
        'mode integer',
        'status integer = 100',
        'lock_status integer = 0',
        'blacklist_status integer = 0',
        'carrier varchar(64)?',
        'sim_lock integer = 0',
        'model_text varchar(128)?',
        'model_id varchar(20)?',
        'warranty_end varchar(10)?',
        'fee bigint = 0',
      ],
      [
        'ix_imei_check_imei (tenant_id, imei, status, insert_time)',
        'ix_imei_check_list (tenant_id, is_deleted, insert_time, id, mode, status, provider, create_user, fee)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['imei_check']);
  }
}
