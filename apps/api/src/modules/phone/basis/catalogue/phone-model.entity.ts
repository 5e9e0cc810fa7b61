import { Entity, Index } from 'typeorm';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, LongTextColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** A model with the attributes its units may have (docs/domain.md 7.3). */
@Entity('phone_model')
@Index('uq_phone_model_product_name', ['tenantId', 'productName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_phone_model_list', ['tenantId', 'isDeleted', 'sort', 'id'])
@Index('ix_phone_model_brand', ['tenantId', 'brandId'])
@Index('ix_phone_model_category', ['tenantId', 'categoryId'])
export class PhoneModel extends BaseRow {
  @IdColumn() categoryId: string;
  @IdColumn() brandId: string;
  @TextColumn(64) modelName: string;
  /** Brand and model as one text: what documents and units carry. */
  @TextColumn(128) productName: string;
  /** Comma list of eight-digit type allocation codes, in order, or null. */
  @TextColumn(500, NULLABLE) tacs: string | null;
  /** JSON list of `{attrId, attrName, attrNameEn, values: [{valueId, valueText, valueTextEn}]}`. */
  @LongTextColumn(NULLABLE) attrs: string | null;
  @IntColumn(1) sort: number;
  @IntColumn(1) status: number;
}
