import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

/** Questions, questionnaires, their single-use links, and answers. */
export class Questionnaires1764000001630 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'qa_cate',
      [...BASE, 'name varchar(64)', 'sort integer = 1', 'status integer = 1'],
      ['uq_qa_cate_name unique (tenant_id, name) where is_deleted = 0', 'ix_qa_cate_list (tenant_id, is_deleted, sort, id)'],
    );
    const content = ['title varchar(200)', 'type integer', 'options text?', 'min integer?', 'max integer?'];
    await create(
      runner,
      'qa_question',
      [...BASE, 'cate_id varchar(20)', ...content, 'required integer = 0', 'sort integer = 1', 'question_version integer = 1'],
      [
        'ix_qa_question_list (tenant_id, is_deleted, insert_time, id)',
        'ix_qa_question_cate (tenant_id, is_deleted, cate_id, insert_time, id)',
      ],
    );
    await create(
      runner,
      'qa_question_version',
      [...BASE, 'question_id varchar(20)', 'question_version integer', ...content],
      ['uq_qa_question_version_no unique (tenant_id, question_id, question_version) where is_deleted = 0'],
    );
    await create(
      runner,
      'questionnaire',
      [
        ...BASE,
        'title varchar(100)',
        'status integer = 100',
        'mode integer = 1',
        'begin_time varchar(24)?',
        'end_time varchar(24)?',
        'items text?',
        'token varchar(64)',
        'remark varchar(500)?',
      ],
      [
        'uq_questionnaire_token unique (tenant_id, token) where is_deleted = 0',
        'ix_questionnaire_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'questionnaire_use',
      [...BASE, 'questionnaire_id varchar(20)', 'question_id varchar(20)'],
      [
        'uq_questionnaire_use_question unique (tenant_id, questionnaire_id, question_id) where is_deleted = 0',
        'ix_questionnaire_use_of (tenant_id, is_deleted, question_id)',
      ],
    );
    await create(
      runner,
      'questionnaire_link',
      [...BASE, 'questionnaire_id varchar(20)', 'token varchar(64)', 'used_time varchar(24)?'],
      [
        'uq_questionnaire_link_token unique (tenant_id, token) where is_deleted = 0',
        'ix_questionnaire_link_list (tenant_id, is_deleted, questionnaire_id, insert_time, id)',
      ],
    );
    await create(
      runner,
      'qa_answer',
      [
        ...BASE,
        'questionnaire_id varchar(20)',
        'user_id varchar(20)?',
        'user_name varchar(64)?',
        'once_key varchar(32)?',
        'answers text',
        'score integer = 0',
        'seconds integer?',
      ],
      [
        'uq_qa_answer_once unique (tenant_id, questionnaire_id, once_key) where once_key is not null',
        'ix_qa_answer_list (tenant_id, is_deleted, insert_time, id)',
        'ix_qa_answer_of (tenant_id, is_deleted, questionnaire_id, insert_time, id)',
      ],
    );
    await create(
      runner,
      'qa_answer_value',
      [
        ...BASE,
        'questionnaire_id varchar(20)',
        'answer_id varchar(20)',
        'question_id varchar(20)',
        'choice varchar(16)?',
        'hundredths bigint?',
        'entered varchar(2000)?',
      ],
      ['ix_qa_answer_value_of (tenant_id, questionnaire_id, question_id, choice)'],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, [
      'qa_cate',
      'qa_question',
      'qa_question_version',
      'questionnaire',
      'questionnaire_use',
      'questionnaire_link',
      'qa_answer',
      'qa_answer_value',
    ]);
  }
}
