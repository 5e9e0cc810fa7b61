import { Column, Entity, Index } from 'typeorm';
import { BaseRow } from '../../../platform/database/base.entity.js';

/** A model with the attributes its units may have (erp-domain 9.2). */
@Entity('phone_model')
@Index('uq_phone_model_product_name', ['tenantId', 'productName'], { unique: true, where: 'is_deleted = 0' })
@Index('ix_phone_model_list', ['tenantId', 'isDeleted', 'sort', 'id'])
@Index('ix_phone_model_brand', ['tenantId', 'brandId'])
@Index('ix_phone_model_category', ['tenantId', 'categoryId'])
export class PhoneModel extends BaseRow {
  @Column({ type: 'varchar', length: 20 })
  categoryId: string;
  @Column({ type: 'varchar', length: 20 })
  brandId: string;
  @Column({ type: 'varchar', length: 64 })
  modelName: string;
  /** Brand and model as one text: what documents and units carry. */
  @Column({ type: 'varchar', length: 128 })
  productName: string;
  /** Comma list of eight-digit type allocation codes, in order, or null. */
  @Column({ type: 'varchar', length: 500, nullable: true })
  tacs: string | null;
  /** JSON list of `{attrId, attrName, attrNameEn, values: [{valueId, valueText, valueTextEn}]}`. */
  @Column({ type: 'text', nullable: true })
  attrs: string | null;
  @Column({ type: 'integer', default: 1 })
  sort: number;
  @Column({ type: 'integer', default: 1 })
  status: number;
}
