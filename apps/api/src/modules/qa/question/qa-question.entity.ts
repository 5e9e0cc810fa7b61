import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../platform/database/schema/columns.js';

/** What a question asks. */
abstract class Content extends BaseRow {
  @TextColumn(200) title: string;
  /** Code of `qaQuestionType`. */
  @IntColumn() type: number;
  /** JSON list of options. */
  @LongTextColumn(NULLABLE) options: string | null;
  @IntColumn(NULLABLE) min: number | null;
  @IntColumn(NULLABLE) max: number | null;
}

/** A question to choose for questionnaires. */
@Entity('qa_question')
@Index('ix_qa_question_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
@Index('ix_qa_question_cate', ['tenantId', 'isDeleted', 'cateId', 'insertTime', 'id'])
export class QaQuestion extends Content {
  @IdColumn() cateId: string;
  @IntColumn(0) required: number;
  @IntColumn(1) sort: number;
  @IntColumn(1) questionVersion: number;
}

/** A question as it was when a questionnaire with it was opened: answers mean this, whatever the question says now. */
@Entity('qa_question_version')
@Index('uq_qa_question_version_no', ['tenantId', 'questionId', 'questionVersion'], { unique: true, where: 'is_deleted = 0' })
export class QaQuestionVersion extends Content {
  @IdColumn() questionId: string;
  @IntColumn() questionVersion: number;
}
