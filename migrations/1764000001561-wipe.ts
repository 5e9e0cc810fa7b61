import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Wipes of the data of units, and whether that of a unit is wiped. */
export class Wipe1764000001561 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE product ADD COLUMN wipe_status integer NOT NULL DEFAULT 100');
    await runner.query(
      `CREATE INDEX ix_product_unwiped ON product (tenant_id, is_deleted, category_id, id)
        WHERE out_type = 0 AND custody = 1 AND stage = 600 AND wipe_status = 100`,
    );
    await create(
      runner,
      'unit_wipe',
      [
        ...BASE,
        'certificate_no varchar(32)',
        'product_id varchar(20)',
        'product_no varchar(16)?',
        'imei varchar(32)?',
        'imei_key varchar(32)?',
        'sn varchar(32)?',
        'meid varchar(20)?',
        'product_name varchar(128)',
        'product_attr varchar(255)',
        'cycle_no integer = 1',
        'method integer',
        'standard varchar(64)?',
        'tool varchar(64)?',
        'tool_version varchar(32)?',
        'start_time varchar(24)',
        'end_time varchar(24)',
        'result integer',
        'proof text?',
        'remark varchar(500)?',
        'hash varchar(64)',
      ],
      [
        'uq_unit_wipe_no unique (tenant_id, certificate_no)',
        'ix_unit_wipe_unit (tenant_id, product_id, insert_time, id)',
        'ix_unit_wipe_list (tenant_id, is_deleted, insert_time, id, method, result, create_user)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['unit_wipe']);
    await runner.query('DROP INDEX ix_product_unwiped');
    await runner.query('ALTER TABLE product DROP COLUMN wipe_status');
  }
}
