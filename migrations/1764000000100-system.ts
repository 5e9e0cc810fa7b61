import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = [
  'number_sequence',
  'request_replay',
  'client',
  'dept',
  'menu',
  'param',
  'post',
  'role',
  'role_menu',
  'tenant',
  'tenant_package',
  'top_menu',
  'top_menu_setting',
  'sys_user',
  'captcha',
  'client_log',
  'login_failure',
  'session',
];

export class System1764000000100 implements MigrationInterface {
  name = 'System1764000000100';

  async up(runner: QueryRunner): Promise<void> {
    await create(runner, 'number_sequence', [
      'tenant_id varchar(12) primary',
      'prefix varchar(8) primary',
      'day varchar(6) primary',
      'value integer',
    ]);
    await create(
      runner,
      'request_replay',
      [
        'tenant_id varchar(12) primary',
        'user_id varchar(20) primary',
        'request_id varchar(64) primary',
        'request_hash varchar(64)',
        'answer text?',
        'insert_time varchar(24)',
      ],
      ['ix_request_replay_time (insert_time)'],
    );
    await create(
      runner,
      'client',
      [
        ...BASE,
        'client_id varchar(64)',
        'client_secret varchar(128)',
        "scope varchar(255) = 'all'",
        'authorized_grant_types varchar(255)',
        'web_server_redirect_uri varchar(255)?',
        'access_token_validity integer = 3600',
        'refresh_token_validity integer = 604800',
        'status integer = 1',
      ],
      ['uq_client_client_id unique (tenant_id, client_id) where is_deleted = 0'],
    );
    await create(
      runner,
      'dept',
      [
        ...BASE,
        "parent_id varchar(20) = '0'",
        "ancestors varchar(500) = '0'",
        'dept_category integer = 2',
        'dept_name varchar(64)',
        'full_name varchar(128)?',
        'sort integer = 1',
        'remark varchar(500)?',
      ],
      ['uq_dept_dept_name unique (tenant_id, parent_id, dept_name) where is_deleted = 0'],
    );
    await create(
      runner,
      'menu',
      [
        ...BASE,
        "parent_id varchar(20) = '0'",
        'code varchar(64)',
        'name varchar(64)',
        'name_en varchar(64)?',
        'alias varchar(64)?',
        'path varchar(255)?',
        'source varchar(64)?',
        'sort integer = 1',
        'category integer = 1',
        'action integer = 0',
        'is_open integer = 1',
        'remark varchar(500)?',
      ],
      ['uq_menu_code unique (tenant_id, code) where is_deleted = 0'],
    );
    await create(
      runner,
      'param',
      [...BASE, 'param_name varchar(64)', 'param_key varchar(64)', 'param_value text', 'remark varchar(500)?'],
      ['ix_param_list (tenant_id, is_deleted, insert_time)', 'uq_param_param_key unique (tenant_id, param_key) where is_deleted = 0'],
    );
    await create(
      runner,
      'post',
      [...BASE, 'category integer = 4', 'post_code varchar(32)', 'post_name varchar(64)', 'sort integer = 1', 'remark varchar(500)?'],
      ['ix_post_list (tenant_id, is_deleted, sort)', 'uq_post_post_code unique (tenant_id, post_code) where is_deleted = 0'],
    );
    await create(
      runner,
      'role',
      [...BASE, "parent_id varchar(20) = '0'", 'role_name varchar(64)', 'role_alias varchar(64)', 'sort integer = 1'],
      ['uq_role_role_name unique (tenant_id, role_name) where is_deleted = 0'],
    );
    await create(
      runner,
      'role_menu',
      [...BASE, 'role_id varchar(20)', 'menu_id varchar(20)'],
      ['uq_role_menu_role_id_menu_id unique (tenant_id, role_id, menu_id) where is_deleted = 0'],
    );
    await create(
      runner,
      'tenant',
      [
        ...BASE,
        'tenant_name varchar(64)',
        'domain varchar(128)?',
        'background_url varchar(255)?',
        'linkman varchar(64)?',
        'contact_number varchar(32)?',
        'address varchar(255)?',
        'account_number integer = -1',
        'expire_time varchar(24)?',
        'package_id varchar(20)?',
        'zone_minutes integer = 480',
        "language varchar(5) = 'zh'",
        'status integer = 1',
      ],
      [
        'uq_tenant_domain unique (domain) where is_deleted = 0',
        'uq_tenant_tenant_name unique (tenant_name) where is_deleted = 0',
        'uq_tenant_tenant_id unique (tenant_id) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'tenant_package',
      [...BASE, 'package_name varchar(50)', 'menu_id text', 'remark varchar(500)?'],
      [
        'ix_tenant_package_list (tenant_id, is_deleted, insert_time)',
        'uq_tenant_package_package_name unique (tenant_id, package_name) where is_deleted = 0',
      ],
    );
    await create(
      runner,
      'top_menu',
      [
        ...BASE,
        'code varchar(64)',
        'name varchar(64)',
        'name_en varchar(64)?',
        'source varchar(64)?',
        'path varchar(255)?',
        'sort integer = 1',
      ],
      ['uq_top_menu_code unique (tenant_id, code) where is_deleted = 0'],
    );
    await create(
      runner,
      'top_menu_setting',
      [...BASE, 'top_menu_id varchar(20)', 'menu_id varchar(20)'],
      ['uq_top_menu_setting_top_menu_id_menu_id unique (tenant_id, top_menu_id, menu_id) where is_deleted = 0'],
    );
    await create(
      runner,
      'sys_user',
      [
        ...BASE,
        'account varchar(64)',
        'password varchar(255)',
        'code varchar(32)?',
        'user_type integer = 1',
        'name varchar(64)',
        'real_name varchar(64)',
        'avatar varchar(255)?',
        'email varchar(128)?',
        'phone varchar(32)?',
        'birthday varchar(10)?',
        'sex integer = 3',
        'role_id text?',
        'dept_id text?',
        'post_id text?',
        'status integer = 1',
      ],
      ['ix_sys_user_list (tenant_id, is_deleted, insert_time)', 'uq_sys_user_account unique (tenant_id, account) where is_deleted = 0'],
    );
    await create(
      runner,
      'captcha',
      ['id varchar(32) primary', 'answer_hash varchar(64)', 'expires_at varchar(24)'],
      ['ix_captcha_expires (expires_at)'],
    );
    await create(
      runner,
      'client_log',
      [
        ...BASE,
        'type varchar(32)?',
        'message varchar(1000)?',
        'stack text?',
        'info varchar(1000)?',
        'url varchar(1000)?',
        'time varchar(32)?',
      ],
      ['ix_client_log_list (tenant_id, is_deleted, insert_time)'],
    );
    await create(
      runner,
      'login_failure',
      ['tenant_id varchar(12) primary', 'subject varchar(128) primary', 'failures integer', 'expires_at varchar(24)'],
      ['ix_login_failure_expires (expires_at)'],
    );
    await create(
      runner,
      'session',
      [
        ...BASE,
        'user_id varchar(20)',
        'client_id varchar(64)',
        'generation integer = 1',
        'rotated_at varchar(24)',
        'dept_id text?',
        'role_id text?',
        'expires_at varchar(24)',
        'revoked_at varchar(24)?',
        'revoked_for varchar(16)?',
        'ip varchar(64)?',
        'agent varchar(255)?',
      ],
      ['ix_session_expires (expires_at)', 'ix_session_user (tenant_id, user_id)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, TABLES);
  }
}
