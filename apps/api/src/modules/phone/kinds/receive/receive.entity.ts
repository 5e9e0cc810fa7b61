import { RECEIPT } from '@phone-trade/shared';
import { Entity, Index } from 'typeorm';
import { DocumentRow } from '../../../../kernel/document/document.entity.js';
import { BaseRow } from '../../../../platform/database/schema/base.entity.js';
import { IdColumn, IntColumn, NULLABLE, TextColumn } from '../../../../platform/database/schema/columns.js';

/** One stock-in (docs/domain.md 4.2), business type 39. Takes effect when it is created. */
@Entity('receive_record')
@Index('uq_receive_record_no', ['tenantId', 'orderNo'], { unique: true })
@Index('ix_receive_record_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class ReceiveRecord extends DocumentRow {
  @IntColumn() sourceBusinessType: number;
  /** The order that all of its units come from; empty when they come from several. */
  @TextColumn(32, NULLABLE) sourceOrderNo: string | null;
  @IdColumn() warehouseId: string;
  @IdColumn(NULLABLE) locationId: string | null;
  @TextColumn(64, NULLABLE) expressNo: string | null;
}

/** One unit of a stock-in; one that was refused stayed on its way. */
@Entity('receive_product')
@Index('ix_receive_product_order', ['tenantId', 'orderNo'])
@Index('ix_receive_product_unit', ['tenantId', 'productId'])
@Index('ix_receive_product_source', ['tenantId', 'sourceOrderNo'])
@Index('ix_receive_product_list', ['tenantId', 'isDeleted', 'insertTime', 'id'])
export class ReceiveProduct extends BaseRow {
  @TextColumn(32) orderNo: string;
  @IdColumn() productId: string;
  @TextColumn(16) productNo: string;
  /** The identity of the unit as it was scanned. */
  @TextColumn(32, NULLABLE) imei: string | null;
  @TextColumn(32, NULLABLE) imeiKey: string | null;
  @TextColumn(32) sourceOrderNo: string;
  @IdColumn() warehouseId: string;
  @IdColumn(NULLABLE) locationId: string | null;
  @IntColumn(RECEIPT.stored) status: number;
  /** 1 accepted · 2 refused. */
  @IntColumn(1) result: number;
  @IntColumn(0) diffFlag: number;
  @TextColumn(500, NULLABLE) diffRemark: string | null;
}
