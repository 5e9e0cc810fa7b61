import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Indexes by which old messages of the system are found when their time is over. */
export class SystemMessages1764000001710 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX ix_message_sender ON message (send_user, send_time)');
    await runner.query('CREATE INDEX ix_message_receiver_sender ON message_receiver (send_user, send_time)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX ix_message_receiver_sender');
    await runner.query('DROP INDEX ix_message_sender');
  }
}
