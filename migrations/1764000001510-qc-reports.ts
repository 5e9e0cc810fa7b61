import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const TABLES = ['qc_template', 'qc_binding', 'qc_template_use', 'qc_report'];

/** Inspection templates with their bindings, and the reports that are made by them. */
export class QcReports1764000001510 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'qc_template',
      [
        ...BASE,
        'platform_id varchar(20)',
        'name varchar(60)',
        'template_version integer = 1',
        'status integer = 100',
        'content text',
        'signature varchar(64)',
        'item_count integer = 0',
        'option_count integer = 0',
        'used_time varchar(24)?',
      ],
      [
        'uq_qc_template_version unique (tenant_id, platform_id, name, template_version) where is_deleted = 0',
        'uq_qc_template_draft unique (tenant_id, platform_id, name) where status = 100 AND is_deleted = 0',
        'uq_qc_template_used unique (tenant_id, platform_id, name) where status = 200 AND is_deleted = 0',
        'ix_qc_template_list (tenant_id, is_deleted, insert_time, id, platform_id, status)',
      ],
    );
    await create(
      runner,
      'qc_binding',
      [...BASE, 'platform_id varchar(20)', 'scope integer', "target_id varchar(20) = ''", 'template_id varchar(20)'],
      [
        'uq_qc_binding unique (tenant_id, platform_id, scope, target_id) where is_deleted = 0',
        'ix_qc_binding_list (tenant_id, is_deleted, insert_time, id, platform_id, scope)',
        'ix_qc_binding_template (tenant_id, template_id)',
      ],
    );
    await create(
      runner,
      'qc_template_use',
      [...BASE, 'template_id varchar(20)', 'basic_config_id varchar(20)'],
      [
        'uq_qc_template_use unique (tenant_id, template_id, basic_config_id) where is_deleted = 0',
        'ix_qc_template_use_of (tenant_id, is_deleted, basic_config_id)',
      ],
    );
    await create(
      runner,
      'qc_report',
      [
        ...BASE,
        'report_no varchar(32)',
        'product_id varchar(20)',
        'product_no varchar(16)',
        'platform_id varchar(20)',
        'template_id varchar(20)',
        'template_version integer',
        'status integer = 100',
        'is_current integer',
        'choices text',
        'photos text?',
        'calc_explain text?',
        'level_id varchar(20)?',
        'condition_id varchar(20)?',
        'block_flags varchar(20)?',
        'deduct_amount bigint = 0',
        'deduct_rate integer = 0',
        'suggest_amount bigint?',
        'photo_status integer = 100',
        'audit_status integer = 100',
        'audit_user_id varchar(20)?',
        'audit_time varchar(24)?',
        'audit_remark varchar(255)?',
        'inspect_user_id varchar(20)',
        'submit_time varchar(24)?',
        'remark varchar(500)?',
      ],
      [
        'uq_qc_report_no unique (tenant_id, report_no)',
        'uq_qc_report_draft unique (tenant_id, product_id, platform_id) where status = 100 AND is_deleted = 0',
        'uq_qc_report_current unique (tenant_id, product_id, platform_id) where is_current = 1 AND is_deleted = 0',
        'ix_qc_report_unit (tenant_id, product_id, platform_id, submit_time, id)',
        'ix_qc_report_audit (tenant_id, platform_id, audit_status, product_id) where is_current = 1',
        'ix_qc_report_template (tenant_id, template_id)',
      ],
    );
    await runner.query('ALTER TABLE inspection_product ADD COLUMN qc_report_no varchar(32)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inspection_product DROP COLUMN qc_report_no');
    await drop(runner, TABLES);
  }
}
