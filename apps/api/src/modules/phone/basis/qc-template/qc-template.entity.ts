import { QC_TEMPLATE } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn, TimeColumn } from '../../../../platform/database/schema/columns.js';

/** One version of a template (docs/domain.md 4.18). Only a draft changes; of each name there is one draft and one version in use. */
@Entity('qc_template')
@Index('uq_qc_template_version', ['tenantId', 'platformId', 'name', 'templateVersion'], { unique: true, where: 'is_deleted = 0' })
@Index('uq_qc_template_draft', ['tenantId', 'platformId', 'name'], { unique: true, where: 'status = 100 AND is_deleted = 0' })
@Index('uq_qc_template_used', ['tenantId', 'platformId', 'name'], { unique: true, where: 'status = 200 AND is_deleted = 0' })
@Index('ix_qc_template_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'platformId', 'status'])
export class QcTemplate extends BaseRow {
  @IdColumn() platformId: string;
  @TextColumn(60) name: string;
  @IntColumn(1) templateVersion: number;
  @IntColumn(QC_TEMPLATE.draft) status: number;
  /** JSON of groups, items and options (`QcContent`). */
  @LongTextColumn() content: string;
  /** Hash of the content. */
  @TextColumn(64) signature: string;
  @IntColumn(0) itemCount: number;
  @IntColumn(0) optionCount: number;
  @TimeColumn(NULLABLE) usedTime: string | null;
}

/** The template of a model, a brand, a category or a whole platform, which has an empty target. */
@Entity('qc_binding')
@Index('uq_qc_binding', ['tenantId', 'platformId', 'scope', 'targetId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_qc_binding_list', ['tenantId', 'isDeleted', 'insertTime', 'id', 'platformId', 'scope'])
@Index('ix_qc_binding_template', ['tenantId', 'templateId'])
export class QcBinding extends BaseRow {
  @IdColumn() platformId: string;
  @IntColumn() scope: number;
  @TextColumn(20, '') targetId: string;
  @IdColumn() templateId: string;
}

/** A value of a short list that a template refers to: contents are JSON, in which no removal would find it. */
@Entity('qc_template_use')
@Index('uq_qc_template_use', ['tenantId', 'templateId', 'basicConfigId'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_qc_template_use_of', ['tenantId', 'isDeleted', 'basicConfigId'])
export class QcTemplateUse extends BaseRow {
  @IdColumn() templateId: string;
  @IdColumn() basicConfigId: string;
}
