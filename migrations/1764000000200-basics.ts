import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = [
  'basic_config',
  'brand',
  'category',
  'company',
  'expense_type',
  'pay_type',
  'phone_model',
  'standard_config',
  'table_setting',
  'warehouse',
];

export class Basics1764000000200 implements MigrationInterface {
  name = 'Basics1764000000200';

  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'basic_config',
      [
        ...BASE,
        'basic_config_id integer',
        'name varchar(64)',
        'name_en varchar(64)?',
        'code varchar(32)?',
        'value varchar(255)?',
        'extra text?',
        "parent_id varchar(20) = '0'",
        'sort integer = 1',
        'status integer = 1',
      ],
      [
        'ix_basic_config_list (tenant_id, is_deleted, basic_config_id, sort, id)',
        'uq_basic_config_type_name unique (tenant_id, basic_config_id, name) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'brand',
      [...BASE, 'name varchar(32)', 'name_en varchar(64)?', 'sort integer = 1', 'status integer = 1'],
      ['ix_brand_list (tenant_id, is_deleted, sort, id)', 'uq_brand_name unique (tenant_id, name) where is_deleted = 0'],
    );
    await create(
      runner,
      'category',
      [...BASE, 'name varchar(32)', 'name_en varchar(64)?', 'serialised integer = 1', 'sort integer = 1', 'status integer = 1'],
      ['ix_category_list (tenant_id, is_deleted, sort, id)', 'uq_category_name unique (tenant_id, name) where is_deleted = 0'],
    );
    await create(
      runner,
      'company',
      [
        ...BASE,
        'channel_name varchar(64)',
        'flag integer',
        "parent_id varchar(20) = '0'",
        'short_name varchar(32)?',
        'contact varchar(32)?',
        'phone varchar(32)?',
        'wechat varchar(64)?',
        'address varchar(255)?',
        'tax_no varchar(32)?',
        'bank_name varchar(64)?',
        'bank_account varchar(64)?',
        'channel_source_id varchar(20)?',
        'credit_amount bigint?',
        'credit_days integer?',
        'default_sale_user_id varchar(20)?',
        'default_purchase_user_id varchar(20)?',
        'settle_parent integer = 0',
        'status integer = 1',
        'sort integer = 1',
        'remark varchar(500)?',
      ],
      [
        'ix_company_parent (tenant_id, parent_id)',
        'ix_company_list (tenant_id, is_deleted, insert_time, id)',
        'uq_company_channel_name unique (tenant_id, channel_name) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'expense_type',
      [
        ...BASE,
        'name varchar(64)',
        "parent_id varchar(20) = '0'",
        'scope integer = 0',
        'default_calc_type integer = 1',
        'default_share_type integer = 1',
        'status integer = 1',
        'sort integer = 1',
      ],
      [
        'ix_expense_type_list (tenant_id, is_deleted, sort, id)',
        'uq_expense_type_parent_name unique (tenant_id, parent_id, name) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'pay_type',
      [
        ...BASE,
        'name varchar(64)',
        "parent_id varchar(20) = '0'",
        'direction integer = 3',
        'account_no varchar(64)?',
        'account_name varchar(64)?',
        'opening_balance bigint = 0',
        'allow_overdraft integer = 0',
        'status integer = 1',
        'sort integer = 1',
      ],
      [
        'ix_pay_type_list (tenant_id, is_deleted, sort, id)',
        'uq_pay_type_parent_name unique (tenant_id, parent_id, name) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'phone_model',
      [
        ...BASE,
        'category_id varchar(20)',
        'brand_id varchar(20)',
        'model_name varchar(64)',
        'product_name varchar(128)',
        'tacs varchar(500)?',
        'attrs text?',
        'sort integer = 1',
        'status integer = 1',
      ],
      [
        'ix_phone_model_category (tenant_id, category_id)',
        'ix_phone_model_brand (tenant_id, brand_id)',
        'ix_phone_model_list (tenant_id, is_deleted, sort, id)',
        'uq_phone_model_product_name unique (tenant_id, product_name) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'standard_config',
      [...BASE, 'config_values text'],
      ['uq_standard_config unique (tenant_id) where is_deleted = 0'],
    );
    await create(
      runner,
      'table_setting',
      [...BASE, 'table_id varchar(64)', 'type integer', 'user_id varchar(20)', 'attrs text'],
      [
        'ix_table_setting_list (tenant_id, is_deleted, table_id)',
        'uq_table_setting_owner unique (tenant_id, user_id, table_id, type) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'warehouse',
      [
        ...BASE,
        'name varchar(64)',
        'code varchar(32)',
        "parent_id varchar(20) = '0'",
        'warehouse_type integer = 1',
        'manager_user_id varchar(20)?',
        'address varchar(255)?',
        'phone varchar(32)?',
        'is_default integer = 0',
        'status integer = 1',
        'sort integer = 1',
      ],
      [
        'ix_warehouse_list (tenant_id, is_deleted, sort, id)',
        'uq_warehouse_parent_name unique (tenant_id, parent_id, name) where is_deleted = 0',
        'uq_warehouse_code unique (tenant_id, code) where is_deleted = 0',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
