import type { AttrValue } from '../../kit/hooks/model-attrs';

/** A unit as lists and calls about units answer it. Cost figures are absent for who may not see them. */
export interface UnitRow {
  readonly id: string;
  readonly productNo: string;
  readonly imei?: string;
  readonly imei2?: string;
  readonly sn?: string;
  readonly thirdBarcode?: string;
  readonly productName: string;
  readonly productAttr?: string;
  readonly attrs?: readonly AttrValue[];
  readonly categoryId: string;
  readonly modelId: string;
  readonly conditionId?: string;
  readonly conditionText?: string;
  readonly levelId?: string;
  readonly levelText?: string;
  readonly batteryHealth?: number;
  readonly batteryCycle?: number;
  readonly lockStatus?: number;
  readonly blacklistStatus?: number;
  readonly warrantyEnd?: string;
  readonly saleAmount?: number;
  readonly minSaleAmount?: number;
  readonly saleRemark?: string;
  readonly stage: number;
  readonly custody: number;
  readonly warehouseName?: string;
  readonly locationName?: string;
  readonly purchaseOrderNo: string;
  readonly channelName?: string;
  readonly remark?: string;
}

/** What everything of this area outdates when it changes units. */
export const UNITS_CHANGED = ['phone.product', 'phone.purchase'] as const;
