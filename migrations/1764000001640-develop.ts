import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Data sources, data models and settings of generated code. */
export class Develop1764000001640 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'datasource',
      [
        ...BASE,
        'name varchar(64)',
        'driver_class varchar(100)',
        'url varchar(255)',
        'username varchar(64)?',
        'password text?',
        'remark varchar(500)?',
      ],
      ['uq_datasource_name unique (tenant_id, name) where is_deleted = 0', 'ix_datasource_list (tenant_id, is_deleted, insert_time, id)'],
    );
    await create(
      runner,
      'data_model',
      [
        ...BASE,
        'model_name varchar(64)',
        'model_code varchar(64)',
        'datasource_id varchar(20)',
        'model_table varchar(63)',
        'model_class varchar(64)',
        'model_remark varchar(500)?',
        'prototypes text?',
      ],
      [
        'uq_data_model_code unique (tenant_id, model_code) where is_deleted = 0',
        'ix_data_model_list (tenant_id, is_deleted, insert_time, id)',
        'ix_data_model_source (tenant_id, is_deleted, datasource_id)',
      ],
    );
    await create(
      runner,
      'generator',
      [
        ...BASE,
        'code_name varchar(64)',
        'service_name varchar(64)',
        'model_id varchar(20)?',
        'datasource_id varchar(20)?',
        'table_name varchar(63)?',
        'table_prefix varchar(32)?',
        "pk_name varchar(32) = 'id'",
        'package_name varchar(255)',
        "template_type varchar(32) = 'crud'",
        'sub_model_id varchar(20)?',
        'sub_fk_id varchar(64)?',
        'tree_id varchar(64)?',
        'tree_pid varchar(64)?',
        'tree_name varchar(64)?',
        'base_mode integer = 2',
        'wrap_mode integer = 2',
        'feign_mode integer = 1',
        "code_style varchar(32) = 'saber'",
        'author varchar(64)?',
        "api_path varchar(255) = 'java'",
        "web_path varchar(255) = 'vue'",
      ],
      [
        'ix_generator_list (tenant_id, is_deleted, insert_time, id)',
        'ix_generator_model (tenant_id, is_deleted, model_id)',
        'ix_generator_source (tenant_id, is_deleted, datasource_id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['datasource', 'data_model', 'generator']);
  }
}
