import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const DEVICE = ['id', 'tenant_id', 'create_user', 'create_dept', 'insert_time', 'update_user', 'update_time', 'version', 'is_deleted'];

/** Printers elsewhere, what is sent to them, and papers of the tenants' own. Printers were settings of list 62 before. */
export class Print1764000001100 implements MigrationInterface {
  name = 'Print1764000001100';

  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'print_device',
      [
        ...BASE,
        'name varchar(64)',
        'printer_name varchar(64)?',
        'paper varchar(32)?',
        'copies integer = 1',
        'status integer = 1',
        'poll_token varchar(64)?',
        'last_poll_time varchar(24)?',
      ],
      ['uq_print_device_name unique (tenant_id, name) where is_deleted = 0', 'ix_print_device_owner (tenant_id, create_user)'],
    );
    await create(
      runner,
      'print_template',
      [
        ...BASE,
        'template_type integer',
        'name varchar(64)',
        'html text',
        'paper_width integer = 60',
        'paper_height integer = 40',
        'is_default integer = 0',
        'qr_size integer = 120',
        'bar_width integer = 1',
        'bar_height integer = 50',
        'bar_font integer = 14',
      ],
      [
        'uq_print_template_name unique (tenant_id, name) where is_deleted = 0',
        'uq_print_template_default unique (tenant_id, template_type) where is_default = 1 AND is_deleted = 0',
      ],
    );
    await create(
      runner,
      'print_content',
      [
        ...BASE,
        'print_device_id varchar(20)',
        'type integer',
        'title varchar(128)?',
        'content text',
        'order_nos text?',
        'status integer = 100',
        'taken_time varchar(24)?',
        'print_time varchar(24)?',
        'retry integer = 0',
        'error_msg varchar(255)?',
      ],
      [
        'ix_print_content_queue (tenant_id, print_device_id, id) where status < 300',
        'ix_print_content_list (tenant_id, is_deleted, insert_time, id)',
        'ix_print_content_device (tenant_id, is_deleted, print_device_id, insert_time, id)',
        'ix_print_content_status (tenant_id, is_deleted, status, insert_time, id)',
        'ix_print_content_sender (tenant_id, is_deleted, create_user, insert_time, id)',
        'ix_print_content_old (insert_time)',
      ],
    );
    const columns = [...DEVICE, 'name', 'status'].join(', ');
    await runner.query(`INSERT INTO print_device (${columns}) SELECT ${columns} FROM basic_config WHERE basic_config_id = 62`);
    await runner.query('UPDATE basic_config SET is_deleted = 1 WHERE basic_config_id = 62');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE basic_config SET is_deleted = 0 WHERE basic_config_id = 62
       AND id IN (SELECT id FROM print_device WHERE is_deleted = 0)`,
    );
    await drop(runner, ['print_device', 'print_template', 'print_content']);
  }
}
