import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Notices with who has read them, and messages with a copy for every receiver. */
export class NoticesMessages1764000001660 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'notice',
      [...BASE, 'title varchar(128)', 'category integer = 1', 'release_time varchar(24)', 'content text?'],
      ['ix_notice_list (tenant_id, is_deleted, release_time, id)'],
    );
    await create(
      runner,
      'notice_read',
      ['tenant_id varchar(12) primary', 'user_id varchar(20) primary', 'notice_id varchar(20) primary', 'read_time varchar(24)'],
      [],
    );
    const shown = ['title varchar(128)', 'category integer = 1', 'send_user varchar(20)', 'send_time varchar(24)'];
    const link = ['link_type varchar(32)?', 'link_no varchar(64)?'];
    await create(
      runner,
      'message',
      [
        ...BASE,
        ...shown,
        'content text?',
        'receiver_type integer = 1',
        'receiver_ids text?',
        'receiver_count integer = 0',
        'is_hidden integer = 0',
        ...link,
      ],
      ['ix_message_sent (tenant_id, is_deleted, send_user, is_hidden, send_time, id)'],
    );
    await create(
      runner,
      'message_receiver',
      [...BASE, 'message_id varchar(20)', 'user_id varchar(20)', ...shown, ...link, 'is_read integer = 0', 'read_time varchar(24)?'],
      [
        'uq_message_receiver_user unique (tenant_id, message_id, user_id)',
        'ix_message_receiver_box (tenant_id, is_deleted, user_id, send_time, id)',
        'ix_message_receiver_unread (tenant_id, is_deleted, user_id, is_read, send_time, id)',
      ],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, ['notice', 'notice_read', 'message', 'message_receiver']);
  }
}
