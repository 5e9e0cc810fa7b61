import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const DICTIONARY = [
  ...BASE,
  "parent_id varchar(20) = '0'",
  'code varchar(64)',
  "dict_key varchar(64) = '-1'",
  'dict_value varchar(128)',
  'dict_value_en varchar(128)?',
  'sort integer = 1',
  'is_sealed integer = 0',
  'remark varchar(500)?',
];

const OF_CLIENTS = ['resource_ids varchar(255)', 'authorities varchar(255)', 'autoapprove varchar(255)', 'additional_information text'];

/** Dictionaries of the platform and of tenants, regions, and what the family keeps of a client application. */
export class PlatformData1764000001130 implements MigrationInterface {
  name = 'PlatformData1764000001130';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['dict', 'dict_biz'])
      await create(runner, table, DICTIONARY, [
        `uq_${table}_code_dict_key unique (tenant_id, code, dict_key) where is_deleted = 0`,
        `ix_${table}_list (tenant_id, is_deleted, parent_id, sort, id)`,
      ]);
    await create(
      runner,
      'region',
      [
        ...BASE,
        'code varchar(12)',
        "parent_code varchar(12) = '0'",
        "ancestors varchar(128) = ''",
        'name varchar(64)',
        'level integer = 0',
        'sort integer = 1',
        'remark varchar(500)?',
      ],
      ['uq_region_code unique (tenant_id, code) where is_deleted = 0', 'ix_region_parent (tenant_id, is_deleted, parent_code, sort, code)'],
    );
    for (const column of OF_CLIENTS) await runner.query(`ALTER TABLE client ADD COLUMN ${column}`);
    await runner.query('CREATE INDEX ix_client_list ON client (tenant_id, is_deleted, insert_time)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_client_list');
    for (const column of [...OF_CLIENTS].reverse()) await runner.query(`ALTER TABLE client DROP COLUMN ${column.split(' ')[0]}`);
    await drop(runner, ['dict', 'dict_biz', 'region']);
  }
}
