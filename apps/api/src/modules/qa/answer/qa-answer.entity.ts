import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { BigIntColumn, IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** What one person answered. */
@Entity('qa_answer')
@Index('uq_qa_answer_once', ['tenantId', 'questionnaireId', 'onceKey'], { unique: true, where: 'once_key is not null' })
@Index('uq_qa_answer_attempt', ['tenantId', 'questionnaireId', 'attemptId'], { unique: true, where: 'attempt_id is not null' })
@Index('ix_qa_answer_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_qa_answer_of', ['tenantId', 'isDeleted', 'questionnaireId', 'insertTime', 'id'])
export class QaAnswer extends BaseRow {
  @IdColumn() questionnaireId: string;
  @IdColumn(NULLABLE) userId: string | null;
  @TextColumn(64, NULLABLE) userName: string | null;
  /** The person or the link that may answer once. */
  @TextColumn(32, NULLABLE) onceKey: string | null;
  /** Names the attempt of a page that may not have heard that it succeeded. */
  @TextColumn(32, NULLABLE) attemptId: string | null;
  /** JSON list of values. */
  @LongTextColumn() answers: string;
  @IntColumn(0) score: number;
  @IntColumn(NULLABLE) seconds: number | null;
}

/** One value of an answer, one row for each chosen option: statistics are sums of these. */
@Entity('qa_answer_value')
@Index('ix_qa_answer_value_of', ['tenantId', 'questionnaireId', 'questionId', 'choice'])
export class QaAnswerValue extends BaseRow {
  @IdColumn() questionnaireId: string;
  @IdColumn() answerId: string;
  @IdColumn() questionId: string;
  @TextColumn(16, NULLABLE) choice: string | null;
  @BigIntColumn(NULLABLE) hundredths: number | null;
  @TextColumn(2000, NULLABLE) entered: string | null;
}
