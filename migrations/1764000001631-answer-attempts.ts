import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers know the attempt that sent them, so that one sent again is stored once. */
export class AnswerAttempts1764000001631 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE qa_answer ADD COLUMN attempt_id varchar(32)');
    await runner.query(
      'CREATE UNIQUE INDEX uq_qa_answer_attempt ON qa_answer (tenant_id, questionnaire_id, attempt_id) WHERE attempt_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX uq_qa_answer_attempt');
    await runner.query('ALTER TABLE qa_answer DROP COLUMN attempt_id');
  }
}
