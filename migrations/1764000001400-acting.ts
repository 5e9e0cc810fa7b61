import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when somebody was signed in as another person, and who really acted on a document (ADR 34). */
export class Acting1764000001400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_as ADD COLUMN ends_at varchar(24)');
    // What has no session any more has ended long ago; when is not known.
    await runner.query(
      'UPDATE sign_in_as SET ends_at = (SELECT coalesce(revoked_at, expires_at) FROM session WHERE session.id = sign_in_as.session_id)',
    );
    await runner.query('ALTER TABLE document_history ADD COLUMN acted_by varchar(64)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE document_history DROP COLUMN acted_by');
    await runner.query('ALTER TABLE sign_in_as DROP COLUMN ends_at');
  }
}
