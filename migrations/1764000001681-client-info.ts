import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Who has sockets open: one row a user. */
export class ClientInfo1764000001681 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'client_info',
      [...BASE, 'user_id varchar(20)', 'session_num integer = 0', 'status integer = 0'],
      [
        'uq_client_info_user unique (tenant_id, user_id)',
        'ix_client_info_list (tenant_id, is_deleted, update_time, id)',
        'ix_client_info_status (status, update_time)',
      ],
    );
    // Old chats are cleared away by their category.
    await runner.query('CREATE INDEX ix_message_category ON message (category, send_time)');
    await runner.query('CREATE INDEX ix_message_receiver_category ON message_receiver (category, send_time)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_message_receiver_category');
    await runner.query('DROP INDEX ix_message_category');
    await drop(runner, ['client_info']);
  }
}
