import { Column } from 'typeorm';
import { BaseRow } from '../../platform/database/base.entity.js';
import { BY_CREATOR, type ScopedBy } from '../../platform/database/scope.js';

/** The header columns of every document kind (erp-domain 2.0). */
export abstract class DocumentRow extends BaseRow {
  static readonly scopedBy: ScopedBy | undefined = BY_CREATOR;
  @Column({ type: 'varchar', length: 32 })
  orderNo: string;
  @Column({ type: 'varchar', length: 10 })
  bizDate: string;
  @Column({ type: 'integer', default: 100 })
  reviewStatus: number;
  @Column({ type: 'varchar', length: 20, nullable: true })
  reviewUser: string | null;
  @Column({ type: 'varchar', length: 24, nullable: true })
  reviewTime: string | null;
  @Column({ type: 'integer', default: 0 })
  totalCount: number;
  @Column({ type: 'text', nullable: true })
  images: string | null;
  @Column({ type: 'varchar', length: 500, nullable: true })
  remark: string | null;
}
