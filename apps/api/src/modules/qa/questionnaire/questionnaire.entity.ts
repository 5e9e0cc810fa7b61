import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../platform/database/schema/columns.js';

@Entity('questionnaire')
@Index('uq_questionnaire_token', ['tenantId', 'token'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_questionnaire_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class Questionnaire extends BaseRow {
  @TextColumn(100) title: string;
  /** Code of `questionnaireStatus`. */
  @IntColumn(100) status: number;
  /** Code of `questionnaireMode`. */
  @IntColumn(1) mode: number;
  @TimeColumn(NULLABLE) beginTime: string | null;
  @TimeColumn(NULLABLE) endTime: string | null;
  /** JSON list of items. */
  @LongTextColumn(NULLABLE) items: string | null;
  /** The last part of the public address. */
  @TextColumn(64) token: string;
  @TextColumn(500, NULLABLE) remark: string | null;
}

/** A question in a questionnaire: finds the questionnaires of a question, which are stored as lists of items. */
@Entity('questionnaire_use')
@Index('uq_questionnaire_use_question', ['tenantId', 'questionnaireId', 'questionId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_questionnaire_use_of', ['tenantId', 'isDeleted', 'questionId'])
export class QuestionnaireUse extends BaseRow {
  @IdColumn() questionnaireId: string;
  @IdColumn() questionId: string;
}

/** A link that one person answers with, once. */
@Entity('questionnaire_link')
@Index('uq_questionnaire_link_token', ['tenantId', 'token'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_questionnaire_link_list', ['tenantId', 'isDeleted', 'questionnaireId', 'insertTime', 'id'])
export class QuestionnaireLink extends BaseRow {
  @IdColumn() questionnaireId: string;
  @TextColumn(64) token: string;
  @TimeColumn(NULLABLE) usedTime: string | null;
}
